import { expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import type { Queries } from '../records/queries.ts';
import { checkClientRequest } from './client-requests.ts';

const session = 'sess_a';
const rows = [
  { id: 'file_a', session_id: session },
  { id: 'file_upload', session_id: null },
  { id: 'file_b', session_id: 'sess_b' },
];
const queries = {
  files: {
    named: async (_: string, ids: readonly string[]) => rows.filter(({ id }) => ids.includes(id)),
  } as unknown as Queries['files'],
};
const of = { workspaceId: 'w', tokenId: 'tok_a', scopes: [] };
const principal = { ...of, client: { sessionId: session, access: 'send' as const } };
const empty = { path: {}, query: {}, headers: {}, body: undefined };

const check = (input: object, operation: Parameters<typeof checkClientRequest>[0]['operation']) =>
  checkClientRequest({ principal, operation }, { ...empty, ...input }, queries);
const read = (input: object) => check(input, operations.getSession);
const message = (...files: string[]) => {
  const content = files.map((file_id) => ({ type: 'image', source: { type: 'file', file_id } }));
  const result = { type: 'user.custom_tool_result', custom_tool_use_id: 'evt_a', content };
  return { path: { session_id: session }, body: { events: [{ type: 'user.message', content }, result] } };
};

it.each([
  { path: { session_id: session } },
  { path: { file_id: 'file_a' } },
  { query: { scope_id: session } },
  { query: { session_ids: [session, session] } },
])('accepts the session of the token in %j', async (input) => {
  await expect(read(input)).resolves.toBeUndefined();
});

it.each([
  {},
  { path: { session_id: 'sess_b' } },
  { path: { file_id: 'file_b' } },
  { path: { file_id: 'file_upload' } },
  { path: { file_id: 'file_none' } },
  { path: { session_id: 'sess_b' }, query: { scope_id: session } },
  { query: { scope_id: 'sess_b' } },
  { query: { session_ids: [] } },
  { query: { session_ids: [session, 'sess_b'] } },
])('rejects %j, which does not name only the session of the token', async (input) => {
  await expect(read(input)).rejects.toMatchObject({ status: 403, code: 'insufficient_scope' });
});

it('accepts events with files of the session alone', async () => {
  const send = (...files: string[]) => check(message(...files), operations.sendSessionEvents);
  await expect(send()).resolves.toBeUndefined();
  await expect(send('file_a')).resolves.toBeUndefined();
  for (const file of ['file_b', 'file_upload', 'file_none'])
    await expect(send('file_a', file)).rejects.toMatchObject({ status: 403 });
});

it('accepts any request of another token', async () => {
  const input = { ...empty, path: { session_id: 'sess_b' } };
  const context = { principal: of, operation: operations.deleteSession };
  await expect(checkClientRequest(context, input, queries)).resolves.toBeUndefined();
});
