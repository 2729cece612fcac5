// Generated from openapi/ by `npm run generate`. Do not edit.

import type { components } from './types.ts';

type Schemas = components['schemas'];

/**
 * The agent to run, by its id alone, which means its newest version, or with the version.
 */
export type AgentChoice = Schemas['AgentChoice'];

/**
 * Identifies an agent.
 */
export type AgentId = Schemas['AgentId'];

/**
 * The model that an agent runs on.
 */
export type AgentModel = Schemas['AgentModel'];

/**
 * Names one version of an agent.
 */
export type AgentReference = Schemas['AgentReference'];

/**
 * Names an agent, and one of its versions.
 */
export type AgentReferenceInput = Schemas['AgentReferenceInput'];

/**
 * The agent as it was at the version asked for. Later versions of the agent do not change it.
 */
export type AgentSnapshot = Schemas['AgentSnapshot'];

/**
 * A set of tools that the agent may use.
 */
export type AgentTool = Schemas['AgentTool'];

/**
 * Version of the agent.
 */
export type AgentVersion = Schemas['AgentVersion'];

/**
 * The access token is missing, invalid, expired or revoked.
 */
export type AuthenticationErrorBody = Schemas['AuthenticationError'];

/**
 * What is checked out; null for the default branch.
 */
export type Checkout = Schemas['Checkout'];

/**
 * There is nothing to change, or the object can change no more.
 */
export type ConflictErrorBody = Schemas['ConflictError'];

/**
 * What to run, where, and with what attached.
 */
export type CreateSessionRequest = Schemas['CreateSessionRequest'];

/**
 * Cron expression of five fields: minute, hour, day of the month, month, day of the week (0 to 7, Sunday is 0 and 7).
 */
export type CronExpression = Schemas['CronExpression'];

/**
 * Says which resource was deleted.
 */
export type DeletedSessionResource = Schemas['DeletedSessionResource'];

/**
 * A stored definition of an agent run: an agent, an environment, initial events, and an optional cron schedule.
 */
export type Deployment = Schemas['Deployment'];

/**
 * Identifies a deployment.
 */
export type DeploymentId = Schemas['DeploymentId'];

/**
 * A repository that every run of the deployment mounts. The token is never part of it.
 */
export type DeploymentResource = Schemas['DeploymentResource'];

/**
 * When the deployment runs by itself; null for a manual-only deployment.
 */
export type DeploymentSchedule = Schemas['DeploymentSchedule'];

/**
 * An empty object. The operation takes no input; a client that must send a body sends this one.
 */
export type EmptyObject = Schemas['EmptyObject'];

/**
 * Identifies an environment.
 */
export type EnvironmentId = Schemas['EnvironmentId'];

/**
 * Environment variables set in the container. They are returned on reads; put credentials into a vault instead. `GH_TOKEN` is set by the service, from the token of a repository.
 */
export type EnvironmentVariables = Schemas['EnvironmentVariables'];

/**
 * Says more than the type. Left out where the type says it all.
 */
export type ErrorCode = Schemas['ErrorCode'];

/**
 * One sentence for people. Programs should read `type` and `code`; the words may change.
 */
export type ErrorMessage = Schemas['ErrorMessage'];

/**
 * Identifies an event of a session.
 */
export type EventId = Schemas['EventId'];

/**
 * Identifies an uploaded file.
 */
export type FileId = Schemas['FileId'];

/**
 * An attached file. Kept as a reference; the reference service mounts nothing for it.
 */
export type FileResource = Schemas['FileResource'];

/**
 * An uploaded file to attach. Kept as a reference; the reference service mounts nothing for it.
 */
export type FileResourceInput = Schemas['FileResourceInput'];

/**
 * The access token is missing, invalid, expired or revoked (forward operations).
 */
export type ForwardAuthenticationErrorBody = Schemas['ForwardAuthenticationError'];

/**
 * A recurring trigger with a trigger policy, an execution policy and initial events.
 */
export type ForwardSchedule = Schemas['ForwardSchedule'];

/**
 * Identifies a forward schedule.
 */
export type ForwardScheduleId = Schemas['ForwardScheduleId'];

/**
 * A mounted GitHub repository. The token is never part of it.
 */
export type GithubRepositoryResource = Schemas['GithubRepositoryResource'];

/**
 * A GitHub repository to clone into the container when the session starts. It is cloned in full and shares the life of the session.
 */
export type GithubRepositoryResourceInput = Schemas['GithubRepositoryResourceInput'];

/**
 * A GitHub personal access token, for private clones and for pushing. Accepted only when a session is created and when the token is rotated; no read ever returns it. Public repositories can be cloned without one.
 */
export type GithubToken = Schemas['GithubToken'];

/**
 * Identifies the identity that a forward schedule runs as.
 */
export type IdentityId = Schemas['IdentityId'];

/**
 * Something went wrong in the service.
 */
export type InternalErrorBody = Schemas['InternalError'];

/**
 * The request is malformed, or the state of the object does not allow it.
 */
export type InvalidRequestErrorBody = Schemas['InvalidRequestError'];

/**
 * Whether the agent may write to the memory store.
 */
export type MemoryStoreAccess = Schemas['MemoryStoreAccess'];

/**
 * Identifies a memory store.
 */
export type MemoryStoreId = Schemas['MemoryStoreId'];

/**
 * An attached memory store. Kept as a reference; the reference service mounts nothing for it.
 */
export type MemoryStoreResource = Schemas['MemoryStoreResource'];

/**
 * A memory store to attach. Kept as a reference; the reference service mounts nothing for it.
 */
export type MemoryStoreResourceInput = Schemas['MemoryStoreResourceInput'];

/**
 * The parts of the message.
 */
export type MessageContent = Schemas['MessageContent'];

/**
 * Free text pairs for your own bookkeeping. The service keeps them and reads nothing from them.
 */
export type Metadata = Schemas['Metadata'];

/**
 * An absolute path below `/data`, the working directory of agent commands, without `.`, `..` or empty segments.
 */
export type MountPath = Schemas['MountPath'];

/**
 * An object that the request names does not exist.
 */
export type NotFoundErrorBody = Schemas['NotFoundError'];

/**
 * A moment in UTC, ISO 8601, with up to microseconds; null when it has not come.
 */
export type NullableTimestamp = Schemas['NullableTimestamp'];

/**
 * The service cannot answer at the moment.
 */
export type OverloadedErrorBody = Schemas['OverloadedError'];

/**
 * Why the deployment is paused; null while it is not.
 */
export type PausedReason = Schemas['PausedReason'];

/**
 * Address of the repository, `https://<host>/<owner>/<name>` with or without `.git` at the end, without user information, query or fragment. The host must be one that the service allows (`github.com` unless configured otherwise).
 */
export type RepositoryUrl = Schemas['RepositoryUrl'];

/**
 * Identifies the request that failed. The same value stands in the `X-Request-Id` header; quote it when you ask for help.
 */
export type RequestId = Schemas['RequestId'];

/**
 * The request body is larger than the service takes.
 */
export type RequestTooLargeErrorBody = Schemas['RequestTooLargeError'];

/**
 * The new token of a mounted repository.
 */
export type RotateTokenRequest = Schemas['RotateTokenRequest'];

/**
 * The forward schedule is archived, or the idempotency key came with another request before, or with one that is still being answered. The code tells which.
 */
export type ScheduleConflictErrorBody = Schemas['ScheduleConflictError'];

/**
 * How a run of the schedule is carried out.
 */
export type ScheduleExecution = Schemas['ScheduleExecution'];

/**
 * A message to the agent, as forward schedules carry it; the content is one text.
 */
export type ScheduleMessageEvent = Schemas['ScheduleMessageEvent'];

/**
 * The forward schedule does not exist.
 */
export type ScheduleNotFoundErrorBody = Schemas['ScheduleNotFoundError'];

/**
 * When the schedule fires.
 */
export type ScheduleTriggerPolicy = Schemas['ScheduleTriggerPolicy'];

/**
 * Events for the session, in order.
 */
export type SendSessionEventsRequest = Schemas['SendSessionEventsRequest'];

/**
 * One run of an agent, in a container, inside an environment.
 */
export type Session = Schemas['Session'];

/**
 * An event that the session has received.
 */
export type SessionEvent = Schemas['SessionEvent'];

/**
 * The events that were received, in the order in which they were sent.
 */
export type SessionEventList = Schemas['SessionEventList'];

/**
 * Identifies a session.
 */
export type SessionId = Schemas['SessionId'];

/**
 * Something attached to a session, told apart by `type`.
 */
export type SessionResource = Schemas['SessionResource'];

/**
 * Identifies a resource of a session. Sorts by the order in which resources were attached.
 */
export type SessionResourceId = Schemas['SessionResourceId'];

/**
 * Something to attach to a new session, told apart by `type`.
 */
export type SessionResourceInput = Schemas['SessionResourceInput'];

/**
 * One page of the resources of a session, oldest first.
 */
export type SessionResourcePage = Schemas['SessionResourcePage'];

/**
 * How long the session has existed and worked. Both are 0 at creation.
 */
export type SessionStats = Schemas['SessionStats'];

/**
 * State of the session or thread: `idle` waits for events, `running` is at work, `rescheduling` moves to another container, `terminated` has ended.
 */
export type SessionStatus = Schemas['SessionStatus'];

/**
 * One line of work of a session. Every session has a coordinator (main) thread, the root; child threads hang below it.
 */
export type SessionThread = Schemas['SessionThread'];

/**
 * Identifies a thread of a session.
 */
export type SessionThreadId = Schemas['SessionThreadId'];

/**
 * How long the thread has existed and worked; null when it is not known.
 */
export type SessionThreadStats = Schemas['SessionThreadStats'];

/**
 * Title of the session. May be empty.
 */
export type SessionTitle = Schemas['SessionTitle'];

/**
 * Identifies the template that a forward schedule runs.
 */
export type TemplateId = Schemas['TemplateId'];

/**
 * A piece of text.
 */
export type TextContent = Schemas['TextContent'];

/**
 * IANA name of the time zone in which the cron expression is read.
 */
export type TimeZone = Schemas['TimeZone'];

/**
 * A moment in UTC, ISO 8601, with up to microseconds.
 */
export type Timestamp = Schemas['Timestamp'];

/**
 * An object whose fields the specification does not show. This contract promises an object and nothing more.
 */
export type UnspecifiedObject = Schemas['UnspecifiedObject'];

/**
 * The next trigger times, soonest first, counted from now. They are shown while paused too, but do not fire; empty once archived.
 */
export type UpcomingRuns = Schemas['UpcomingRuns'];

/**
 * A message to the agent.
 */
export type UserMessageEvent = Schemas['UserMessageEvent'];

/**
 * Identifies a vault of credentials.
 */
export type VaultId = Schemas['VaultId'];

/**
 * Vaults of credentials.
 */
export type VaultIds = Schemas['VaultIds'];

/**
 * An attached vault of credentials. Kept as a reference; the reference service opens none.
 */
export type VaultResource = Schemas['VaultResource'];

/**
 * A vault of credentials to attach. The session then has it in its `vault_ids` too.
 */
export type VaultResourceInput = Schemas['VaultResourceInput'];
