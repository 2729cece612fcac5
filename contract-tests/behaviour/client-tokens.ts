/** AdminClient tokens: what each operation allows them. */
import assert from 'node:assert/strict';
import { createAdminClient, unwrap } from '../../client/index.ts';
import {
  type ClientAccess,
  type Operation,
  type OperationId,
  operations,
} from '../../generated/operations.ts';
import type { Check } from '../check.ts';
import { missing, smallRequest } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import type { Message } from '../support/http.ts';
import { matches } from '../support/matches.ts';
import { absentIds, messageOf, operationIds } from '../support/messages.ts';
import { message } from './events.ts';

const accesses: readonly ClientAccess[] = ['read', 'send', 'confirm'];
const operation = 'createClientToken';
const needs = ['newSession'] as const;

/** Returns the accesses with which a client token can call an operation at all. */
function enough(id: OperationId): readonly ClientAccess[] {
  const { clientAccess: needed }: Operation = operations[id];
  const least = accesses.findIndex((access) =>
    typeof needed === 'object' ? Object.values(needed).includes(access) : needed === access,
  );
  return least < 0 ? [] : accesses.slice(least);
}

const issue = async ({ client }: Subject, session_id: string, access: ClientAccess) =>
  (await unwrap(client.createClientToken({ path: { session_id }, body: { access } }))).token;

/** Creates a session with a token. Returns its id, the token, and a client with this token. */
export async function granted(subject: Subject, access: ClientAccess, more: object = {}) {
  const body = { ...smallRequest(subject.states), ...more };
  const { id } = await unwrap(subject.client.createSession({ body }));
  const token = await issue(subject, id, access);
  const client = createAdminClient({ baseUrl: subject.url, token, fetch: subject.fetch, retry: false });
  return { id, token, client, path: { session_id: id } };
}

export async function expectDenied(subject: Subject, token: string, sent: Message): Promise<void> {
  const { status, error, headers } = await subject.sendAs(token, sent);
  assert.equal(status, 403, `${sent.method} ${sent.path} returns ${status}.`);
  matches(error, { type: 'permission_error', code: 'insufficient_scope' });
  assert.match(headers.get('www-authenticate') ?? '', /^Bearer/i);
}

const withoutAccess = operationIds
  .filter((id) => enough(id).length < accesses.length)
  .map(
    (id): Check => ({
      operation: id,
      name: 'returns 403 for a client token with less access before it checks anything else',
      needs: ['session'],
      async run(subject) {
        const { states } = subject;
        for (const access of accesses.filter((each) => !enough(id).includes(each))) {
          const token = await issue(subject, states.session, access);
          const valid = messageOf(id, states);
          const invalid = { ...valid, path: `${valid.path}?colour=red` };
          for (const sent of [valid, invalid, messageOf(id, states, absentIds(id))])
            await expectDenied(subject, token, sent);
        }
      },
    }),
  );

const ofAnotherSession = operationIds
  .filter((id) => enough(id).length > 0)
  .map(
    (id): Check => ({
      operation: id,
      name: 'returns 403 for a client token of another session, whether the object exists or not',
      needs: ['session', 'newSession'],
      async run(subject) {
        const { token } = await granted(subject, 'confirm');
        const existing = messageOf(id, subject.states);
        await expectDenied(subject, token, { ...existing, path: existing.path.replace(/\?.*/, '') });
        await expectDenied(subject, token, messageOf(id, subject.states, absentIds(id)));
      },
    }),
  );

/** In the order of the accesses that allow them. */
const events = [
  { type: 'user.message', content: message('Hello.').content },
  { type: 'user.interrupt' },
  { type: 'user.custom_tool_result', custom_tool_use_id: 'evt_none' },
  { type: 'user.tool_confirmation', tool_use_id: 'evt_none', result: 'allow' },
  { type: 'user.tool_result', tool_use_id: 'evt_none' },
  { type: 'user.define_outcome', description: 'Done.', rubric: { type: 'text', content: 'Done.' } },
  { type: 'system.message', content: message('Be brief.').content },
];
/** How many of them an access allows. */
const allowed: Readonly<Record<ClientAccess, number>> = { read: 0, send: 3, confirm: 4 };

const grants: readonly Check[] = [
  {
    operation,
    name: 'creates a token that reads its session, without environment variables',
    needs,
    async run(subject) {
      const variables = { environment_variables: { NODE_ENV: 'test' } };
      const { client, path, id } = await granted(subject, 'read', variables);
      assert.deepEqual((await unwrap(client.getSession({ path }))).environment_variables, {});
      const { data } = await unwrap(client.listSessionThreads({ path }));
      const ofThread = { path: { ...path, thread_id: data[0]?.id ?? '' } };
      await unwrap(client.getSessionThread(ofThread));
      await unwrap(client.listSessionThreadEvents(ofThread));
      await unwrap(client.listSessionEvents({ path }));
      await unwrap(client.listSessionResources({ path }));
      await unwrap(client.listFiles({ query: { scope_id: id } }));
      await (await client.streamSessionEvents({ path })).return();
      await (await client.streamSessionThreadEvents(ofThread)).return();
      await (await client.streamEvents({ query: { session_ids: [id] } })).return();
    },
  },
  {
    operation: 'streamEvents',
    name: 'returns 403 for a client token if another session is among those of the stream',
    needs: ['session', 'newSession'],
    async run(subject) {
      const { id, token } = await granted(subject, 'read');
      const { path } = messageOf('streamEvents', subject.states);
      const query = `session_ids=${id}&session_ids=${subject.states.session}`;
      await expectDenied(subject, token, { method: 'GET', path: `${path.replace(/\?.*/, '')}?${query}` });
    },
  },
  {
    operation: 'sendSessionEvents',
    name: 'returns 403 if an event of a client token names a file of no session, or one that does not exist',
    needs: ['file', 'newSession'],
    async run(subject) {
      const { token, path } = await granted(subject, 'confirm');
      const sent = messageOf('sendSessionEvents', subject.states, path);
      for (const file_id of [subject.states.file, missing.file]) {
        const content = [{ type: 'document', source: { type: 'file', file_id } }];
        const body = { events: [{ type: 'user.message', content }] };
        await expectDenied(subject, token, { ...sent, body });
      }
    },
  },
  ...accesses.map(
    (access): Check => ({
      operation: 'sendSessionEvents',
      name: `accepts the events that the access ${access} of a client token allows`,
      needs,
      async run(subject) {
        const { token, path } = await granted(subject, access);
        const sent = messageOf('sendSessionEvents', subject.states, path);
        for (const [index, event] of events.entries()) {
          const { status } = await subject.sendAs(token, { ...sent, body: { events: [event] } });
          assert.equal(status !== 403, index < allowed[access], `${event.type} returns ${status}.`);
        }
        await expectDenied(subject, token, { ...sent, body: { events: [events[0], events.at(-1)] } });
      },
    }),
  ),
];

export const clientTokens: readonly Check[] = [...withoutAccess, ...ofAnotherSession, ...grants];
