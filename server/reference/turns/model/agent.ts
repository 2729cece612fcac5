/** The built-in agent. Its model decides, and its hands work in the workspace. All that it knows is in the session's log. */

import type { Agent } from '../turn.ts';
import { INTERRUPTED, type ModelAgentOptions, STOPPED } from './options.ts';

/** Creates the agent of one session. */
export function modelAgent(options: ModelAgentOptions): Agent {
  return {
    continues: true,
    start(turn, given, patience) {
      const stop = new AbortController();
      // Loaded with the first turn: servers without this agent do not need the SDK.
      const ended = import('./turn.ts').then(({ runModelTurn }) =>
        runModelTurn(turn, given, { ...options, stop: stop.signal, patience }),
      );
      return { ended, interrupt: () => stop.abort(INTERRUPTED), kill: () => stop.abort(STOPPED) };
    },
  };
}
