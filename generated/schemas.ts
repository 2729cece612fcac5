// Generated from openapi/ by `npm run generate`. Do not edit.

import type { components } from './types.ts';

type Schemas = components['schemas'];

/**
 * What to attach to a session.
 */
export type AddSessionResourceRequest = Schemas['AddSessionResourceRequest'];

/**
 * An agent, at one of its versions.
 */
export type Agent = Schemas['Agent'];

/**
 * The agent to run, by its id alone, which means its newest version, or with the version. The reference service runs one program for all
 * agents (`AGENT_COMMAND`), and the `name` signs its commits. Model, system prompt, tools, skills and MCP servers are shown; they have no effect there.
 */
export type AgentChoice = Schemas['AgentChoice'];

/**
 * The agent asks for a tool of the client, and waits for `user.custom_tool_result`.
 */
export type AgentCustomToolUse = Schemas['AgentCustomToolUse'];

/**
 * Identifies an agent.
 */
export type AgentId = Schemas['AgentId'];

/**
 * What a tool of an MCP server gave.
 */
export type AgentMcpToolResult = Schemas['AgentMcpToolResult'];

/**
 * The agent uses a tool of an MCP server.
 */
export type AgentMcpToolUse = Schemas['AgentMcpToolUse'];

/**
 * The agent says something.
 */
export type AgentMessage = Schemas['AgentMessage'];

/**
 * The model that an agent runs on.
 */
export type AgentModel = Schemas['AgentModel'];

/**
 * One page of the agents of the catalogue.
 */
export type AgentPage = Schemas['AgentPage'];

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
 * Another thread wrote to the agent.
 */
export type AgentThreadMessageReceived = Schemas['AgentThreadMessageReceived'];

/**
 * The agent wrote to another thread.
 */
export type AgentThreadMessageSent = Schemas['AgentThreadMessageSent'];

/**
 * A set of tools that the agent may use.
 */
export type AgentTool = Schemas['AgentTool'];

/**
 * What a tool of the toolset gave.
 */
export type AgentToolResult = Schemas['AgentToolResult'];

/**
 * The agent uses a tool of its toolset.
 */
export type AgentToolUse = Schemas['AgentToolUse'];

/**
 * Version of the agent.
 */
export type AgentVersion = Schemas['AgentVersion'];

/**
 * The access token is missing, invalid, expired or revoked.
 */
export type AuthenticationErrorBody = Schemas['AuthenticationError'];

/**
 * Data that comes with the event.
 */
export type Base64Source = Schemas['Base64Source'];

/**
 * A branch is checked out.
 */
export type BranchCheckout = Schemas['BranchCheckout'];

/**
 * What is checked out, told apart by `type`.
 */
export type Checkout = Schemas['Checkout'];

/**
 * A single commit is checked out.
 */
export type CommitCheckout = Schemas['CommitCheckout'];

/**
 * There is nothing to change, or the object can change no more.
 */
export type ConflictErrorBody = Schemas['ConflictError'];

/**
 * A part of a message, told apart by `type`.
 */
export type ContentBlock = Schemas['ContentBlock'];

/**
 * What to run, where, and when.
 */
export type CreateDeploymentRequest = Schemas['CreateDeploymentRequest'];

/**
 * A recurring trigger, what it runs, and as whom.
 */
export type CreateScheduleRequest = Schemas['CreateScheduleRequest'];

/**
 * What to run, where, and with what attached.
 */
export type CreateSessionRequest = Schemas['CreateSessionRequest'];

/**
 * Cron expression of five fields: minute, hour, day of the month, month, day of the week (0 to 7, Sunday is 0 and 7). See *When schedules fire*.
 */
export type CronExpression = Schemas['CronExpression'];

/**
 * What a cron expression in a time zone leads to.
 */
export type CronPreview = Schemas['CronPreview'];

/**
 * One run of a cron expression.
 */
export type CronRun = Schemas['CronRun'];

/**
 * Fires by a cron expression, read in a time zone.
 */
export type CronTriggerPolicy = Schemas['CronTriggerPolicy'];

/**
 * Fires by a cron expression, read in a time zone.
 */
export type CronTriggerPolicyInput = Schemas['CronTriggerPolicyInput'];

/**
 * An event of a type that this version of the contract declares, told apart by `type`.
 */
export type DeclaredSessionEvent = Schemas['DeclaredSessionEvent'];

/**
 * Says which session was deleted.
 */
export type DeletedSession = Schemas['DeletedSession'];

/**
 * Says which resource was deleted.
 */
export type DeletedSessionResource = Schemas['DeletedSessionResource'];

/**
 * A stored definition of an agent run: an agent, an environment, initial events, and an optional cron schedule.
 */
export type Deployment = Schemas['Deployment'];

/**
 * What the deployment is for. May be empty.
 */
export type DeploymentDescription = Schemas['DeploymentDescription'];

/**
 * An event that is sent when a run starts, told apart by `type`.
 */
export type DeploymentEvent = Schemas['DeploymentEvent'];

/**
 * Events that are sent when a run starts.
 */
export type DeploymentEvents = Schemas['DeploymentEvents'];

/**
 * A file that every run of the deployment has attached. Kept as a reference; the reference service mounts nothing for it.
 */
export type DeploymentFile = Schemas['DeploymentFile'];

/**
 * Identifies a deployment.
 */
export type DeploymentId = Schemas['DeploymentId'];

/**
 * A memory store that every run of the deployment has attached. Kept as a reference; the reference service mounts nothing for it.
 */
export type DeploymentMemoryStore = Schemas['DeploymentMemoryStore'];

/**
 * Name of the deployment.
 */
export type DeploymentName = Schemas['DeploymentName'];

/**
 * One page of the deployments of a workspace, newest first.
 */
export type DeploymentPage = Schemas['DeploymentPage'];

/**
 * A repository that every run of the deployment mounts. The token is never part of it.
 */
export type DeploymentRepository = Schemas['DeploymentRepository'];

/**
 * Something that every run of a deployment has attached, told apart by `type`.
 */
export type DeploymentResource = Schemas['DeploymentResource'];

/**
 * One run of a deployment, which creates a session.
 */
export type DeploymentRun = Schemas['DeploymentRun'];

/**
 * Why the run failed; null while it has not.
 */
export type DeploymentRunErrorBody = Schemas['DeploymentRunError'];

/**
 * Identifies a run of a deployment.
 */
export type DeploymentRunId = Schemas['DeploymentRunId'];

/**
 * One page of the runs of deployments, newest first.
 */
export type DeploymentRunPage = Schemas['DeploymentRunPage'];

/**
 * When the deployment runs by itself; null for a manual-only deployment.
 */
export type DeploymentSchedule = Schemas['DeploymentSchedule'];

/**
 * Environment variables of the runs, as one text of lines `NAME=value`. Empty when there are none.
 */
export type DeploymentVariables = Schemas['DeploymentVariables'];

/**
 * A vault of credentials that every run of the deployment has attached. Kept as a reference; the reference service opens none.
 */
export type DeploymentVault = Schemas['DeploymentVault'];

/**
 * A document.
 */
export type DocumentContent = Schemas['DocumentContent'];

/**
 * Where a document comes from, told apart by `type`.
 */
export type DocumentSource = Schemas['DocumentSource'];

/**
 * A local time that an expression names and that does not fire.
 */
export type DroppedTime = Schemas['DroppedTime'];

/**
 * An empty object. The operation takes no input; a client that must send a body sends this one.
 */
export type EmptyObject = Schemas['EmptyObject'];

/**
 * Where sessions run.
 */
export type Environment = Schemas['Environment'];

/**
 * Identifies an environment.
 */
export type EnvironmentId = Schemas['EnvironmentId'];

/**
 * One page of the environments of the catalogue.
 */
export type EnvironmentPage = Schemas['EnvironmentPage'];

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
 * The service paused it, because it cannot run as it is, or its trigger cannot be read.
 */
export type ErrorPause = Schemas['ErrorPause'];

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
 * A file of the service.
 */
export type FileSource = Schemas['FileSource'];

/**
 * The access token is missing, invalid, expired or revoked (forward operations).
 */
export type ForwardAuthenticationErrorBody = Schemas['ForwardAuthenticationError'];

/**
 * A trigger, mostly a recurring one, with a trigger policy, an execution policy and initial events.
 */
export type ForwardSchedule = Schemas['ForwardSchedule'];

/**
 * Identifies a forward schedule.
 */
export type ForwardScheduleId = Schemas['ForwardScheduleId'];

/**
 * One page of the forward schedules of a workspace.
 */
export type ForwardSchedulePage = Schemas['ForwardSchedulePage'];

/**
 * A mounted GitHub repository. The token is never part of it.
 */
export type GithubRepositoryResource = Schemas['GithubRepositoryResource'];

/**
 * A GitHub repository to clone into the container when the session starts. It is cloned in full and shares the life of the session. Files in Git LFS stay pointers.
 */
export type GithubRepositoryResourceInput = Schemas['GithubRepositoryResourceInput'];

/**
 * A GitHub personal access token, for private clones and for pushing. Accepted only when a session is created, when the token is rotated, and with the resources of a deployment; no read ever returns it. Public repositories can be cloned without one.
 */
export type GithubToken = Schemas['GithubToken'];

/**
 * Identifies the identity that a forward schedule runs as.
 */
export type IdentityId = Schemas['IdentityId'];

/**
 * A picture.
 */
export type ImageContent = Schemas['ImageContent'];

/**
 * Where a picture comes from, told apart by `type`.
 */
export type ImageSource = Schemas['ImageSource'];

/**
 * An event that is sent when the session is created, told apart by `type`.
 */
export type InitialSessionEventInput = Schemas['InitialSessionEventInput'];

/**
 * Something went wrong in the service.
 */
export type InternalErrorBody = Schemas['InternalError'];

/**
 * Fires each time that a duration has passed, counted from the second in which the schedule was given the policy, or was unpaused.
 */
export type IntervalTriggerPolicy = Schemas['IntervalTriggerPolicy'];

/**
 * Fires each time that a duration has passed, counted from the second in which the schedule was given the policy, or was unpaused.
 */
export type IntervalTriggerPolicyInput = Schemas['IntervalTriggerPolicyInput'];

/**
 * The request is malformed, or the state of the object does not allow it.
 */
export type InvalidRequestErrorBody = Schemas['InvalidRequestError'];

/**
 * A time as clocks in a time zone show it, ISO 8601 without an offset.
 */
export type LocalTime = Schemas['LocalTime'];

/**
 * A call made it so.
 */
export type Manual = Schemas['Manual'];

/**
 * Never fires by itself; runs come by hand alone.
 */
export type ManualTriggerPolicy = Schemas['ManualTriggerPolicy'];

/**
 * Never fires by itself; runs come by hand alone.
 */
export type ManualTriggerPolicyInput = Schemas['ManualTriggerPolicyInput'];

/**
 * Whether the agent may write to the memory store. Kept; it has no effect in the reference service.
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
 * Pairs to set, and pairs to delete: those whose value is null. Pairs that are not named stay.
 */
export type MetadataPatch = Schemas['MetadataPatch'];

/**
 * A request to the model has ended.
 */
export type ModelRequestEnd = Schemas['ModelRequestEnd'];

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
 * Fires once.
 */
export type OnceTriggerPolicy = Schemas['OnceTriggerPolicy'];

/**
 * Fires once, a minute from now or later.
 */
export type OnceTriggerPolicyInput = Schemas['OnceTriggerPolicyInput'];

/**
 * An outcome is being judged.
 */
export type OutcomeEvaluation = Schemas['OutcomeEvaluation'];

/**
 * An outcome has been judged.
 */
export type OutcomeEvaluationEnd = Schemas['OutcomeEvaluationEnd'];

/**
 * Identifies an outcome of a session.
 */
export type OutcomeId = Schemas['OutcomeId'];

/**
 * By what an outcome is judged, told apart by `type`.
 */
export type OutcomeRubric = Schemas['OutcomeRubric'];

/**
 * The service cannot answer at the moment.
 */
export type OverloadedErrorBody = Schemas['OverloadedError'];

/**
 * Why a deployment or forward schedule is paused, told apart by `type`.
 */
export type PausedReason = Schemas['PausedReason'];

/**
 * A part that was taken out.
 */
export type RedactedContent = Schemas['RedactedContent'];

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
 * The agent waits for answers of the client.
 */
export type RequiredAction = Schemas['RequiredAction'];

/**
 * A repository was cloned, in full, and is at its mount path.
 */
export type ResourceMounted = Schemas['ResourceMounted'];

/**
 * Whether the service tries again.
 */
export type RetryStatus = Schemas['RetryStatus'];

/**
 * The new token of a mounted repository.
 */
export type RotateTokenRequest = Schemas['RotateTokenRequest'];

/**
 * What started the run, told apart by `type`: `manual` is a call of `runDeployment` or `runSchedule`.
 */
export type RunTrigger = Schemas['RunTrigger'];

/**
 * The forward schedule is archived, or the idempotency key came with another request before, or with one that is still being answered. The code tells which.
 */
export type ScheduleConflictErrorBody = Schemas['ScheduleConflictError'];

/**
 * How a run of the schedule is carried out.
 */
export type ScheduleExecution = Schemas['ScheduleExecution'];

/**
 * How a run of the schedule is carried out. What is left out of a new schedule has its default; what is left out of a change stays.
 */
export type ScheduleExecutionInput = Schemas['ScheduleExecutionInput'];

/**
 * A message to the agent, as forward schedules carry it; the content is one text.
 */
export type ScheduleMessage = Schemas['ScheduleMessage'];

/**
 * A message to the agent, as forward schedules carry it; the content is one text.
 */
export type ScheduleMessageInput = Schemas['ScheduleMessageInput'];

/**
 * The forward schedule does not exist.
 */
export type ScheduleNotFoundErrorBody = Schemas['ScheduleNotFoundError'];

/**
 * The forward schedule does not exist, or a template or an environment that the request names. The code tells a schedule.
 */
export type ScheduleReferenceNotFoundErrorBody = Schemas['ScheduleReferenceNotFoundError'];

/**
 * One run of a forward schedule, which is one firing or one call of run. What it says of its schedule is as it was then.
 */
export type ScheduleRun = Schemas['ScheduleRun'];

/**
 * The forward schedule is paused or archived, or the session that it goes on in is archived, or the idempotency key came with another request before, or with one that is still being answered. The code tells which.
 */
export type ScheduleRunConflictErrorBody = Schemas['ScheduleRunConflictError'];

/**
 * Identifies a run of a forward schedule.
 */
export type ScheduleRunId = Schemas['ScheduleRunId'];

/**
 * The run does not exist.
 */
export type ScheduleRunNotFoundErrorBody = Schemas['ScheduleRunNotFoundError'];

/**
 * One page of the runs of the forward schedules of a workspace.
 */
export type ScheduleRunPage = Schemas['ScheduleRunPage'];

/**
 * `pending` until it begins, or is tried again; `running` until the first turn of its session ends; then `completed` or `failed`. `skipped` when it did not begin, because as many runs were under way as may be.
 */
export type ScheduleRunStatus = Schemas['ScheduleRunStatus'];

/**
 * When the schedule fires, told apart by `type`.
 */
export type ScheduleTriggerPolicy = Schemas['ScheduleTriggerPolicy'];

/**
 * When the schedule is to fire, told apart by `type`.
 */
export type ScheduleTriggerPolicyInput = Schemas['ScheduleTriggerPolicyInput'];

/**
 * The forward schedule or the new environment is archived, or the idempotency key came with another request before, or with one that is still being answered. The code tells which.
 */
export type ScheduleUpdateConflictErrorBody = Schemas['ScheduleUpdateConflictError'];

/**
 * A trigger time started the run.
 */
export type ScheduledRunTrigger = Schemas['ScheduledRunTrigger'];

/**
 * Events for the session, in order.
 */
export type SendSessionEventsRequest = Schemas['SendSessionEventsRequest'];

/**
 * One run of an agent, in a container, inside an environment.
 */
export type Session = Schemas['Session'];

/**
 * An event that the session holds, told apart by `type`. More types may come in a minor version, so clients pass over those that they do not know.
 */
export type SessionEvent = Schemas['SessionEvent'];

/**
 * An event for a session, told apart by `type`.
 */
export type SessionEventInput = Schemas['SessionEventInput'];

/**
 * The events that were received, in the order in which they were sent.
 */
export type SessionEventList = Schemas['SessionEventList'];

/**
 * One page of the events of a session or a thread, in the order of their commits unless told otherwise.
 */
export type SessionEventPage = Schemas['SessionEventPage'];

/**
 * Something went wrong in the session.
 */
export type SessionFailure = Schemas['SessionFailure'];

/**
 * What went wrong, and whether it is tried again.
 */
export type SessionFailureDetail = Schemas['SessionFailureDetail'];

/**
 * Identifies a session.
 */
export type SessionId = Schemas['SessionId'];

/**
 * One page of the sessions of a workspace.
 */
export type SessionPage = Schemas['SessionPage'];

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
 * Something happened of which there is no more to say. `session.deleted` is the last event of a stream. `session.workspace_reclaimed` says that the disk of the session is gone, because the session was idle for long, or its server was lost or stayed stopped. What was not pushed is lost, and repositories are cloned again for the next message.
 */
export type SessionSignal = Schemas['SessionSignal'];

/**
 * How long the session has existed and worked, computed when it is read, until the session is archived. Both are 0 at creation.
 */
export type SessionStats = Schemas['SessionStats'];

/**
 * State of the session or thread: `idle` waits for events, `running` is at work, `rescheduling` moves to another container, `terminated` has ended.
 */
export type SessionStatus = Schemas['SessionStatus'];

/**
 * The agent has ended its turn.
 */
export type SessionStatusIdle = Schemas['SessionStatusIdle'];

/**
 * One line of work of a session. Every session has a coordinator (main) thread, the root; child threads hang below it.
 */
export type SessionThread = Schemas['SessionThread'];

/**
 * Identifies a thread of a session.
 */
export type SessionThreadId = Schemas['SessionThreadId'];

/**
 * One page of the threads of a session, oldest first.
 */
export type SessionThreadPage = Schemas['SessionThreadPage'];

/**
 * How long the thread has existed and worked, computed when it is read, until the thread or its session is archived. Null for a thread that has never worked.
 */
export type SessionThreadStats = Schemas['SessionThreadStats'];

/**
 * Title of the session. May be empty.
 */
export type SessionTitle = Schemas['SessionTitle'];

/**
 * The session was changed. Of title, metadata and agent, what changed is there; new environment variables are not.
 */
export type SessionUpdate = Schemas['SessionUpdate'];

/**
 * What the session has used so far.
 */
export type SessionUsageReport = Schemas['SessionUsageReport'];

/**
 * Why a turn has ended, told apart by `type`.
 */
export type StopReason = Schemas['StopReason'];

/**
 * The parts of the message.
 */
export type SystemContent = Schemas['SystemContent'];

/**
 * A message that goes before those of the user.
 */
export type SystemMessage = Schemas['SystemMessage'];

/**
 * A message that goes before those of the user. The reference service keeps it. It begins no turn, and the agent reads it at its next turn.
 */
export type SystemMessageInput = Schemas['SystemMessageInput'];

/**
 * Identifies the template that a forward schedule runs.
 */
export type TemplateId = Schemas['TemplateId'];

/**
 * A piece of text.
 */
export type TextContent = Schemas['TextContent'];

/**
 * What the outcome is judged by, as text.
 */
export type TextRubric = Schemas['TextRubric'];

/**
 * Text that comes with the event.
 */
export type TextSource = Schemas['TextSource'];

/**
 * The thread cannot be archived, its session is archived, or the idempotency key came with another request before, or with one that is still being answered.
 */
export type ThreadConflictErrorBody = Schemas['ThreadConflictError'];

/**
 * Something happened to a child thread of the session. `session.thread_status_terminated` says that it was archived.
 */
export type ThreadSignal = Schemas['ThreadSignal'];

/**
 * A child thread of the session has ended its turn, or was interrupted.
 */
export type ThreadStatusIdle = Schemas['ThreadStatusIdle'];

/**
 * A time from one moment to another; any of the bounds may be left out.
 */
export type TimeRange = Schemas['TimeRange'];

/**
 * IANA name of the time zone in which the cron expression is read.
 */
export type TimeZone = Schemas['TimeZone'];

/**
 * A moment in UTC, ISO 8601, with up to microseconds.
 */
export type Timestamp = Schemas['Timestamp'];

/**
 * What a model was given and gave, in tokens.
 */
export type TokenUsage = Schemas['TokenUsage'];

/**
 * What the tool gave.
 */
export type ToolResultContent = Schemas['ToolResultContent'];

/**
 * The turn has ended: the agent is done, or does not go on.
 */
export type TurnEnd = Schemas['TurnEnd'];

/**
 * An event of a type that a later version of the contract declares. A client passes over it; a service of this version sends none.
 */
export type UndeclaredSessionEvent = Schemas['UndeclaredSessionEvent'];

/**
 * An object whose fields the specification does not show. This contract promises an object and nothing more.
 */
export type UnspecifiedObject = Schemas['UnspecifiedObject'];

/**
 * The next trigger times, soonest first, counted from now. They are shown while paused too, but do not fire; empty once archived.
 */
export type UpcomingRuns = Schemas['UpcomingRuns'];

/**
 * What to change of a deployment. What is left out stays.
 */
export type UpdateDeploymentRequest = Schemas['UpdateDeploymentRequest'];

/**
 * What to change of a forward schedule. What is left out stays. The identity of a schedule cannot change.
 */
export type UpdateScheduleRequest = Schemas['UpdateScheduleRequest'];

/**
 * What to change of a session. What is left out stays.
 */
export type UpdateSessionRequest = Schemas['UpdateSessionRequest'];

/**
 * What stands at a URL.
 */
export type UrlSource = Schemas['UrlSource'];

/**
 * What a tool of the client gave.
 */
export type UserCustomToolResult = Schemas['UserCustomToolResult'];

/**
 * What a tool of the client gave. The reference service keeps it. It begins no turn, and the agent reads it at its next turn.
 */
export type UserCustomToolResultInput = Schemas['UserCustomToolResultInput'];

/**
 * What the agent should bring about, and by what that is judged.
 */
export type UserDefineOutcome = Schemas['UserDefineOutcome'];

/**
 * Says what the agent should bring about, and by what that is judged. The reference service keeps it. It begins no turn, and the agent reads it at its next turn.
 */
export type UserDefineOutcomeInput = Schemas['UserDefineOutcomeInput'];

/**
 * The turn of the agent, or the work of one child thread, was to be ended.
 */
export type UserInterrupt = Schemas['UserInterrupt'];

/**
 * Ends the turn that the agent is in, or the work of one child thread. With the id of a child thread, that thread becomes idle, what the agent
 * says in it until the end of the turn is dropped, and the turn goes on. A child thread that does not run stays as it is.
 */
export type UserInterruptInput = Schemas['UserInterruptInput'];

/**
 * A message to the agent, as the session holds it.
 */
export type UserMessage = Schemas['UserMessage'];

/**
 * A message to the agent.
 */
export type UserMessageInput = Schemas['UserMessageInput'];

/**
 * Whether a tool that asked may run.
 */
export type UserToolConfirmation = Schemas['UserToolConfirmation'];

/**
 * Says whether a tool that asked may run. The reference service keeps it. It begins no turn, and the agent reads it at its next turn.
 */
export type UserToolConfirmationInput = Schemas['UserToolConfirmationInput'];

/**
 * What a tool gave, where the client runs the container.
 */
export type UserToolResult = Schemas['UserToolResult'];

/**
 * What a tool gave, where the client runs the container. The reference service keeps it. It begins no turn, and the agent reads it at its next turn.
 */
export type UserToolResultInput = Schemas['UserToolResultInput'];

/**
 * Identifies a vault of credentials.
 */
export type VaultId = Schemas['VaultId'];

/**
 * Vaults of credentials. Kept as references; the reference service opens none.
 */
export type VaultIds = Schemas['VaultIds'];

/**
 * An attached vault of credentials. Kept as a reference; the reference service opens none.
 */
export type VaultResource = Schemas['VaultResource'];

/**
 * A vault of credentials to attach. The session then has it in its `vault_ids` too. Kept as a reference; the reference service opens none.
 */
export type VaultResourceInput = Schemas['VaultResourceInput'];
