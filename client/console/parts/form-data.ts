/** Returns a field's text without white space at its ends. */
export function text(data: FormData, name: string): string {
  return String(data.get(name) ?? '').trim();
}

/** Returns the non-empty lines of a field. */
export function lines(data: FormData, name: string): string[] {
  return text(data, name)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Returns a field's lines `NAME=value` as an object. A line without `=` has an empty value. */
export function pairs(data: FormData, name: string): Record<string, string> {
  return Object.fromEntries(
    lines(data, name).map((line) => {
      const [key = '', ...rest] = line.split('=');
      return [key.trim(), rest.join('=').trim()];
    }),
  );
}

/** Returns the lines of an object's pairs. */
export function linesOf(object: Readonly<Record<string, string>>): string {
  return Object.entries(object)
    .map(([key, value]) => `${key}=${value}`)
    .join('\n');
}

/** Returns a property if its value is not empty. Spread it into a request. */
export function given<Name extends string, Value extends string | object>(
  name: Name,
  value: Value,
): { [Key in Name]?: Value } {
  const isEmpty = typeof value === 'string' ? value === '' : Object.keys(value).length === 0;
  return (isEmpty ? {} : { [name]: value }) as { [Key in Name]?: Value };
}

/** A field that this page cannot read. */
export class FieldError extends Error {
  readonly param: string;

  constructor(param: string, message: string) {
    super(message);
    this.param = param;
  }
}

/**
 * Returns the JSON of a field. An empty field is undefined. The service checks the value.
 *
 * @throws FieldError if it is not JSON.
 */
export function json<Value>(data: FormData, name: string): Value | undefined {
  const value = text(data, name);
  try {
    return value === '' ? undefined : JSON.parse(value);
  } catch (error) {
    throw new FieldError(name, `must be JSON: ${(error as Error).message}`);
  }
}

/** Returns the patch that turns pairs into others: a pair that is no longer there becomes null. */
export function patchOf(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Record<string, string | null> {
  const gone = Object.keys(before).filter((key) => !(key in after));
  return { ...Object.fromEntries(gone.map((key) => [key, null])), ...after };
}
