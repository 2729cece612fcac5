/**
 * Matches paths with path templates, segment by segment. The cost depends on the length of the path, not on the number of
 * templates. Express would try each template.
 *
 * Paths are compared exactly: case and a trailing slash matter. A literal segment has priority over a parameter. Parameters are
 * not decoded and never empty.
 */

/** The value of the matching template, and the parameters by name. */
export interface Match<Value> {
  readonly value: Value;
  readonly params: Record<string, string>;
}

/** A segment with parameters, such as `{id}` or `{id}:run`. */
interface Pattern<Value> {
  readonly segment: string;
  /** Returns the parameters in a segment of a path; `null` if it does not match. */
  readonly read: (text: string) => readonly string[] | null;
  readonly next: Node<Value>;
}

interface Node<Value> {
  readonly words: Map<string, Node<Value>>;
  readonly patterns: Pattern<Value>[];
  end?: { readonly value: Value; readonly names: readonly string[] };
}

/** Values by path template. */
export class PathRouter<Value> {
  readonly #root: Node<Value> = createNode();

  /** Returns the value of a template such as `/a/{b_id}/c:run`. Creates it if it does not exist. */
  valueAt(template: string, create: () => Value): Value {
    let node = this.#root;
    for (const segment of template.split('/')) node = childOf(node, segment);
    const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => String(match[1]));
    node.end ??= { value: create(), names };
    return node.end.value;
  }

  /** Returns the match of a path; `undefined` if there is none. */
  match(path: string): Match<Value> | undefined {
    const found = descend(this.#root, path.split('/'), 0, []);
    if (found === undefined) return undefined;
    const { value, names } = found.end;
    const params: Record<string, string> = {};
    for (const [index, name] of names.entries()) params[name] = found.values[index] as string;
    return { value, params };
  }
}

function createNode<Value>(): Node<Value> {
  return { words: new Map(), patterns: [] };
}

function childOf<Value>(node: Node<Value>, segment: string): Node<Value> {
  const next = segment.includes('{')
    ? node.patterns.find((pattern) => pattern.segment === segment)?.next
    : node.words.get(segment);
  if (next !== undefined) return next;
  const created = createNode<Value>();
  if (!segment.includes('{')) node.words.set(segment, created);
  else {
    node.patterns.push({ segment, read: readerOf(segment), next: created });
    // Segments with more literal text have priority: `{id}:run` before `{id}`.
    node.patterns.sort((a, b) => fixedLength(b.segment) - fixedLength(a.segment));
  }
  return created;
}

function fixedLength(segment: string): number {
  return segment.replace(/\{\w+\}/g, '').length;
}

function readerOf(segment: string): Pattern<unknown>['read'] {
  // Most parameters are a whole segment.
  if (/^\{\w+\}$/.test(segment)) return (text) => (text === '' ? null : [text]);
  const parts = segment.split(/\{\w+\}/).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const regexp = new RegExp(`^${parts.join('(.+?)')}$`);
  return (text) => regexp.exec(text)?.slice(1) ?? null;
}

function descend<Value>(
  node: Node<Value>,
  segments: readonly string[],
  index: number,
  values: readonly string[],
): { end: NonNullable<Node<Value>['end']>; values: readonly string[] } | undefined {
  const segment = segments[index];
  if (segment === undefined) return node.end && { end: node.end, values };
  const word = node.words.get(segment);
  const found = word && descend(word, segments, index + 1, values);
  if (found !== undefined) return found;
  for (const { read, next } of node.patterns) {
    const own = read(segment);
    const deeper = own && descend(next, segments, index + 1, [...values, ...own]);
    if (deeper) return deeper;
  }
  return undefined;
}
