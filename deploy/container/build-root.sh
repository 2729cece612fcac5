#!/bin/sh
# Builds the root folder of the image as root, from Debian's packages and this machine's Node, without a container registry:
#   build-root.sh ROOT TARBALL [SUITE]
# Needs mmdebstrap.
set -eu
root=$1
suite=${3:-bookworm}
install=$(dirname "$0")/install.sh
npm=$(realpath "$(command -v npm)")

mmdebstrap --quiet --variant=minbase \
  --customize-hook="copy-in $install /tmp" \
  --customize-hook='chroot "$1" sh /tmp/install.sh packages' \
  --customize-hook='rm "$1/tmp/install.sh"' \
  "$suite" "$root"
install -D "$(node -p process.execPath)" "$root/usr/local/bin/node"
mkdir -p "$root/usr/local/lib/node_modules"
cp -R "${npm%/bin/npm-cli.js}" "$root/usr/local/lib/node_modules/npm"
DESTDIR=$root sh "$install" service "$2"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
ln -s /opt/agent-cloud-service/node_modules/.bin/agent-cloud-service "$root/usr/local/bin/agent-cloud-service"
