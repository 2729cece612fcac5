import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Certificates {
  /** The certificate of the authority, which clients trust. */
  caFile: string;
  key: Buffer;
  cert: Buffer;
}

/** Creates a certificate authority and its certificate for `localhost` in a folder. */
export async function makeCertificates(folder: string): Promise<Certificates> {
  const at = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) => run('openssl', args);
  const fresh = ['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const ca = ['-x509', '-days', '2', '-subj', '/CN=Tests', '-keyout', at('ca.key'), '-out', at('ca.pem')];
  await openssl(...fresh, ...ca);
  await openssl(
    ...fresh,
    '-subj',
    '/CN=localhost',
    '-keyout',
    at('key.pem'),
    '-out',
    at('request.pem'),
    '-addext',
    'subjectAltName=DNS:localhost',
  );
  await openssl(
    'x509',
    '-req',
    '-days',
    '2',
    '-in',
    at('request.pem'),
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-copy_extensions',
    'copy',
    '-out',
    at('cert.pem'),
  );
  return { caFile: at('ca.pem'), key: await readFile(at('key.pem')), cert: await readFile(at('cert.pem')) };
}
