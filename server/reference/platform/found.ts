import { operations } from '../../../generated/operations.ts';
import { notFound } from '../../shell/errors.ts';

/** What the contract calls its objects (`x-kind` of a path parameter). */
type Kind = (typeof operations)[keyof typeof operations]['pathParams'][number]['kind'];

/** The `error.code` of a missing object, where the contract fixes one for its kind. */
const codes = new Map<string, string | undefined>(
  Object.values(operations).flatMap(({ pathParams: [first], errorCodes }) =>
    first ? [[first.kind, (errorCodes as { 404?: string })[404]]] : [],
  ),
);

/** Passes on what a query found. Throws the 404 that names kind and id (spec. 7) when it found nothing. */
export function found<Value>(value: Value | null, kind: Kind, id: string): Value {
  if (value === null) throw notFound(kind, id, codes.get(kind));
  return value;
}
