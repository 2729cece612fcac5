import type { ContractDocument, Json } from '../document.ts';
import { nodeAt } from '../place.ts';
import type { Contracts } from '../split.ts';
import { type Enforced, enforce, type Outcome, type SentResponse } from './enforced.ts';
import { maker, textsIn } from './make-value.ts';
import { type Step, stepsOf } from './reach.ts';
import type { Source } from './seeds.ts';
import type { SentRequest } from './send.ts';
import type { Target } from './target.ts';
import { variantsOf } from './variants.ts';

/** Both contracts, enforced, and what candidates are made of. */
export interface Scene {
  contracts: Contracts;
  /** The revision first. */
  sources: readonly Source[];
  before: Enforced;
  after: Enforced;
  /** Values for the place of a target, the likely ones first. */
  leavesOf(target: Target): (Json | undefined)[];
  /** The steps to the place below the root of the target. */
  stepsTo(target: Target): Step[];
  close(): void;
}

/** How many candidates a search can still try, and whether some had different outcomes for other reasons. */
export interface Budget {
  left: number;
  others: boolean;
}

/** A request or a response with different outcomes, or why none was found. */
export type Evidence =
  | {
      kind: 'request';
      request: SentRequest;
      before: Outcome;
      after: Outcome;
      /** What handlers receive at the place, if both contracts accept the request. */
      received: { before: Json | undefined; after: Json | undefined };
    }
  | {
      kind: 'response';
      operation: string;
      response: SentResponse;
      before: string[] | null;
      after: string[] | null;
    }
  | { kind: 'none'; reason: string };

/** @throws Error if the shell cannot enforce one of the contracts. */
export async function openScene(
  base: ContractDocument,
  revision: ContractDocument,
  contracts: Contracts,
): Promise<Scene> {
  const texts = [...new Set([...textsIn(revision), ...textsIn(base)])];
  const sources = [contracts.revision, contracts.base].map((split) => ({
    split,
    make: maker(split.document, texts),
  }));
  const before = await enforced(base, 'before');
  const after = await enforced(revision, 'after').catch((error) => {
    before.close();
    throw error;
  });
  return {
    contracts,
    sources,
    before,
    after,
    leavesOf({ root, keys }) {
      const schemas = sources.map(({ split, make }) => {
        const schema = nodeAt(split, [...root, ...keys]);
        return { document: split.document, schema, make };
      });
      return variantsOf(schemas, texts);
    },
    stepsTo({ root, keys, isGone }) {
      const [now = [], then = []] = sources.map(({ split }) =>
        stepsOf(split.document, nodeAt(split, root), keys),
      );
      const isNow = isGone ? now.length > then.length : now.length >= then.length;
      return isNow ? now : then;
    },
    close() {
      before.close();
      after.close();
    },
  };
}

const enforced = (document: ContractDocument, when: string): Promise<Enforced> =>
  enforce(document).catch((error: Error) => {
    throw new Error(`The service cannot enforce the contract ${when}: ${error.message.slice(0, 300)}`);
  });
