/** What a check may need to be there before it asks. */
import type { DemoStates } from '../server/reference/demo/examples.ts';

export type StateName = keyof DemoStates;

/** Ids by state, and what the requests for a new session and a new schedule name. */
export type States = DemoStates & {
  agent: string;
  agentVersion: number;
  environment: string;
  identity: string;
  template: string;
};

/** Access tokens beside that of the run, and whose they are. */
export const tokenNames = {
  second: 'another token of the same workspace',
  stranger: 'a token of another workspace',
  expired: 'a token that has expired',
  revoked: 'a token that was revoked',
  reader: 'a token with the scope read alone',
  writer: 'a token with the scope write alone',
} as const;
export type TokenName = keyof typeof tokenNames;

/** What only the process of the service itself can bring about or see, and what it is called in a report. */
export const insights = {
  store: 'what no operation makes or reads: a look into the store',
  broken: 'a service that breaks while it responds',
  away: 'a service whose database is away',
} as const;
export type Insight = keyof typeof insights;

/** `newSession`: that sessions and deployments can be created; `newSchedule`: that schedules can. */
export type Need = StateName | TokenName | Insight | 'newSession' | 'newSchedule';

/** Why a check could not be run: what it needs is not there. It counts neither as held nor as broken. */
export class NotArranged extends Error {
  override readonly name = 'NotArranged';
}

export const isToken = (need: Need): need is TokenName => Object.hasOwn(tokenNames, need);
export const isInsight = (need: Need): need is Insight => Object.hasOwn(insights, need);
