import type { Database } from './database.ts';

type Transact = Database['transaction'];

/** The functions of each open transaction that run after its commit. */
const waiting = new WeakMap<object, (() => void)[]>();

/**
 * Runs a function after the commit of a transaction, for lines of the log and counts. It must not throw. After a rollback, also of
 * a savepoint around the call, it never runs. Outside of a transaction it runs at once. If the outcome of a commit is unknown, it does
 * not run. So a line or a count can be missing, but is never repeated.
 */
export function onCommit(db: Database, run: () => void): void {
  const later = waiting.get(db);
  if (later) later.push(run);
  else run();
}

/** Makes the transactions of a database run what `onCommit` gave them. */
export function withOnCommit(db: Database): Database {
  const transact = db.transaction.bind(db);
  const runAll = (later: readonly (() => void)[]) => {
    for (const run of later) run();
  };
  return Object.assign(db, { transaction: running(transact, runAll) });
}

/** A savepoint leaves its functions to its transaction. */
function running(transact: Transact, committed: (later: (() => void)[]) => void): Transact {
  return async (work, config) => {
    const later: (() => void)[] = [];
    const result = await transact((tx) => {
      waiting.set(tx, later);
      const savepoint = tx.transaction.bind(tx);
      return work(Object.assign(tx, { transaction: running(savepoint, (more) => later.push(...more)) }));
    }, config);
    committed(later);
    return result;
  };
}
