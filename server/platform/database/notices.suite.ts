import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { notify } from './notices.ts';

/** Notices of transactions. */
export function describeNotices(on: TestDatabase): void {
  /** Subscribes and waits until the subscription works. */
  async function hear(channel: string) {
    const heard: (string | null)[] = [];
    const emitter = new EventEmitter();
    const end = on.open.notices.subscribe(channel, (payload) => {
      heard.push(payload);
      emitter.emit('notice');
    });
    const until = async (count: number) => {
      while (heard.length < count) await once(emitter, 'notice');
      return heard;
    };
    expect(await until(1)).toEqual([null]);
    return { heard, until, end };
  }

  describe('a notice', () => {
    it('comes to all who subscribed to its channel, once each', async () => {
      const [one, two, other] = await Promise.all([hear('test_a'), hear('test_a'), hear('test_b')]);
      await notify(on.db, 'test_a', 'first');
      await notify(on.db, 'test_b', 'second');
      expect(await one.until(2)).toEqual([null, 'first']);
      expect(await two.until(2)).toEqual([null, 'first']);
      expect(await other.until(2)).toEqual([null, 'second']);
      for (const each of [one, two, other]) each.end();
    });

    it('comes when its transaction is committed, and never when that fails', async () => {
      const listener = await hear('test_c');
      await on.db.transaction(async (tx) => {
        await notify(tx, 'test_c', 'kept');
        expect(listener.heard).toEqual([null]);
      });
      const failed = on.db.transaction(async (tx) => {
        await notify(tx, 'test_c', 'lost');
        throw new Error('no');
      });
      await expect(failed).rejects.toThrow('no');
      await notify(on.db, 'test_c', 'last');
      expect(await listener.until(3)).toEqual([null, 'kept', 'last']);
      listener.end();
    });

    it('comes to nobody who has left', async () => {
      const left = await hear('test_d');
      left.end();
      const here = await hear('test_d');
      await notify(on.db, 'test_d', 'x');
      expect(await here.until(2)).toEqual([null, 'x']);
      expect(left.heard).toEqual([null]);
      here.end();
    });
  });
}
