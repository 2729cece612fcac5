import assert from 'node:assert/strict';
import { type SessionEventInput, unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { smallRequest } from '../scenarios/given.ts';
import type { Subject } from '../subject.ts';
import { matches } from '../support/matches.ts';

const needs = ['newSession'] as const;

const upload = async ({ client }: Subject, type = 'text/markdown') => {
  const file = new File(['# Notes'], 'notes.md', { type });
  return (await unwrap(client.uploadFile({ body: { file } }))).id;
};
const source = (file_id: string) => ({ type: 'file', file_id }) as const;
const message = (file_id: string): SessionEventInput => ({
  type: 'user.message',
  content: [{ type: 'document', source: source(file_id) }],
});
const image = (file_id: string): SessionEventInput => ({
  type: 'user.message',
  content: [{ type: 'image', source: source(file_id) }],
});
const outcome = (file_id: string): SessionEventInput => ({
  type: 'user.define_outcome',
  description: 'Notes.',
  rubric: source(file_id),
});
const newSession = async ({ client, states }: Subject) =>
  (await unwrap(client.createSession({ body: smallRequest(states) }))).id;
const send = ({ client }: Subject, session_id: string, ...events: SessionEventInput[]) =>
  client.sendSessionEvents({ path: { session_id }, body: { events } });
const listed = async ({ client }: Subject, session_id: string) =>
  (await unwrap(client.listSessionEvents({ path: { session_id } }))).data;

/** The files that an event names. */
const named = (event: object | undefined) =>
  [...JSON.stringify(event ?? {}).matchAll(/"file_id":"(\w+)"/g)].map(([, id]) => String(id));

/** Files of types that no model reads. */
const kinds = [
  ['text as an image', 'text/plain', image],
  ['an archive as a document', 'application/zip', message],
  ['an image as a rubric', 'image/png', outcome],
] as const;

export const eventFiles: readonly Check[] = [
  {
    operation: 'sendSessionEvents',
    name: 'names copies of files, which stay when the originals are deleted',
    needs,
    async run(subject) {
      const { client } = subject;
      const file = await upload(subject);
      const session_id = await newSession(subject);
      const { data } = await unwrap(await send(subject, session_id, message(file), outcome(file)));
      const copies = data.flatMap(named);
      assert.equal(copies.length, 2);
      assert.ok(!copies.includes(file));
      await unwrap(client.deleteFile({ path: { file_id: file } }));
      for (const file_id of copies) {
        const copy = await unwrap(client.getFile({ path: { file_id } }));
        matches(copy, { filename: 'notes.md', size_bytes: 7, scope: { type: 'session', id: session_id } });
      }
      await unwrap(client.deleteSession({ path: { session_id } }));
      for (const file_id of copies) assert.equal((await client.getFile({ path: { file_id } })).status, 404);
    },
  },
  {
    operation: 'createSession',
    name: 'copies the files of its first events',
    needs,
    async run(subject) {
      const file = await upload(subject);
      const initial_events = [message(file)] as never;
      const body = { ...smallRequest(subject.states), initial_events };
      const { id } = await unwrap(subject.client.createSession({ body }));
      const [copy = ''] = named((await listed(subject, id))[0]);
      const read = await unwrap(subject.client.getFile({ path: { file_id: copy } }));
      assert.deepEqual(read.scope, { type: 'session', id });
    },
  },
  {
    operation: 'sendSessionEvents',
    name: 'returns 400 for a file that was deleted, and adds nothing',
    needs,
    async run(subject) {
      const [file, other] = [await upload(subject), await upload(subject)];
      await unwrap(subject.client.deleteFile({ path: { file_id: file } }));
      const id = await newSession(subject);
      for (const event of [message(file), outcome(file)])
        matches(await send(subject, id, message(other), event), {
          status: 400,
          body: { error: { code: 'file_not_found' } },
        });
      assert.deepEqual(await listed(subject, id), []);
    },
  },
  ...kinds.map(
    ([what, type, event]): Check => ({
      operation: 'sendSessionEvents',
      name: `returns 400 for ${what}`,
      needs,
      async run(subject) {
        const sent = event(await upload(subject, type));
        matches(await send(subject, await newSession(subject), sent), {
          status: 400,
          body: { error: { code: 'content_unreadable' } },
        });
      },
    }),
  ),
];
