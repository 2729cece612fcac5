import type { components } from '../../../generated/types.ts';

type Schemas = components['schemas'];

/** The documents that rows hold are the contract's own shapes, so a row maps onto a response without a cast. */
export type AgentSnapshot = Schemas['AgentSnapshot'];
export type AgentReference = Schemas['AgentReference'];
export type SessionStats = Schemas['SessionStats'];
export type ThreadStats = Schemas['SessionThreadStats'];
export type StringMap = Record<string, string>;
export type UnspecifiedObject = Schemas['UnspecifiedObject'];
export type MessageContent = Schemas['UserMessageEvent']['content'];
export type DeploymentEvent = Schemas['UserMessageEvent'];
export type DeploymentResource = Schemas['DeploymentResource'];
export type PausedReason = Schemas['PausedReason'];
export type ScheduleEvent = Schemas['ScheduleMessageEvent'];
export type Execution = Schemas['ScheduleExecution'];

/** What a schedule stores of its trigger; the upcoming times are computed when it is read. */
export type Trigger = { type: 'cron'; expression: string; timezone: string };
