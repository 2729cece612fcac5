/** The files of the system that every command in bubblewrap can read. */
import { readdirSync } from 'node:fs';

/**
 * The files of /etc that programs need to find hosts, certificates and libraries. Not all of /etc: a command of
 * a service that runs as root could read its secrets.
 */
const settings = [
  'alternatives',
  'ca-certificates',
  // Debian's program chromium reads it.
  'chromium.d',
  'gai.conf',
  'host.conf',
  'hosts',
  'ld.so.cache',
  'ld.so.conf',
  'ld.so.conf.d',
  'localtime',
  'mime.types',
  'nsswitch.conf',
  'os-release',
  'pki/ca-trust/extracted',
  'pki/tls/certs',
  'protocols',
  'resolv.conf',
  'services',
  // Not the whole folder: /etc/ssl/private has keys.
  'ssl/certs',
  'ssl/openssl.cnf',
  'timezone',
  ...javaSettings(),
].map((name) => `/etc/${name}`);

/** Programs and libraries. On Debian, all but the first are links into it. */
const programs = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix'];

/** All files and folders of the system, of which some may not exist. */
export const system: readonly string[] = [...programs, ...settings];

/** The settings of Debian's OpenJDK. Not its folder management, which can have passwords. */
function javaSettings(): string[] {
  const versions = readdirSync('/etc').filter((name) => /^java-\d+-openjdk$/.test(name));
  return versions.flatMap((version) =>
    readdirSync(`/etc/${version}`)
      .filter((name) => name !== 'management')
      .map((name) => `${version}/${name}`),
  );
}
