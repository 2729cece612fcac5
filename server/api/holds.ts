import { toTimestamp } from '../platform/clock.ts';
import { found } from '../platform/found.ts';
import type { HeldSession } from '../records/holds/queries.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

/** Handlers of legal holds. Not in the specification. */
export function holdHandlers({ clock }: Parts): HandlersOf<'holdSession' | 'releaseSession'> {
  function after(row: HeldSession | null, id: string) {
    const { held_since } = found(row, 'Session', id);
    return { status: 200 as const, body: { session_id: id, type: 'session_hold' as const, held_since } };
  }

  return implement<Context>()({
    holdSession: async ({ path: { session_id: id } }, { principal, queries }) =>
      after(await queries.holds.begin(principal.workspaceId, id, toTimestamp(clock.now())), id),

    releaseSession: async ({ path: { session_id: id } }, { principal, queries }) =>
      after(await queries.holds.release(principal.workspaceId, id), id),
  });
}
