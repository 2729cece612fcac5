import type { components } from '../../../generated/types.ts';
import type { Timestamp } from '../../platform/clock.ts';
import type { NewId } from '../../platform/ids.ts';
import type { NewEvent } from '../events/view.ts';

type Declared = components['schemas']['DeclaredSessionEvent'];
type Particular<Each> = Each extends unknown ? Omit<Each, 'id' | 'created_at' | 'processed_at'> : never;
/** An event of the service, without id and times. */
export type Said = Particular<Declared>;

/** How events of the service get their ids and their time. */
export interface WriteOptions {
  readonly newId: NewId;
  readonly at: Timestamp;
}

/** Adds ids and times to events of the service. */
export function ownEvents(said: readonly Said[], { newId, at }: WriteOptions): NewEvent[] {
  return said.map(({ type, ...data }) => ({
    id: newId('event'),
    type,
    data: data as NewEvent['data'],
    created_at: at,
    processed_at: at,
  }));
}
