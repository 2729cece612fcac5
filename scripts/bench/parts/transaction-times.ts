import type { Database } from '../../../server/platform/database/database.ts';

/** Returns the database with a clock for its transactions: `times` are in milliseconds, from `begin` to the end of `commit`. */
export function timeTransactions(db: Database): { db: Database; times: number[] } {
  const times: number[] = [];
  const transaction: Database['transaction'] = async (run, config) => {
    const began = performance.now();
    try {
      return await db.transaction(run, config);
    } finally {
      times.push(performance.now() - began);
    }
  };
  return { db: Object.assign(Object.create(db), { transaction }), times };
}
