/**
 * When the schemas of a contract are compiled: not at the start, for that would take the longer the more operations there
 * are, but in turns between requests, or on the first request to an operation that has not had its turn yet.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CheckedOperation, checkedContract } from './checked.ts';
import { type Checker, createChecker } from './checker.ts';
import { patternRules } from './document.ts';
import { createEnforcer, type Enforcer } from './enforcer.ts';
import type { Operation } from './operation.ts';
import type { JsonObject } from './references.ts';

/** An operation and its enforcer. */
export interface Enforced {
  readonly operation: Operation;
  readonly enforcer: Enforcer;
}

/** An enforcer for each operation. Throws what is wrong with the contract and can be seen without compiling. */
export function createEnforcers(document: JsonObject, operations: readonly Operation[]): Enforced[] {
  const contract = checkedContract(document, operations);
  const rules = patternRules(document);
  let made: Checker | undefined;
  const checker = () => {
    made ??= createChecker(contract);
    return made;
  };
  return operations.map((operation) => {
    const checked = contract.operations[operation.id] as CheckedOperation;
    return { operation, enforcer: createEnforcer({ operation, checked, checker, rules }) };
  });
}

/** Compiles all schemas, one in each turn of the event loop, until the signal is aborted. Rejects at the first fault. */
export async function warmUp(enforced: readonly Enforced[], signal: AbortSignal): Promise<void> {
  for (const { operation, enforcer } of enforced) {
    try {
      for (const _ of enforcer.compile()) {
        if (signal.aborted) return;
        await nextTurn();
      }
    } catch (error) {
      throw new Error(`${operation.id} of the contract cannot be enforced.`, { cause: error });
    }
  }
}
