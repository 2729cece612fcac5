/** The query of a stream that several subscriptions share. */
import type { StreamEventsQuery } from '../generated/client.ts';
import type { Subscription } from './subscription.ts';

/** The limit of the parameter `types`. */
const MOST_TYPES = 50;

/** Returns the sessions of all subscriptions. */
export const idsOf = (all: readonly Pick<Subscription, 'ids'>[]): Set<string> =>
  new Set(all.flatMap(({ ids }) => [...(ids ?? [])]));

/**
 * Returns the query for all that the subscriptions want.
 *
 * @param gone The sessions that were deleted.
 */
export function joined(all: readonly Subscription[], gone: ReadonlySet<string>): StreamEventsQuery {
  const every = [...idsOf(all)];
  const left = every.filter((id) => !gone.has(id));
  const types = all.some((each) => each.types === null)
    ? []
    : [...new Set(all.flatMap((each) => [...(each.types ?? [])]))];
  const deltas = [...new Set(all.flatMap((each) => [...each.deltas]))];
  return {
    // A stream without sessions would be one of changes.
    ...(every.length > 0 && { session_ids: left.length > 0 ? left : every.slice(0, 1) }),
    ...(types.length > 0 && types.length <= MOST_TYPES && { types }),
    ...(deltas.length > 0 && { event_deltas: deltas }),
  } as StreamEventsQuery;
}

/** Returns true if a stream with this query has all that a subscription wants. */
export function covers(
  { session_ids = [], types, event_deltas = [] }: StreamEventsQuery,
  wanted: Subscription,
): boolean {
  const has = (values: readonly string[], some: Iterable<string>) =>
    [...some].every((one) => values.includes(one));
  return (
    has(session_ids, wanted.ids ?? []) &&
    (types === undefined || (wanted.types !== null && has(types, wanted.types))) &&
    has(event_deltas, wanted.deltas)
  );
}

/** Returns true if both queries mean the same. */
export const isSame = (a: StreamEventsQuery, b: StreamEventsQuery) =>
  JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
const sorted = ({ session_ids, types, event_deltas }: StreamEventsQuery) =>
  [session_ids, types, event_deltas].map((list) => [...(list ?? [])].sort());
