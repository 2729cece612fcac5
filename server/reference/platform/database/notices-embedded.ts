import type { PGlite } from '@electric-sql/pglite';
import { Listeners, type Notices } from './notices.ts';

/** The notices of the embedded database, whose only server this is. `close` first, then the database. */
export function embeddedNotices(client: PGlite): Notices & { close(): Promise<void> } {
  const listeners = new Listeners();
  const underWay = new Map<string, Promise<void>>();
  let closing = false;

  async function listen(channel: string): Promise<void> {
    if (closing) return;
    await client.listen(channel, (payload) => listeners.tell(channel, payload));
  }

  return {
    subscribe(channel, listener) {
      const { isFirst, remove } = listeners.add(channel, listener);
      // A database that does not listen does not respond at all, which requests report.
      if (isFirst)
        underWay.set(
          channel,
          listen(channel).catch(() => undefined),
        );
      let wanted = true;
      void underWay.get(channel)?.then(() => wanted && !closing && listener(null));
      return () => {
        wanted = false;
        remove();
      };
    },
    async close() {
      closing = true;
      // PGlite must not be closed while a query is in progress (its issues 1058, 1084).
      await Promise.all(underWay.values());
    },
  };
}
