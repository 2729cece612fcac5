import { posix } from 'node:path';
import type { Contract } from '../generate/contract.ts';
import { typescriptCall } from '../generate/samples/typescript.ts';
import { sampleRequests } from '../generate/samples.ts';

/** The folder of the clients of earlier releases. */
export const keptClients = 'scripts/release/clients';

/** What users of the client import, and what its tests share. */
const ofUsers = /^\.\/((index|errors|mocks)|testing\/[\w-]+)\.ts$|^\.\.\/generated\/[\w-]+\.ts$/;

/** Imports, dynamic imports and types of modules, by a relative path. */
const relative = /((?:from |import |import\()')(\.[^']*)/g;

/** Returns true if a test of the client uses it only as its users do. Tests of its inner modules break nobody. */
export function isOfUsers(test: string): boolean {
  const paths = [...test.matchAll(relative)].map(([, , path = '']) => path);
  return paths.length > 0 && paths.every((path) => ofUsers.test(path));
}

/** Returns a test of the client with the imports that it needs in the folder of a release. */
export function keptTest(test: string): string {
  return test.replaceAll(
    relative,
    (_, before: string, path: string) => `${before}../../../../${posix.join('client', path)}`,
  );
}

/** Returns a call of each operation with the examples of a release, as its clients wrote it. */
export function keptCalls(contract: Contract): string {
  const calls = sampleRequests(contract).map((request) => {
    const call = typescriptCall(request);
    return request.streams ? `for await (const _ of await ${call}) break;\n` : `await unwrap(${call});\n`;
  });
  return `// The examples of ${contract.info.version}, as calls: compiled, and never run.
import { createClient, unwrap } from '../../../../client/index.ts';

const client = createClient({ baseUrl: 'http://127.0.0.1:4000', token: 'pat_1' });

${calls.join('\n')}`;
}
