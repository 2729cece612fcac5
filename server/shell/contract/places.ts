/** Names the parts of a request for people (`body.events[0].type`) and for programs (`events[0].type`). */

/** Returns the name of the part at a JSON pointer into `{ body, query, headers }`. */
export function placeOf(pointer: string): string {
  const [root = '', ...segments] = pointer.split('/').slice(1).map(unescapePointer);
  // The message uses the syntax of the query: `name[field]`.
  const [name = '', ...fields] = segments.map(printable);
  if (root === 'query') return `Query parameter ${name}${fields.map((field) => `[${field}]`).join('')}`;
  if (root === 'headers') return `Header ${segments.map(printable).join('.')}`;
  return segments.reduce((place, segment) => place + step(segment), root);
}

/**
 * Returns the path of a place, for `param` of an error: `body.events[0].type` is `events[0].type`, and parameters and headers
 * have their names. Undefined for the whole body.
 */
export function paramOf(place: string): string | undefined {
  const path = place.replace(/^(A \w+ in |The name of )?(body\b\.?|Query parameter |Header )?/, '');
  return path.replace(/[:,]$/, '') || undefined;
}

/** Returns the text that adds a property or an index to a place. */
export function step(segment: string): string {
  if (/^\d+$/.test(segment)) return `[${segment}]`;
  return /^[A-Za-z_][\w-]{0,63}$/.test(segment) ? `.${segment}` : `[${JSON.stringify(printable(segment))}]`;
}

/** Makes a client's text safe for a message: at most 64 characters, and only printable ASCII. */
export function printable(name: string): string {
  const safe = name.replace(/[^\x20-\x7e]/g, '?');
  return safe.length > 64 ? `${safe.slice(0, 64)}…` : safe;
}

/** Escapes a name for a JSON pointer (RFC 6901). */
export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}
