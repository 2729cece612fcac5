import type { Json } from '../document.ts';
import type { SentResponse } from './enforced.ts';
import { put } from './reach.ts';
import type { Budget, Evidence, Scene } from './scene.ts';
import { responsesOf } from './seeds.ts';
import type { Target } from './target.ts';

type Found = Extract<Evidence, { kind: 'response' }>;

/** The number of seeds that are tried. */
const SEEDS = 8;

/** Searches for responses that only one of the contracts allows. The difference must be that of the target, as for requests. */
export function responseSearch(scene: Scene) {
  const known = new Map<string, Found[]>();

  function judged(prefix: string, response: SentResponse): Found {
    const [before, after] = [scene.before, scene.after].map((each) => each.breachesOf(prefix, response));
    const { base, revision } = scene.contracts;
    const operation = (revision.operations.get(prefix) ?? base.operations.get(prefix))?.id ?? '';
    return { kind: 'response', operation, response, before: before ?? null, after: after ?? null };
  }

  /** Those that both contracts allow are first. */
  function seedsOf({ root }: Target): Found[] {
    const [prefix = '', , status = ''] = root;
    const key = `${prefix} ${status}`;
    const seeds =
      known.get(key) ??
      responsesOf(prefix, status, scene.sources)
        .map((response) => judged(prefix, response))
        .filter((each) => isAllowed(each.before) || isAllowed(each.after))
        .sort((a, b) => Number(differ(a)) - Number(differ(b)))
        .slice(0, SEEDS);
    known.set(key, seeds);
    return seeds;
  }

  /** Returns true if both contracts allow one of the examples. */
  const isCommon = (target: Target): boolean => {
    const [first] = seedsOf(target);
    return first !== undefined && !differ(first);
  };

  function search(target: Target, budget: Budget): Found | null {
    const [prefix = ''] = target.root;
    for (const { response: seed } of seedsOf(target)) {
      let found: Found | null = null;
      let isControlled = false;
      for (const { response, at, decides } of candidatesOf(scene, seed, target)) {
        if (--budget.left < 0) return null;
        const each = judged(prefix, response);
        if (isAllowed(each.before) && isAllowed(each.after)) isControlled = true;
        if (differ(each)) budget.others = true;
        if (!decides) continue;
        const named = [...(each.before ?? []), ...(each.after ?? [])].some((breach) =>
          concerns(breach, target, at),
        );
        if (differ(each) && (named || !found)) found = each;
        if (found && (isControlled || (differ(each) && named))) return found;
      }
    }
    return null;
  }

  return { isCommon, search };
}

const isAllowed = (breaches: string[] | null): boolean => breaches?.length === 0;

const differ = ({ before, after }: Found): boolean =>
  before !== null && after !== null && isAllowed(before) !== isAllowed(after);

/** Breaches name the place as `response.data[0].id`, the header or the status. */
function concerns(breach: string, target: Target, at: string): boolean {
  if (target.part === 'whole') return breach.endsWith('is not declared.');
  if (target.part === 'header') return breach.startsWith(`Header ${target.name} `);
  const rest = breach.split(`response${at}`)[1];
  return at !== '' && rest !== undefined && /^[ .[]/.test(rest);
}

function candidatesOf(
  scene: Scene,
  seed: SentResponse,
  target: Target,
): { response: SentResponse; at: string; decides: boolean }[] {
  if (target.part === 'whole') return [{ response: seed, at: '', decides: true }];
  const steps = scene.stepsTo(target);
  const [{ make } = { make: () => undefined }] = scene.sources;
  return scene.leavesOf(target).flatMap((leaf) => {
    const decides = target.decides(leaf);
    if (target.part === 'header') return [{ response: withHeader(seed, target.name, leaf), at: '', decides }];
    const { value, at } = put(seed.body, steps, leaf, make);
    return value === undefined ? [] : [{ response: { ...seed, body: value }, at, decides }];
  });
}

function withHeader(seed: SentResponse, name: string, value: Json | undefined): SentResponse {
  const { [name]: _, ...others } = seed.headers;
  return { ...seed, headers: value === undefined ? others : { ...others, [name]: String(value) } };
}
