import type { AuditRow } from '../tables/audit-events.ts';

/** The maximum number of events of a statement. */
const MOST = 200;

interface Waiting {
  readonly row: AuditRow;
  stored(): void;
  failed(error: unknown): void;
}

/**
 * Adds events of requests that end at the same time with one statement: while a statement runs, the next one collects events. So
 * many requests cost little more than one. Resolves when the event is stored.
 */
export function inBatches(add: (rows: readonly AuditRow[]) => Promise<void>) {
  let waiting: Waiting[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MOST);
      waiting = waiting.slice(MOST);
      try {
        await add(batch.map(({ row }) => row));
        for (const each of batch) each.stored();
      } catch (error) {
        for (const each of batch) each.failed(error);
      }
    }
    running = false;
  }

  return (row: AuditRow): Promise<void> =>
    new Promise((stored, failed) => {
      waiting.push({ row, stored, failed });
      if (!running) void run();
    });
}
