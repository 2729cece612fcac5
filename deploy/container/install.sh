#!/bin/sh
# Installs parts of the image, as root on Debian 12 or later. The Containerfile runs it.
#   install.sh packages          Debian's packages, the user and the folders of the data
#   install.sh service TARBALL   the service, with npm
set -eu

case ${1:-} in
  packages)
    apt-get update -qq
    # Add what your agents need, such as python3.
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      bubblewrap ca-certificates gh git tini util-linux >/dev/null
    rm -rf /var/lib/apt/lists/* /var/cache/apt/archives/*.deb
    # Kubernetes can check runAsNonRoot only if the user is a number.
    groupadd --gid 10001 agent-cloud-service
    useradd --uid 10001 --gid 10001 --home-dir /data --no-create-home agent-cloud-service
    # A new volume of Docker or Podman gets the owner of the folder.
    install -d -m 0700 -o 10001 -g 10001 /data /blobs
    ;;
  service)
    # No package needs a compiler or an install script.
    npm install --prefix /opt/agent-cloud-service --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error "$2"
    ;;
  *)
    echo 'Usage: install.sh packages | service TARBALL' >&2
    exit 2
    ;;
esac
