/** The 400 for a request that breaks the schemas of its operation. */
import { type ApiError, type Fault, invalidRequest } from '../errors.ts';
import type { Operation } from '../operation.ts';

/** The number of values from which a 400 names only the first fault: a large value could have any number of errors. */
const MANY = 500;

export function isLarge({ query, body }: { readonly query: unknown; readonly body: unknown }): boolean {
  return sizeOf([query, body], MANY) >= MANY;
}

/** Counts the values in a value, at most to the limit. */
function sizeOf(root: unknown, limit: number): number {
  const values: unknown[] = [root];
  for (const value of values) {
    const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
    if (values.length + parts.length >= limit) return limit;
    values.push(...parts);
  }
  return values.length;
}

/** Returns the 400 with faults in the order of the report. */
export function invalidInput(
  { headerParams }: Pick<Operation, 'headerParams'>,
  [first, ...others]: readonly [Fault, ...Fault[]],
): ApiError {
  /** Names headers as the contract does, not in lower case. */
  const asDeclared = (fault: Fault): Fault => {
    const name = headerParams.find((each) => fault.place === `Header ${each.toLowerCase()}`);
    return name === undefined ? fault : { ...fault, place: `Header ${name}` };
  };
  return invalidRequest([asDeclared(first), ...others.map(asDeclared)]);
}
