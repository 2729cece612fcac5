import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const pathItem = {
  'x-object': { $ref: '../schemas/Session.yaml' },
  get: {
    operationId: 'getSessionOfTest',
    tags: ['Sessions'],
    summary: 'Read the status of a session',
    description: 'Reads the status of a session.',
    responses: {
      200: {
        description: 'The status.',
        content: {
          'application/json': {
            schema: { $ref: '../schemas/SessionOfTest.yaml' },
            examples: { session_of_test: { summary: 'A status', value: { status: 'idle' } } },
          },
        },
      },
    },
    'x-source': '4.7',
  },
};

const schema = {
  type: 'object',
  description: 'The status of a session.',
  required: ['status'],
  properties: { status: { $ref: './SessionStatus.yaml' } },
  'x-source': '2.4',
};

/**
 * Copies the contract and adds an operation with its own schema in the middle, for tests. The contract will never have
 * these names.
 *
 * @param folder The parent folder of the copied openapi/.
 * @returns The entry file of the copy.
 */
export async function growContract(folder: string): Promise<string> {
  const openapi = join(folder, 'openapi');
  const root = join(openapi, 'openapi.yaml');
  const file = 'sessions/paths/sessions.{session_id}.of-test.yaml';
  await cp('openapi', openapi, { recursive: true });
  // JSON is YAML.
  await writeFile(join(openapi, file), JSON.stringify(pathItem));
  await writeFile(join(openapi, 'sessions/schemas/SessionOfTest.yaml'), JSON.stringify(schema));
  const entry = await readFile(root, 'utf8');
  const after = '  /api/v1/cloud/sessions/{session_id}/events:\n';
  const added = `  /api/v1/cloud/sessions/{session_id}/of-test:\n    $ref: ./${file}\n`;
  await writeFile(root, entry.replace(after, added + after));
  return root;
}
