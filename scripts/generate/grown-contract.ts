import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const common = (name: string) => ({ $ref: `../../common/responses.yaml#/${name}` });

const pathItem = {
  parameters: [{ $ref: '../parameters.yaml#/session_id' }],
  get: {
    operationId: 'getSessionSummary',
    tags: ['Sessions'],
    summary: 'Read the summary of a session',
    description: 'Reads what a session is, in short.',
    responses: {
      200: {
        description: 'The summary.',
        headers: { 'X-Request-Id': { $ref: '../../common/headers.yaml#/XRequestId' } },
        content: {
          'application/json': {
            schema: { $ref: '../schemas/SessionSummary.yaml' },
            examples: { session_summary: { summary: 'A summary', value: { status: 'idle' } } },
          },
        },
      },
      400: common('UnknownQueryParameter'),
      401: common('Unauthenticated'),
      404: { $ref: '../responses.yaml#/SessionNotFound' },
      403: common('Forbidden'),
      405: common('MethodNotAllowed'),
      429: common('TooManyRequests'),
      500: common('InternalServerError'),
      503: common('Overloaded'),
    },
    'x-source': '4.7',
  },
};

const schema = {
  type: 'object',
  description: 'A session, in short.',
  required: ['status'],
  properties: { status: { $ref: './SessionStatus.yaml' } },
  'x-source': '2.4',
};

/**
 * Copies the contract and adds an operation with a schema of its own, in the middle of what is there; for tests.
 *
 * @param folder Where openapi/ goes.
 * @returns The entry file of the copy.
 */
export async function growContract(folder: string): Promise<string> {
  const openapi = join(folder, 'openapi');
  const root = join(openapi, 'openapi.yaml');
  const file = 'sessions/paths/sessions.{session_id}.summary.yaml';
  await cp('openapi', openapi, { recursive: true });
  // JSON is YAML.
  await writeFile(join(openapi, file), JSON.stringify(pathItem));
  await writeFile(join(openapi, 'sessions/schemas/SessionSummary.yaml'), JSON.stringify(schema));
  const entry = await readFile(root, 'utf8');
  const after = '  /api/v1/cloud/sessions/{session_id}/events:\n';
  const added = `  /api/v1/cloud/sessions/{session_id}/summary:\n    $ref: ./${file}\n`;
  await writeFile(root, entry.replace(after, added + after));
  return root;
}
