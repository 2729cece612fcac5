/**
 * Compares a response with a named example. They are the same in everything but times, seconds that count up, cursors, request ids, and ids:
 * an id that the request names is that id; any other stands for the same object throughout.
 */
import { contractPrefixes } from '../../generated/id-prefixes.ts';

const prefixes = [...Object.values(contractPrefixes), 'vlt_'].join('|');
const wholeId = new RegExp(`^(${prefixes})[A-Za-z0-9_-]{1,64}$`);
const idInText = new RegExp(`\\b(?:${prefixes})[A-Za-z0-9_-]{10,64}`, 'g');
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;
/** Stats, which are computed when they are read. */
const countsUp = /\.stats\.[a-z]+_seconds$/;
const methodsInText = /\b(?:GET|PUT|POST|DELETE|PATCH)(?:, (?:GET|PUT|POST|DELETE|PATCH))*\b/g;

/**
 * In what the response differs from the example, a sentence each.
 *
 * @param request The input of the request, in which the ids are that it names.
 */
export function deviations(example: unknown, response: unknown, request: object): string[] {
  return [...new Comparison(request).compare(example, response, 'body')];
}

/** A page without the objects after the first ones, as many as the page of an example has. */
export function startOf(response: unknown, example: unknown): unknown {
  const { data, has_more, next_page } = example as Page;
  const page = response as Page;
  if (!Array.isArray(page.data)) return response;
  const start = page.data.slice(0, data.length);
  return { ...page, data: start, last_id: start.at(-1)?.id ?? null, has_more, next_page };
}

class Comparison {
  readonly #named: ReadonlySet<string>;
  readonly #standsFor = new Map<string, string>();

  constructor(request: object) {
    this.#named = new Set(JSON.stringify(request).match(idInText));
  }

  *compare(expected: unknown, actual: unknown, place: string): Generator<string> {
    if (typeof expected === 'string' && typeof actual === 'string') {
      if (!this.#sameText(expected, actual, place)) yield `${place} is ${actual}, not ${expected}`;
    } else if (isObject(expected) && isObject(actual)) {
      yield* this.#compareObjects(expected, actual, place);
    } else if (typeof expected === 'number' && typeof actual === 'number' && countsUp.test(place)) {
      if (!(actual >= 0)) yield `${place} is ${actual}`;
    } else if (expected !== actual) {
      yield `${place} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
    }
  }

  *#compareObjects(expected: Fields, actual: Fields, place: string): Generator<string> {
    if (Array.isArray(expected) !== Array.isArray(actual))
      yield `${place} is an array here and an object there`;
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      if (!Object.hasOwn(actual, key)) yield `${place}.${key} is missing`;
      else if (!Object.hasOwn(expected, key)) yield `${place}.${key} is not in the example`;
      else yield* this.compare(expected[key], actual[key], `${place}.${key}`);
    }
  }

  #sameText(expected: string, actual: string, place: string): boolean {
    if (place === 'body.request_id' || place === 'body.next_page') return true;
    if (time.test(expected)) return time.test(actual);
    if (wholeId.test(expected)) return this.#sameId(expected, actual);
    return place === 'body.error.message' ? this.#sameMessage(expected, actual) : expected === actual;
  }

  #sameId(expected: string, actual: string): boolean {
    if (wholeId.exec(expected)?.[1] !== wholeId.exec(actual)?.[1]) return false;
    if (this.#named.has(expected)) return expected === actual;
    const known = this.#standsFor.get(expected) ?? actual;
    this.#standsFor.set(expected, known);
    return known === actual;
  }

  /** A message names ids of the request alone; which methods a URL has is not the example's to say. */
  #sameMessage(expected: string, actual: string): boolean {
    const bare = (message: string) => message.replace(idInText, 'ID').replace(methodsInText, 'METHODS');
    return (
      bare(expected) === bare(actual) && (actual.match(idInText) ?? []).every((id) => this.#named.has(id))
    );
  }
}

type Fields = Record<string, unknown>;

interface Page {
  data: readonly { id: string }[];
  has_more: boolean;
  next_page: string | null;
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}
