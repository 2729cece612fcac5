import { operations } from '../../generated/operations.ts';
import { type ErrorCode, notFound } from '../shell/errors.ts';

/** The contract's name of the object (`x-kind` of a path parameter). */
type Kind = (typeof operations)[keyof typeof operations]['pathParams'][number]['kind'];

/** The `error.code` of a missing object. */
const codes = new Map<Kind, ErrorCode>(
  Object.values(operations).flatMap(({ pathParams }) => pathParams.map(({ kind, code }) => [kind, code])),
);

/**
 * Returns the result of a query.
 *
 * @throws 404 with the kind and the id (spec. 7) if the result is empty.
 */
export function found<Value>(value: Value | null, kind: Kind, id: string): Value {
  if (value === null) throw notFound(kind, id, codes.get(kind) as ErrorCode);
  return value;
}
