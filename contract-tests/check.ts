import type { OperationId } from '../generated/operations.ts';
import type { Need } from './states.ts';
import type { Exchange, Lender, Subject } from './subject.ts';

/** One sentence about a service, and the code that tests it. It knows no test runner. */
export interface Check {
  /** The operation that is at fault if the check is broken, or null if the check calls no operation. */
  readonly operation: OperationId | null;
  /** The sentence; it continues after the name of the operation. */
  readonly name: string;
  /** States that must exist. */
  readonly needs?: readonly Need[];
  /** States that must exist and that the check changes permanently. */
  readonly spends?: readonly Need[];
  /** The check looks at existing objects, so it runs after the checks that create some. */
  readonly last?: boolean;
  /** Rejects if the check is broken. */
  run(subject: Subject): Promise<void>;
}

/** The names of checks in reports. They are unique. */
export const titleOf = ({ operation, name }: Pick<Check, 'operation' | 'name'>): string =>
  `${operation ?? 'Any URL:'} ${name}`;

/**
 * Runs a check. Rejects with NotArranged if a state is missing, and with another error if the check is broken.
 *
 * @param exchanges Receives the requests and responses.
 */
export async function runCheck(lender: Lender, check: Check, exchanges: Exchange[] = []): Promise<void> {
  const subject = await lender.lend(check.needs ?? [], check.spends ?? [], exchanges);
  await Promise.race([subject.refused, check.run(subject)]);
}
