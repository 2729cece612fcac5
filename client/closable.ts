import type { Following } from './limit.ts';

/**
 * Lets a generator be closed at once: its life ends, a waiting `next` is done, and no more events are returned. A
 * plain generator would first finish its wait. If its life ends for another reason, `next` rejects with that reason.
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
        // The event may have arrived just before the life ended.
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
