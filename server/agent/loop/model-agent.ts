/** The built-in agent. Its model decides, and its hands work in the sandbox. All that it knows is in the session's log. */

import { setMaxListeners } from 'node:events';
import type { Agent } from '../turns/agent.ts';
import type { ModelAgentOptions } from './loop-options.ts';
import { INTERRUPTED, OVERDUE, STOPPED, ThreadStops } from './stops.ts';

/** Loaded only where this agent works: other servers do not need the SDK. */
const load = () => import('./model-turn.ts');

/** Loads what the first turn needs. */
export async function warmModelAgent(): Promise<void> {
  await load();
}

/** Creates the agent of one session. */
export function modelAgent(options: ModelAgentOptions): Agent {
  return {
    continues: true,
    start(turn, given, patience) {
      const stop = new AbortController();
      // Any number of delegations can wait for it.
      setMaxListeners(0, stop.signal);
      const threadStops = new ThreadStops(stop.signal);
      const ended = load().then(({ runModelTurn }) =>
        runModelTurn(turn, given, { ...options, stop: stop.signal, threadStops, patience }),
      );
      return {
        ended,
        interrupt: () => stop.abort(INTERRUPTED),
        interruptThread: (threadId) => threadStops.interrupt(threadId),
        expire: () => stop.abort(OVERDUE),
        kill: () => stop.abort(STOPPED),
      };
    },
  };
}
