import { statementsOn } from '../platform/database/statements.ts';
import { readStatus } from '../records/servers/status.ts';
import { implement } from '../shell/handlers/implement.ts';
import type { Context, HandlersOf, Parts } from './context.ts';

/** The handler of what operators look at. Not in the specification. */
export function serviceStatusHandlers(_: Parts): HandlersOf<'getServiceStatus'> {
  return implement<Context>()({
    async getServiceStatus(_, { queries }) {
      return { status: 200, body: await readStatus(statementsOn(queries.db)) };
    },
  });
}
