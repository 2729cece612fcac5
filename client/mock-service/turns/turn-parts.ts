/** What the scripted agent needs. */
import type { Budget } from '../../../server/agent/loop/budget.ts';
import type { Queries } from '../../../server/records/queries.ts';
import type { MockScenario } from '../options.ts';
import type { OutputParts } from './outputs.ts';
import type { Pauses } from './pauses.ts';

export interface AgentParts extends OutputParts {
  readonly events: Queries['events'];
  readonly scenario: MockScenario | undefined;
  /** Runs changes, while no others run. */
  exclusively<Result>(run: () => Promise<Result>): Promise<Result>;
}

/** What the threads of a turn share. */
export interface TurnParts extends AgentParts {
  readonly sessionId: string;
  readonly pauses: Pauses;
  readonly budget: Budget;
}
