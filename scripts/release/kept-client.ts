import type { Contract } from '../generate/contract.ts';
import { typescriptCall } from '../generate/samples/typescript.ts';
import { sampleRequests } from '../generate/samples.ts';

/**
 * A test of the client that is stored with a release, two folders deeper. It is compiled against later clients, and
 * never run.
 */
export function keptTest(text: string): string {
  return text
    .replaceAll(/(from |import |import\()'\.\//g, "$1'../../")
    .replaceAll(
      /(from |import |import\()'\.\.\/(?=generated|server|scripts|contract-tests)/g,
      "$1'../../../",
    );
}

/** Returns a call of each operation with the examples of a release, as its clients wrote it. */
export function keptCalls(contract: Contract): string {
  const calls = sampleRequests(contract).map((request) => {
    const call = typescriptCall(request);
    return request.streams ? `for await (const _ of await ${call}) break;\n` : `await unwrap(${call});\n`;
  });
  return `// The examples of ${contract.info.version}, as calls: compiled, and never run.
import { createClient, unwrap } from '../../index.ts';

const client = createClient({ baseUrl: 'http://127.0.0.1:4000', token: 'pat_1' });

${calls.join('\n')}`;
}
