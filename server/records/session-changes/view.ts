import type { components } from '../../../generated/types.ts';
import type { sessionChanges } from '../tables/session-changes.ts';

type Row = typeof sessionChanges.$inferSelect;

/** A frame of a stream of changes. `id` is the place of the change. */
export type SentChange =
  | { readonly comment: 'open'; readonly id: string }
  | {
      readonly id: string;
      readonly event: string;
      readonly data: components['schemas']['WorkspaceEvent'];
    };

export function sentChange({ id, session_id, type, data, created_at, place }: Row): SentChange {
  const event = { id, type, ...data, created_at, processed_at: created_at };
  return {
    id: String(place),
    event: type,
    data: { session_id, event } as components['schemas']['WorkspaceEvent'],
  };
}
