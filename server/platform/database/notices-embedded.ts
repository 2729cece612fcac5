import type { PGlite } from '@electric-sql/pglite';
import { Listeners, type Notices } from './notices.ts';

/** The notices of the embedded database, which has only this server. Call `close` before closing the database. */
export function embeddedNotices(client: PGlite): Notices & { close(): Promise<void> } {
  const listeners = new Listeners();
  const underWay = new Map<string, Promise<void>>();
  let closing = false;

  async function listen(channel: string): Promise<void> {
    if (closing) return;
    await client.listen(channel, (payload) => listeners.tell(channel, payload));
  }

  return {
    isLocal: true,
    subscribe(channel, listener) {
      const { isFirst, remove } = listeners.add(channel, listener);
      // If the database does not listen, it does not respond at all. Requests report that.
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
      // Closing PGlite during a query fails (its issues 1058, 1084).
      await Promise.all(underWay.values());
    },
  };
}
