/**
 * A credential helper for git (gitcredentials(7)): `node credential-helper.mjs SOCKET get`. It passes git's request to
 * the service, and the response to git. Plain JavaScript, because it runs without compilation where agents run.
 */
import { closeSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { basename, dirname } from 'node:path';

const [socketPath = '', operation] = process.argv.slice(2);
if (operation === 'get') {
  const lines = readFileSync(0, 'utf8').split('\n');
  const asked = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
  // The path of a socket can have up to 107 bytes. Relative to its folder, it is short.
  const folder = socketPath.length > 100 ? openSync(dirname(socketPath), 'r') : null;
  const path = folder === null ? socketPath : `/proc/self/fd/${folder}/${basename(socketPath)}`;
  let response = '';
  connect(path)
    .setEncoding('utf8')
    // Without a response, git reports that the host requires a name and a password.
    .on('error', () => {})
    .on('data', (text) => {
      response += text;
    })
    .on('close', () => {
      process.stdout.write(response);
      if (folder !== null) closeSync(folder);
    })
    .write(`${JSON.stringify(asked)}\n`);
}
