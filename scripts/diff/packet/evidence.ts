import type { Change, Origin } from '../change.ts';
import type { Detailed } from '../compare.ts';
import type { ContractDocument } from '../document.ts';
import type { Line } from '../report/report.ts';
import { type Evidence, openScene, type Scene } from './scene.ts';
import { requestSearch } from './search-requests.ts';
import { responseSearch } from './search-responses.ts';
import { targetsOf } from './target.ts';

/** The number of candidates for a place of a change. */
const CANDIDATES = 120;

/** The number of places that are tried, for requests and for responses. A change of a shared schema has many. */
const TRIED = 3;

/** The number of operations that are looked at for a place. */
const LOOKED_AT = 40;

/**
 * Finds a request or a response for each change that one contract accepts and the other rejects. All are run with the
 * validator of the service.
 *
 * @param progress Called before each change.
 */
export async function evidenceOf(
  lines: readonly Line[],
  { origins, contracts }: Pick<Detailed, 'origins' | 'contracts'>,
  [base, revision]: readonly [ContractDocument, ContractDocument],
  progress: (done: number) => void,
): Promise<Map<Line, Evidence>> {
  const found = new Map<Line, Evidence>();
  let scene: Scene;
  try {
    scene = await openScene(base, revision, contracts);
  } catch (error) {
    const reason = (error as Error).message;
    return new Map(lines.map((line) => [line, { kind: 'none', reason }]));
  }
  try {
    const inRequests = requestSearch(scene);
    const inResponses = responseSearch(scene);
    for (const [done, line] of lines.entries()) {
      progress(done);
      const traced = line.all.map((change) => origins.get(change) as Origin);
      found.set(line, unseen(line.all[0] as Change, traced[0] as Origin) ?? (await search(traced)));
    }

    async function search(traced: readonly Origin[]): Promise<Evidence> {
      const all = traced.slice(0, LOOKED_AT).flatMap((origin) => {
        const names = namesIn(origin);
        return targetsOf(origin, contracts).map((target) => ({ target, names }));
      });
      const requests = all.filter(({ target }) => target.side === 'request').slice(0, TRIED);
      const responses = all.filter(({ target }) => target.side === 'response');
      const [common, others] = [true, false].map((is) =>
        responses.filter(({ target }) => inResponses.isCommon(target) === is),
      );
      const budget = { left: 0, others: false };
      let tried = 0;
      for (const { target, names } of [
        ...requests,
        ...[...(common ?? []), ...(others ?? [])].slice(0, TRIED),
      ]) {
        budget.left = CANDIDATES;
        const evidence =
          target.side === 'request'
            ? await inRequests(target, names, budget)
            : inResponses.search(target, budget);
        if (evidence) return evidence;
        tried += CANDIDATES - Math.max(budget.left, 0);
      }
      return { kind: 'none', reason: unfound(tried, budget.others) };
    }
  } finally {
    scene.close();
  }
  return found;
}

/** The query parameters that a change of `x-ignored-query` concerns. */
function namesIn({ property, before, after }: Origin): string[] {
  if (property !== 'x-ignored-query') return [];
  return `${before ?? ''} ${after ?? ''}`.split(' ').filter(Boolean);
}

function unfound(tried: number, others: boolean): string {
  if (tried === 0) return 'no request and no response has this part.';
  return others
    ? `of ${tried} requests and responses, none is accepted by only one contract because of this change alone.`
    : `both contracts accept and reject the same of ${tried} requests and responses.`;
}

/** Returns why no request can show a change. Returns null if one may. */
function unseen({ rule, words, operation }: Change, { property = '', typeName }: Origin): Evidence | null {
  const reason = reasons.find(([test]) => test.test(`${rule} ${typeName}`))?.[1];
  if (reason) return { kind: 'none', reason };
  const isSent = /^(x-ignored-query|x-content-type-required|name)$/.test(property);
  if ((words || typeName === 'SpecExtension') && !isSent)
    return { kind: 'none', reason: 'only words changed.' };
  return operation === null ? { kind: 'none', reason: 'it belongs to no operation.' } : null;
}

/** Reasons by the rule and the type of a change. */
const reasons: readonly (readonly [test: RegExp, reason: string])[] = [
  [/^path-parameter-renamed /, 'the names of path parameters are not sent.'],
  [/^operation-id-changed /, 'the names of operations are not sent.'],
  [/ SchemaName$/, 'the names of schemas are not sent.'],
  [/ Example/, 'examples are not sent.'],
  [/ Security/, 'the service always requires a bearer token.'],
];
