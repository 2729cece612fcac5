/** What the service's handlers need, without Node: ids, cursors, and secrets that stay as they are. */
import { contractPrefixes } from '../../generated/id-prefixes.ts';
import type { CursorCodec, Direction } from '../../server/platform/cursor.ts';
import type { NewId } from '../../server/platform/ids.ts';
import type { SecretBox } from '../../server/platform/secrets.ts';
import { invalidParameter } from '../../server/shell/errors.ts';
import type { MockClock } from './options.ts';

/** The clock of the machine, or of fake timers. */
export const systemClock: MockClock = {
  now: () => new Date(),
  wait: (milliseconds, signal) =>
    new Promise((resolve) => {
      const stop = () => clearTimeout(timer);
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', stop);
        resolve();
      }, milliseconds);
      // A turn does not keep a Node process alive. The latency of a response does.
      if (signal) (timer as { unref?: () => void }).unref?.();
      signal?.addEventListener('abort', stop);
    }),
};

/** The characters of ids: Crockford's base32. */
const DIGITS = '0123456789abcdefghjkmnpqrstvwxyz';

/** Creates ids that ascend, and are the same for the same clock. */
export function createIds(clock: Pick<MockClock, 'now'>): NewId {
  let last = 0;
  let count = 0;
  return (kind) => {
    last = Math.max(last, clock.now().getTime());
    count += 1;
    return contractPrefixes[kind] + base32(last, 10) + base32(count, 16);
  };
}

function base32(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32)) text = DIGITS[rest % 32] + text;
  return text;
}

/** Returns JSON as letters and digits, which URLs and headers carry unchanged. */
export const encoded = (value: unknown) =>
  [...new TextEncoder().encode(JSON.stringify(value))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

/** Reads what `encoded` wrote. Throws for other text. */
export const decoded = (text: string): unknown => {
  const bytes = (text.match(/../g) ?? []).map((each) => Number.parseInt(each, 16));
  return JSON.parse(new TextDecoder().decode(Uint8Array.from(bytes)));
};

/** Cursors that name their list in clear. */
export const cursors: CursorCodec = {
  write: ({ direction, from }, list) => encoded([direction, from, list]),
  read(cursor, list) {
    try {
      const [direction, from, of] = decoded(cursor) as [Direction, string, string];
      if (of === list) return { direction, from };
    } catch {
      // The error below says it.
    }
    throw invalidParameter('page', 'is not a cursor of this list', 'invalid_cursor');
  },
};

/** Text instead of encrypted bytes, which nothing but `open` reads. */
export const secrets: SecretBox = {
  seal: (secret) => secret as never,
  open: (sealed) => String(sealed),
};
