import type { OperationId } from '../generated/operations.ts';
import type { Need } from './states.ts';
import type { Exchange, Lender, Subject } from './subject.ts';

/** One sentence about a service, and how to see whether it holds. Knows no test runner. */
export interface Check {
  /** The operation that is at fault when it does not hold; null where no operation is asked. */
  readonly operation: OperationId | null;
  /** The sentence; it continues after the name of the operation. */
  readonly name: string;
  /** What has to be there. */
  readonly needs?: readonly Need[];
  /** What has to be there and is changed permanently. */
  readonly spends?: readonly Need[];
  /** Judges what is there: it runs after the checks that create something. */
  readonly last?: boolean;
  /** Rejects when the sentence does not hold. */
  run(subject: Subject): Promise<void>;
}

/** What checks are called in reports; no two are called the same. */
export const titleOf = ({ operation, name }: Pick<Check, 'operation' | 'name'>): string =>
  `${operation ?? 'Any URL:'} ${name}`;

/**
 * Runs a check. Rejects with NotArranged when what it needs is not there, with anything else when it does not hold.
 *
 * @param exchanges Gets the requests and responses.
 */
export async function runCheck(lender: Lender, check: Check, exchanges: Exchange[] = []): Promise<void> {
  const subject = await lender.lend(check.needs ?? [], check.spends ?? [], exchanges);
  await Promise.race([subject.refused, check.run(subject)]);
}
