import { toTimestamp } from '../../../server/platform/clock.ts';
import type { Queries } from '../../../server/records/queries.ts';
import { ownEvents, type Said } from '../../../server/records/turns/own-events.ts';
import type { AgentParts } from './turn-parts.ts';

/** What each clone finds. */
const CLONE = {
  commit: '9fceb02d0ae598e95dc970b74767f19372d61af8',
  size_bytes: 4_194_304,
  duration_ms: 1_280,
};

/** Reports the repositories of a new session as mounted. The service reports no files. */
export async function mountRepositories(
  { events }: Pick<Queries, 'events'>,
  { state, clock, newId }: AgentParts,
  sessionId: string,
): Promise<void> {
  const said = [...state.resources.values()].flatMap(({ id, session_id, type }): Said[] =>
    session_id === sessionId && type === 'github_repository'
      ? [{ type: 'session.resource_mounted', resource_id: id, ...CLONE }]
      : [],
  );
  const workspace = state.sessions.get(sessionId)?.workspace_id ?? '';
  const at = toTimestamp(clock.now());
  if (said.length > 0) await events.append(workspace, sessionId, ownEvents(said, { newId, at }));
}
