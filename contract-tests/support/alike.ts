/**
 * Compares a response with a named example if the subject has its own data. It compares only the parts that the
 * contract fixes: the type and code of an error, and the state of an object.
 */

/** The fields of a success that show the state of the object. */
const ofState = ['type', 'status', 'paused_reason', 'has_more'] as const;

/** The differences between response and example, one sentence each. */
export function differences(example: unknown, response: unknown): string[] {
  const [expected, actual] = [fixed(example), fixed(response)];
  return Object.keys(expected).flatMap((place) => {
    const [wanted, got] = [JSON.stringify(expected[place]), JSON.stringify(actual[place])];
    return wanted === got ? [] : [`${place} is ${got}, not ${wanted}`];
  });
}

function fixed(body: unknown): Record<string, unknown> {
  const fields = body as Record<string, unknown>;
  const error = fields.error as { type?: unknown; code?: unknown } | undefined;
  if (error) return { 'error.type': error.type, 'error.code': error.code };
  return Object.fromEntries(ofState.filter((name) => name in fields).map((name) => [name, fields[name]]));
}
