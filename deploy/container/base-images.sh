#!/bin/sh
# Makes the base images of the Containerfile as root, from Debian's packages and this machine's Node, without a container registry:
#   base-images.sh [SUITE]
# Needs buildah and mmdebstrap. docs/containers.md says how to build the image on them.
set -eu
suite=${1:-bookworm}
npm=$(realpath "$(command -v npm)")
folder=$(mktemp -d)
trap 'rm -r "$folder"' EXIT

mmdebstrap --quiet --variant=minbase "$suite" "$folder/debian.tar"
container=$(buildah from scratch)
buildah add --quiet "$container" "$folder/debian.tar" / >/dev/null
buildah commit --quiet "$container" "debian:$suite-slim"
buildah add --quiet "$container" "$(node -p process.execPath)" /usr/local/bin/node >/dev/null
buildah add --quiet "$container" "${npm%/bin/npm-cli.js}" /usr/local/lib/node_modules/npm >/dev/null
buildah run --isolation chroot "$container" ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
buildah commit --quiet "$container" "node:$(node -p 'process.versions.node.split(".")[0]')-$suite-slim"
buildah rm "$container" >/dev/null
