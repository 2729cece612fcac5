import assert from 'node:assert/strict';

/** Compares a value with a part of it. `part` lists the expected properties. Others are ignored. */
export function matches(actual: unknown, part: unknown, message?: string): void {
  assert.deepEqual(within(actual, part), part, message);
}

/** The part of a value that `part` describes. */
function within(actual: unknown, part: unknown): unknown {
  if (!isObject(actual) || !isObject(part) || Array.isArray(actual) !== Array.isArray(part)) return actual;
  if (Array.isArray(actual))
    return actual.map((each, index) => within(each, (part as unknown as unknown[])[index]));
  const keys = Object.keys(part).filter((key) => Object.hasOwn(actual, key));
  return Object.fromEntries(keys.map((key) => [key, within(actual[key], part[key])]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Asserts that the list of problems is empty. The message contains the problems, one sentence each. */
export function none(found: readonly string[]): void {
  if (found.length > 0) assert.fail(found.join(' '));
}
