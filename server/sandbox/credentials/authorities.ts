import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Disk } from '../disk.ts';
import type { Runtime } from '../runtime.ts';

/** Where systems keep their certificate authorities in one file: Debian, Fedora, Alpine. */
const BUNDLES = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/cert.pem',
];

export interface AuthorityOptions {
  readonly runtime: Runtime;
  readonly disk: Disk;
  /** The file of a private certificate authority. Null for the system's authorities. */
  readonly caFile: string | null;
}

/**
 * Writes the certificate authorities of the system and a private one to a file, for gh, which does not read git's
 * settings. Resolves to the variable that names the file.
 */
export async function trustedByPrograms({
  runtime,
  disk,
  caFile,
}: AuthorityOptions): Promise<Record<string, string>> {
  if (caFile === null) return {};
  const files = [...BUNDLES.filter(existsSync).slice(0, 1), caFile];
  const authorities = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const all = path.join(disk.run, 'authorities.pem');
  await writeFile(all, authorities.join('\n'));
  return { SSL_CERT_FILE: runtime.seenAt(disk, all) };
}
