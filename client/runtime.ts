/** The clock and the randomness of a client. Tests replace them. */
export interface Runtime {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back after some milliseconds. Returns a function that cancels the timer. */
  after(milliseconds: number, callback: () => void): () => void;
  /** Calls back when the device comes online or the page becomes visible. Returns a function that ends this. */
  onWake(callback: () => void): () => void;
  /** At least 0 and less than 1. */
  random(): number;
  /** A unique Idempotency-Key. */
  idempotencyKey(): string;
}

/** A timer with more milliseconds than this would fire at once. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** The parts of a page or a worker that `onWake` needs. Node and React Native have none. */
interface Page {
  addEventListener?(type: string, listener: () => void): void;
  removeEventListener?(type: string, listener: () => void): void;
  document?: Required<Pick<Page, 'addEventListener' | 'removeEventListener'>> & { visibilityState: string };
}

/** The clock and the randomness of the platform. */
export const platform: Runtime = {
  now: () => Date.now(),
  after(milliseconds, callback) {
    if (milliseconds > LONGEST_TIMER) return () => {};
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  onWake(callback) {
    const page = globalThis as Page;
    const { document } = page;
    const see = () => void (document?.visibilityState === 'visible' && callback());
    page.addEventListener?.('online', callback);
    document?.addEventListener('visibilitychange', see);
    return () => {
      page.removeEventListener?.('online', callback);
      document?.removeEventListener('visibilitychange', see);
    };
  },
  random: () => Math.random(),
  // `randomUUID` does not exist on pages without TLS, such as one on a colleague's machine.
  idempotencyKey: () =>
    [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join(''),
};
