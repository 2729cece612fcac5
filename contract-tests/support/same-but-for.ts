/**
 * Compares a response with a named example. Times, seconds that count up, the work of a session, cursors, request ids and tokens may differ. An id
 * that the request names must be equal. Any other id stands for the same object throughout.
 */
import { contractPrefixes } from '../../generated/id-prefixes.ts';

const prefixes = Object.values(contractPrefixes).join('|');
const wholeId = new RegExp(`^(${prefixes})[A-Za-z0-9_-]{1,64}$`);
const idInText = new RegExp(`\\b(?:${prefixes})[A-Za-z0-9_-]{10,64}`, 'g');
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/;
/** Texts that no two responses have in common: ids of requests, cursors and new tokens. */
const unlike = new Set(['body.request_id', 'body.next_page', 'body.token']);
/** Stats that are computed on each read. */
const countsUp = /\.stats\.[a-z]+_seconds$/;
/** The state of a session's work, which changes without a request. */
const changes = /(^|\.)work$/;
/** What `unique` in `scenarios/given.ts` adds to a name. */
const suffix = /[ -][0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const methodsInText = /\b(?:GET|PUT|POST|DELETE|PATCH)(?:, (?:GET|PUT|POST|DELETE|PATCH))*\b/g;

/**
 * The differences between response and example, one sentence each.
 *
 * @param request The input of the request, which contains the ids that it names.
 */
export function deviations(example: unknown, response: unknown, request: object): string[] {
  return [...new Comparison(request).compare(example, response, 'body')];
}

/**
 * The parts of a page that are as long as the page of an example, from the first one on. In a list that other scenarios write
 * to, one of them has the objects of the example.
 */
export function partsOf(response: unknown, example: unknown): unknown[] {
  const { data, has_more, next_page } = example as Page;
  const page = response as Page;
  if (!Array.isArray(page.data)) return [response];
  const parts = page.data.map((_, start) => page.data.slice(start, start + data.length));
  return (parts.length > 0 ? parts : [[]]).map((part) => {
    const ids = { first_id: part.at(0)?.id ?? null, last_id: part.at(-1)?.id ?? null };
    return { ...page, ...ids, data: part, has_more, next_page };
  });
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
    } else if (expected !== actual && !(changes.test(place) && typeof actual === 'object')) {
      yield `${place} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`;
    }
  }

  *#compareObjects(expected: Fields, actual: Fields, place: string): Generator<string> {
    if (Array.isArray(expected) !== Array.isArray(actual))
      yield `${place} is an array in one and an object in the other`;
    for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
      if (!Object.hasOwn(actual, key)) yield `${place}.${key} is missing`;
      else if (!Object.hasOwn(expected, key)) yield `${place}.${key} is not in the example`;
      else yield* this.compare(expected[key], actual[key], `${place}.${key}`);
    }
  }

  #sameText(expected: string, actual: string, place: string): boolean {
    if (unlike.has(place)) return true;
    if (time.test(expected)) return time.test(actual);
    if (wholeId.test(expected)) return this.#sameId(expected, actual);
    return place === 'body.error.message'
      ? this.#sameMessage(expected, actual)
      : expected === actual.replace(suffix, '');
  }

  #sameId(expected: string, actual: string): boolean {
    if (wholeId.exec(expected)?.[1] !== wholeId.exec(actual)?.[1]) return false;
    if (this.#named.has(expected)) return expected === actual;
    const known = this.#standsFor.get(expected) ?? actual;
    this.#standsFor.set(expected, known);
    return known === actual;
  }

  /** A message may only name ids of the request. The methods of a URL are not part of the example. */
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
