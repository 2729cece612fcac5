import type { components } from '../../../generated/types.ts';
import { exactly } from '../platform/exactly.ts';
import type { ResourceRow } from '../resources/queries.ts';
import { toResource } from '../resources/view.ts';
import type { sessions } from './table.ts';

type Session = components['schemas']['Session'];
type SessionRow = typeof sessions.$inferSelect;

/** A row as the contract shows it (spec. 2.4), with what is attached to the session. */
export function toSession(
  { tenant_id, last_seq, ...session }: SessionRow,
  attached: readonly ResourceRow[],
): Session {
  return exactly<Session>()({ ...session, type: 'session', resources: attached.map(toResource) });
}

/** The way back, without what is attached, and without events. */
export function sessionRow({ type, resources, ...session }: Session, tenant_id: string): SessionRow {
  return { ...session, tenant_id, last_seq: 0 };
}
