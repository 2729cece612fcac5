/** The header `Prefer` (RFC 7240). A client of the mock chooses a response with it: `code=409`, `example=NAME`. */

import { printable } from '../../server/shell/contract/places.ts';
import { invalidParameter } from '../../server/shell/errors.ts';

/** The names of an operation's response examples, by status. */
export type ExampleNames = ReadonlyMap<number, readonly string[]>;

/** The response that a client has chosen. If a status has several examples, Prism uses the first. */
export interface Choice {
  code: number;
  example?: string;
}

/**
 * Parses the header. Returns null without a choice. Other preferences are ignored, as RFC 7240 requires.
 *
 * @throws ApiError 400 with the available values if the operation does not have the status or example.
 */
export function choose(header: string | undefined, operation: string, names: ExampleNames): Choice | null {
  if (header === undefined) return null;
  const preferences = preferencesOf(header);
  const example = preferences.get('example');
  const code = preferences.get('code');
  if (code !== undefined && !names.has(toStatus(code))) {
    const all = [...names.keys()].join(', ');
    throw invalidParameter(
      'Prefer:',
      `${operation} has no response with code=${printable(code)}. It has ${all}`,
    );
  }
  if (example === undefined) return code === undefined ? null : { code: toStatus(code) };
  const candidates = [...names].filter(([status]) => code === undefined || status === toStatus(code));
  const found = candidates.find(([, examples]) => examples.includes(example));
  if (found === undefined) {
    const all = candidates.flatMap(([, examples]) => examples).join(', ');
    const responses = code === undefined ? operation : `${operation} with code=${code}`;
    throw invalidParameter('Prefer:', `${responses} has no example ${printable(example)}. It has ${all}`);
  }
  return { code: found[0], example };
}

/** Returns the header for Prism. Prism searches an example only in those of the status. */
export function toPrefer({ code, example }: Choice): string {
  return example === undefined ? `code=${code}` : `code=${code}, example=${example}`;
}

function toStatus(code: string): number {
  return /^\d{3}$/.test(code) ? Number(code) : Number.NaN;
}

/** Returns the preferences by lower-case name. The first one of a name counts (RFC 7240, 2). */
function preferencesOf(header: string): Map<string, string> {
  const pairs = header.split(/[,;]/).map((part) => {
    const [name, value = ''] = part.split(/=(.*)/s).map((each) => each.trim()) as [string, string?];
    return [name.toLowerCase(), value.replace(/^"(.*)"$/s, '$1')] as const;
  });
  return new Map(pairs.reverse());
}
