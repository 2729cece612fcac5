/** The built-in agent. Its model decides, and its hands work in the workspace. All that it knows is in the session's log. */

import type { Agent } from '../turn.ts';
import type { ModelAgentOptions } from './options.ts';
import { INTERRUPTED, STOPPED, ThreadStops } from './stops.ts';

/** Creates the agent of one session. */
export function modelAgent(options: ModelAgentOptions): Agent {
  return {
    continues: true,
    start(turn, given, patience) {
      const stop = new AbortController();
      const threadStops = new ThreadStops(stop.signal);
      // Loaded with the first turn: servers without this agent do not need the SDK.
      const ended = import('./turn.ts').then(({ runModelTurn }) =>
        runModelTurn(turn, given, { ...options, stop: stop.signal, threadStops, patience }),
      );
      return {
        ended,
        interrupt: () => stop.abort(INTERRUPTED),
        interruptThread: (threadId) => threadStops.interrupt(threadId),
        kill: () => stop.abort(STOPPED),
      };
    },
  };
}
