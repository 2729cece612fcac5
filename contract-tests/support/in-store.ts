import { type Insight, insights, isToken, type Need, NotArranged, type States } from '../states.ts';
import type { Store } from '../store.ts';
import type { Arrangement } from '../subject.ts';

const DAY_MS = 86_400_000;

/**
 * Arranges states directly in our store, which has the demo data.
 *
 * @param has What the process can show in addition to its store.
 */
export function inStore(states: States, store: Store, has: readonly Insight[] = ['store']): Arrangement {
  const spendable: { [need in Need]?: () => Promise<string> } = {
    idleThread: store.addIdleThread,
    pausedSchedule: store.addPausedSchedule,
  };
  const tokens = {
    second: () => store.addToken(),
    stranger: () => store.addToken({ workspaceId: 'wks_other' }),
    expired: () => store.addToken({ expiresAt: new Date(Date.now() - DAY_MS).toISOString() }),
    revoked: () => store.addToken({ revoked: true }),
    reader: () => store.addToken({ scopes: ['read'] }),
    writer: () => store.addToken({ scopes: ['write'] }),
  };
  return {
    states,
    async bring(need, spent) {
      if (isToken(need)) return tokens[need]();
      if (need === 'newSession' || need === 'newSchedule') return '';
      if (need === 'store' || need === 'broken' || need === 'away') {
        if (!has.includes(need)) throw new NotArranged(insights[need]);
        return '';
      }
      return (spent && (await spendable[need]?.())) || states[need];
    },
  };
}
