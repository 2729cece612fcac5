/** The states that a check may need. */
import type { components } from '../generated/types.ts';
import type { DemoStates } from '../server/demo/examples.ts';

export type StateName = keyof DemoStates;

export type ResourceType = components['schemas']['SessionResourceInput']['type'];

/** Ids by state, and the objects that requests for new sessions and schedules name. */
export type States = DemoStates & {
  agent: string;
  agentVersion: number;
  environment: string;
  vault: string;
  otherVault: string;
  identity: string;
  template: string;
  /** The types of resources that the service accepts. By default, all. */
  resourceTypes?: readonly ResourceType[];
  /** An object that `given` of a scenario has created. */
  made?: string;
};

/** Access tokens in addition to that of the run, and their owners. */
export const tokenNames = {
  second: 'another token of the same workspace',
  stranger: 'a token of another workspace',
  expired: 'a token that has expired',
  revoked: 'a token that was revoked',
  reader: 'a token with only the scope read',
  writer: 'a token with only the scope write',
} as const;
export type TokenName = keyof typeof tokenNames;

/** What only the process of the service can cause or see, and its name in reports. */
export const insights = {
  store: 'access to the store, which no operation gives',
  broken: 'a service that breaks while it responds',
  away: 'a service whose database is unreachable',
} as const;
export type Insight = keyof typeof insights;

/** What requests for new sessions and schedules name, and operations do not create. */
export const definitionNames = ['agent', 'environment', 'identity', 'template'] as const;
export type DefinitionName = (typeof definitionNames)[number];

/** `newSession`: sessions and deployments can be created. `newSchedule`: schedules can be created. */
export type Need = StateName | DefinitionName | TokenName | Insight | 'newSession' | 'newSchedule';

/** A check could not run because a state is missing. It counts neither as held nor as broken. */
export class NotArranged extends Error {
  override readonly name = 'NotArranged';
}

export const isToken = (need: Need): need is TokenName => Object.hasOwn(tokenNames, need);
export const isDefinition = (need: Need): need is DefinitionName =>
  definitionNames.some((name) => name === need);
export const isInsight = (need: Need): need is Insight => Object.hasOwn(insights, need);
