import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject } from '../document.ts';
import type { Outcome } from './enforced.ts';
import { put, type Reached } from './reach.ts';
import type { Budget, Evidence, Scene } from './scene.ts';
import { requestsOf } from './seeds.ts';
import type { SentRequest } from './send.ts';
import type { Target } from './target.ts';

/** A request, and the place where it differs from a request of an example. */
interface Candidate {
  request: SentRequest;
  at: string;
  /** True if the change can decide about it. */
  decides: boolean;
}

interface Seed {
  request: SentRequest;
  /** The number of contracts that accept it. */
  accepted: number;
}

/** The number of seeds that are tried. */
const SEEDS = 8;

type Found = Extract<Evidence, { kind: 'request' }>;

/**
 * Searches for requests with different outcomes. The difference must be that of the target: the rejection names its place,
 * or both contracts accept the same request with another value there.
 */
export function requestSearch(scene: Scene) {
  const known = new Map<string, Promise<Seed[]>>();

  async function both(request: SentRequest): Promise<[Outcome, Outcome] | null> {
    try {
      return await Promise.all([scene.before.send(request), scene.after.send(request)]);
    } catch {
      return null; // For example, a header with a line break.
    }
  }

  async function seedsOf(prefix: string): Promise<Seed[]> {
    const seeds: Seed[] = [];
    for (const request of requestsOf(prefix, scene.sources)) {
      const outcomes = await both(request);
      const accepted = (outcomes ?? []).filter(isAccepted).length;
      if (outcomes && accepted > 0) seeds.push({ request, accepted });
    }
    return seeds.sort((a, b) => b.accepted - a.accepted).slice(0, SEEDS);
  }

  return async function search(
    target: Target,
    names: readonly string[],
    budget: Budget,
  ): Promise<Found | null> {
    const [prefix = ''] = target.root;
    const seeds = known.get(prefix) ?? seedsOf(prefix);
    known.set(prefix, seeds);
    for (const { request: seed } of await seeds) {
      let found: Found | null = null;
      let isControlled = false;
      for (const { request, at, decides } of candidatesOf(scene, seed, target, names)) {
        if (--budget.left < 0) return null;
        const outcomes = await both(request);
        if (!outcomes) continue;
        const [before, after] = outcomes;
        const differ = areDifferent(before, after, target, at);
        if (!differ && isAccepted(before) && isAccepted(after)) isControlled = true;
        if (differ) budget.others = true;
        if (!decides) continue;
        const named = [before, after].some((each) => concerns(each, target, at));
        if (differ && (named || !found)) {
          const received = { before: inputAt(before, target, at), after: inputAt(after, target, at) };
          found = { kind: 'request', request, before, after, received };
        }
        if (found && (isControlled || (differ && named))) return found;
      }
    }
    return null;
  };
}

const isAccepted = ({ status }: Outcome): boolean => status === 200;

function areDifferent(before: Outcome, after: Outcome, target: Target, at: string): boolean {
  if ([before, after].some(({ status }) => status >= 500)) return false;
  if (isAccepted(before) !== isAccepted(after)) return true;
  if (!isAccepted(before) || target.part === 'whole') return false;
  return !isDeepStrictEqual(inputAt(before, target, at), inputAt(after, target, at));
}

/** Returns what a handler receives at the place of a target. Defaults are filled in. */
function inputAt({ input }: Outcome, target: Target, at: string): Json | undefined {
  const keys = at.split(/[.[\]]+/).filter(Boolean);
  const section =
    target.part === 'body'
      ? 'body'
      : target.part === 'parameter' && target.in === 'header'
        ? 'headers'
        : 'query';
  let found: Json | undefined = input?.[section];
  for (const key of keys)
    found = Array.isArray(found)
      ? found[Number(key)]
      : isObject(found)
        ? found[section === 'headers' ? key.toLowerCase() : key]
        : undefined;
  return found;
}

/** Returns true if the error is about the place, or about what the operation as a whole requires. */
function concerns({ status, faults }: Outcome, target: Target, at: string): boolean {
  if (target.part === 'whole') return [404, 405, 415].includes(status);
  if (at === '') return false;
  return faults.some(
    ({ param = '' }) => param === at || param.startsWith(`${at}.`) || param.startsWith(`${at}[`),
  );
}

function candidatesOf(
  scene: Scene,
  seed: SentRequest,
  target: Target,
  names: readonly string[],
): Candidate[] {
  if (target.part === 'whole') return wholes(seed, names);
  const steps = scene.stepsTo(target);
  const leaves = scene.leavesOf(target);
  const [{ make } = { make: () => undefined }] = scene.sources;
  if (target.part === 'body') {
    const body = seed.body ?? {};
    const type = seed.type === 'none' ? 'json' : seed.type;
    return leaves.map((leaf) => {
      const { value, at } = put(body, steps, leaf, make);
      return {
        request: { ...seed, body: value, type },
        at: at.replace(/^\./, ''),
        decides: target.decides(leaf),
      };
    });
  }
  if (target.part !== 'parameter') return [];
  const { in: place, name } = target;
  return leaves.flatMap((leaf) => {
    const reached = put(seed.parameters[place][name], steps, leaf, make);
    const isSendable = place !== 'path' || (typeof reached.value === 'string' && reached.value !== '');
    return isSendable
      ? [{ request: withParameter(seed, place, name, reached), at: name, decides: target.decides(leaf) }]
      : [];
  });
}

function withParameter(
  seed: SentRequest,
  place: 'path' | 'query' | 'header',
  name: string,
  { value }: Reached,
): SentRequest {
  const { [name]: _, ...others }: JsonObject = seed.parameters[place];
  const values = value === undefined ? others : { ...others, [name]: value };
  return { ...seed, parameters: { ...seed.parameters, [place]: values } };
}

/** Requests without a body or its type, and with parameters of these names. */
function wholes(seed: SentRequest, names: readonly string[]): Candidate[] {
  const bare: SentRequest = { ...seed, body: undefined, type: 'none' };
  const requests: SentRequest[] = [
    seed,
    ...names.map((name) => withParameter(seed, 'query', name, { value: 'true', at: '' })),
    ...(seed.method === 'GET'
      ? []
      : [{ ...bare, type: 'json' as const }, bare, { ...bare, body: {}, type: 'json' as const }]),
  ];
  return requests.map((request) => ({ request, at: '', decides: true }));
}
