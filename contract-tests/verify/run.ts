/** Runs checks, several at once unless they change the same objects. */
import { AssertionError } from 'node:assert';
import { inspect } from 'node:util';
import { type Check, runCheck } from '../check.ts';
import { NotArranged } from '../states.ts';
import type { Exchange, Lender } from '../subject.ts';

export interface Result {
  check: Check;
  outcome: 'holds' | 'broken' | 'not arranged';
  /** The problems. Empty if the check holds. */
  detail: string;
  /** The last exchange of a broken check. */
  exchange: Exchange | null;
  milliseconds: number;
}

/** How many checks run at once. */
const AT_ONCE = 6;

/** Checks of one lane run one after the other: those that change the same objects. */
function laneOf({ needs = [], spends = [] }: Check): string | null {
  const names = [...needs, ...spends].join();
  return /Deployment|Schedule/.exec(names)?.[0] ?? (spends.length > 0 ? 'spends' : null);
}

/**
 * Runs the checks in their order, except those that can go at once.
 *
 * @param onResult Told of each when it is done.
 */
export async function runChecks(
  lender: Lender,
  checks: readonly Check[],
  onResult: (result: Result) => void = () => {},
): Promise<Result[]> {
  const lanes = new Map<string, Check[]>();
  const queues: Check[][] = [];
  for (const check of checks) {
    const name = laneOf(check);
    const lane = (name !== null && lanes.get(name)) || [];
    lane.push(check);
    if (lane.length > 1) continue;
    queues.push(lane);
    if (name !== null) lanes.set(name, lane);
  }
  const results = new Map<Check, Result>();
  const worker = async () => {
    for (let lane = queues.shift(); lane; lane = queues.shift()) {
      for (const check of lane) {
        const result = await resultOf(lender, check);
        results.set(check, result);
        onResult(result);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return checks.map((check) => results.get(check) as Result);
}

async function resultOf(lender: Lender, check: Check): Promise<Result> {
  const exchanges: Exchange[] = [];
  const start = performance.now();
  const done = (outcome: Result['outcome'], detail: string): Result => ({
    check,
    outcome,
    detail,
    exchange: outcome === 'broken' ? (exchanges.at(-1) ?? null) : null,
    milliseconds: performance.now() - start,
  });
  try {
    await inTime(runCheck(lender, check, exchanges));
    return done('holds', '');
  } catch (error) {
    if (error instanceof NotArranged) return done('not arranged', error.message);
    return done('broken', wordsOf(error));
  }
}

/** The time limit of a check, in milliseconds, so that a check that never ends does not block the others. */
const PATIENCE_MS = 120_000;

async function inTime(running: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It took more than ${PATIENCE_MS / 1000} s.`)), PATIENCE_MS);
  });
  await Promise.race([running, late]).finally(() => clearTimeout(timer));
}

/** The message of an error. If there was no response, the cause below it. */
function wordsOf(error: unknown): string {
  if (error instanceof AssertionError) return assertionWords(error);
  if (!(error instanceof Error)) return String(error);
  const { status } = error as { status?: number };
  const words = (error.message || error.name).slice(0, 2000);
  // The message of a client error is the service's message. The status was unexpected.
  return status === undefined ? words : `It returns ${status}: ${words}`;
}

/** Our messages, without the comparison that Node appends. If Node generated the message, actual and expected value. */
function assertionWords({ message, generatedMessage, actual, expected }: AssertionError): string {
  if (!generatedMessage) return message.split('\n')[0] ?? '';
  const shown = (value: unknown) => inspect(value, { depth: 6, breakLength: 100 }).slice(0, 1500);
  return `It is ${shown(actual)}, not ${shown(expected)}.`;
}
