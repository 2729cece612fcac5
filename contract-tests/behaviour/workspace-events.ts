import assert from 'node:assert/strict';
import { type StreamState, unwrap, type WorkspaceEvent } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { idsOf, inNewSession, message, send } from './events.ts';

/** Reads frames of a stream of several sessions, up to the one that `isLast` accepts. */
async function readUntil(
  stream: AsyncIterable<WorkspaceEvent>,
  isLast: (frame: WorkspaceEvent) => boolean,
): Promise<WorkspaceEvent[]> {
  const frames: WorkspaceEvent[] = [];
  for await (const frame of stream) {
    frames.push(frame);
    if (isLast(frame)) break;
  }
  return frames;
}

export const workspaceEvents: readonly Check[] = [
  {
    operation: 'streamEvents',
    name: 'streams several sessions in one stream, and resumes at a position',
    needs: ['newSession'],
    async run(subject) {
      const [one, two] = [await inNewSession(subject), await inNewSession(subject)];
      const session_ids = [one.path.session_id, two.path.session_id];
      const query = { session_ids, types: ['user.message'] };
      const first = [
        ...(await send(one.of, [message('a')])).data,
        ...(await send(two.of, [message('b')])).data,
      ];
      let position: string | undefined;
      const onState = (state: StreamState) => {
        position = state.lastEventId;
      };
      const headers = { 'Last-Event-ID': 'start' };
      const early = await subject.client.streamEvents({ query, headers });
      const seen = new Set<string>();
      const all = await readUntil(early, ({ event }) => seen.add(event.id).size === 2);
      assert.deepEqual(new Set(all.map(({ event }) => event.id)), new Set(idsOf(first)));
      for (const { session_id, event } of all)
        assert.equal(session_id, session_ids[idsOf(first).indexOf(event.id)]);
      await (await subject.client.streamEvents({ query, onState })).return();
      const [later] = (await send(two.of, [message('c')])).data;
      const resumed = await subject.client.streamEvents({ query, headers: { 'Last-Event-ID': position } });
      const [frame] = await readUntil(resumed, () => true);
      assert.equal(frame?.event.id, later?.id);
      assert.equal(frame?.session_id, session_ids[1]);
    },
  },
  {
    operation: 'streamEvents',
    name: 'says that a session was created, updated, archived and deleted',
    needs: ['newSession'],
    async run(subject) {
      const stream = await subject.client.streamEvents({});
      const ofTypes = await subject.client.streamEvents({ query: { types: ['session.archived'] } });
      const { path } = await inNewSession(subject);
      const of = ({ session_id }: WorkspaceEvent) => session_id === path.session_id;
      const deleted = readUntil(stream, (frame) => of(frame) && frame.event.type === 'session.deleted');
      await unwrap(subject.client.updateSession({ path, body: { title: 'Renamed' } }));
      await unwrap(subject.client.archiveSession({ path }));
      await unwrap(subject.client.deleteSession({ path }));
      const types = (await deleted).filter(of).map(({ event }) => event.type);
      assert.deepEqual(
        types.filter((type) => !type.startsWith('session.status_')),
        ['session.created', 'session.updated', 'session.archived', 'session.deleted'],
      );
      const [archived] = (await readUntil(ofTypes, of)).filter(of);
      assert.equal(archived?.event.type, 'session.archived');
    },
  },
];
