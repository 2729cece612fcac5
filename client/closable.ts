import type { Following } from './limit.ts';

/**
 * Makes a generator end at once when it is closed: its life ends, a `next` that waits is done, and no event that has
 * arrived is returned. A generator alone would first wait for what it waits for. When its life ends otherwise, a `next` is
 * rejected with the reason.
 *
 * @param events A generator that rejects when its life ends.
 */
export function closable<T>(events: AsyncGenerator<T, void>, life: Following): AsyncGenerator<T, void> {
  const closed = new DOMException('The stream was closed.', 'AbortError');
  const generator = { next: events.next.bind(events), return: events.return.bind(events) };
  const close = async (reason: unknown): Promise<IteratorResult<T, void>> => {
    life.abort(reason);
    life.end();
    return generator.return();
  };
  return Object.assign(events, {
    async next(): Promise<IteratorResult<T, void>> {
      try {
        const result = await generator.next();
        // It may have come just before its life ended.
        if (!result.done) life.signal.throwIfAborted();
        else life.end();
        return result;
      } catch (error) {
        await close(error);
        if (error === closed) return { done: true, value: undefined };
        throw error;
      }
    },
    return: () => close(closed),
    async throw(error: unknown): Promise<never> {
      await close(error);
      throw error;
    },
  });
}
