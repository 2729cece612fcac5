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

/**
 * Returns the JSON of a field.
 *
 * @throws Error that names the field.
 */
export function json(data: FormData, name: string, label: string): unknown {
  try {
    return JSON.parse(text(data, name));
  } catch (error) {
    throw new Error(`${label}: ${(error as Error).message}.`);
  }
}
