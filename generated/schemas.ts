// Generated from openapi/ by `npm run generate`. Do not edit.

import type { Undeclared } from './types.ts';

/**
 * What to attach to a session.
 */
export type AddSessionResourceRequest = FileResourceInput | MemoryStoreResourceInput;

/**
 * An agent, at one of its versions.
 */
export interface Agent {
  id: AgentId;
  /**
   * @description Always `agent`.
   * @enum {string}
   */
  type: 'agent';
  version: AgentVersion;
  /**
   * @description Name of the agent.
   * @example Release engineer
   */
  name: string;
  /**
   * @description What the agent is for. May be empty.
   * @example Prepares releases and opens pull requests.
   */
  description: string;
  model: AgentModel;
  /**
   * @description System prompt.
   * @example You prepare releases. Open a pull request for every change.
   */
  system: string;
  /** @description Toolsets that the agent may use. */
  tools: AgentTool[];
  /**
   * @description Skills of the agent.
   * @example []
   */
  skills: UnspecifiedObject[];
  /**
   * @description MCP servers that the agent may call.
   * @example []
   */
  mcp_servers: UnspecifiedObject[];
  /** @description When the agent was archived; null while it is not. An archived agent starts no session. */
  archived_at: NullableTimestamp;
}

/**
 * The agent to run, by its id alone, which means its newest version, or with the version. The service runs one program for all
 * agents (`AGENT_COMMAND`), and the `name` signs its commits. Model, system prompt, tools, skills and MCP servers are shown; they have no effect there.
 */
export type AgentChoice = AgentId | AgentReferenceInput;

/**
 * The agent asks for a tool of the client, and waits for `user.custom_tool_result`.
 */
export interface AgentCustomToolUse {
  id: EventId;
  /**
   * @description Always `agent.custom_tool_use`.
   * @enum {string}
   */
  type: 'agent.custom_tool_use';
  /**
   * @description The name of the tool.
   * @example Bash
   */
  name: string;
  /** @description What the tool is given. */
  input: UnspecifiedObject;
  /** @description The thread that it is about. */
  session_thread_id?: SessionThreadId;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * Identifies an agent.
 */
export type AgentId = string;

/**
 * What a tool of an MCP server gave.
 */
export interface AgentMcpToolResult {
  id: EventId;
  /**
   * @description Always `agent.mcp_tool_result`.
   * @enum {string}
   */
  type: 'agent.mcp_tool_result';
  /** @description The `agent.mcp_tool_use` event that this is the result of. */
  mcp_tool_use_id: EventId;
  content?: ToolResultContent;
  /**
   * @description Whether the tool failed.
   * @example false
   */
  is_error?: boolean;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * The agent uses a tool of an MCP server.
 */
export interface AgentMcpToolUse {
  id: EventId;
  /**
   * @description Always `agent.mcp_tool_use`.
   * @enum {string}
   */
  type: 'agent.mcp_tool_use';
  /**
   * @description The name of the MCP server.
   * @example github
   */
  mcp_server_name: string;
  /**
   * @description The name of the tool.
   * @example Bash
   */
  name: string;
  /** @description What the tool is given. */
  input: UnspecifiedObject;
  /**
   * @description What the permission policy said; `ask` waits for a `user.tool_confirmation`.
   * @enum {string}
   */
  evaluated_permission?: 'allow' | 'ask' | 'deny';
  /** @description The thread that it is about. */
  session_thread_id?: SessionThreadId;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * The agent says something.
 */
export interface AgentMessage {
  id: EventId;
  /**
   * @description Always `agent.message`.
   * @enum {string}
   */
  type: 'agent.message';
  content: MessageContent;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * The model that an agent runs on.
 */
export interface AgentModel {
  /**
   * @description Name of the model.
   * @example claude-sonnet-5-5
   */
  id: string;
  /**
   * Format: int32
   * @description Tokens of context that the agent can use.
   * @example 200000
   */
  effective_context_window: number;
}

/**
 * One page of the agents of the catalogue.
 */
export interface AgentPage {
  /** @description The agents of this page. */
  data: Agent[];
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null when the page is empty.
   * @example agent_01m2ff071gmgwt9y6ngsa2fydt
   */
  first_id: AgentId | null;
  /**
   * @description Id of the last entry of the page; null when the page is empty.
   * @example agent_01m2ff071gmgwt9y6ngsa2fydt
   */
  last_id: AgentId | null;
  next_page: NextPage;
}

/**
 * Names one version of an agent.
 */
export interface AgentReference {
  id: AgentId;
  /**
   * @description Always `agent`.
   * @enum {string}
   */
  type: 'agent';
  version: AgentVersion;
}

/**
 * Names an agent, and one of its versions.
 */
export interface AgentReferenceInput {
  id: AgentId;
  /**
   * @description Always `agent`.
   * @enum {string}
   */
  type: 'agent';
  /** @description Version of the agent; the newest one when left out. */
  version?: AgentVersion;
}

/**
 * The agent as it was at the version asked for. Later versions of the agent do not change it.
 */
export interface AgentSnapshot {
  id: AgentId;
  /**
   * @description Always `agent`.
   * @enum {string}
   */
  type: 'agent';
  version: AgentVersion;
  /**
   * @description Name of the agent.
   * @example Release engineer
   */
  name: string;
  /**
   * @description What the agent is for. May be empty.
   * @example Prepares releases and opens pull requests.
   */
  description: string;
  model: AgentModel;
  /**
   * @description System prompt.
   * @example You prepare releases. Open a pull request for every change.
   */
  system: string;
  /** @description Toolsets that the agent may use. */
  tools: AgentTool[];
  /**
   * @description Skills of the agent.
   * @example []
   */
  skills: UnspecifiedObject[];
  /**
   * @description MCP servers that the agent may call.
   * @example []
   */
  mcp_servers: UnspecifiedObject[];
}

/**
 * Another thread wrote to the agent.
 */
export interface AgentThreadMessageReceived {
  id: EventId;
  /**
   * @description Always `agent.thread_message_received`.
   * @enum {string}
   */
  type: 'agent.thread_message_received';
  /** @description The thread that wrote. */
  from_session_thread_id: SessionThreadId;
  /**
   * @description The name of the agent of that thread.
   * @example Release engineer
   */
  from_agent_name?: string;
  content: MessageContent;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * The agent wrote to another thread.
 */
export interface AgentThreadMessageSent {
  id: EventId;
  /**
   * @description Always `agent.thread_message_sent`.
   * @enum {string}
   */
  type: 'agent.thread_message_sent';
  /** @description The thread that it wrote to. */
  to_session_thread_id: SessionThreadId;
  /**
   * @description The name of the agent of that thread.
   * @example Release engineer
   */
  to_agent_name?: string;
  content: MessageContent;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * A set of tools that the agent may use.
 */
export interface AgentTool {
  /**
   * @description Dated name of the toolset (section Versioning).
   * @example agent_toolset_20260401
   */
  type: string;
  /**
   * @description Names of the tools that are switched on, such as `Bash`, `Read`, `Write`, `Edit`, `Glob` and `Grep`; there may be others.
   * @example [
   *       "Bash",
   *       "Read",
   *       "Write",
   *       "Edit",
   *       "Glob",
   *       "Grep"
   *     ]
   */
  enabled_tools: string[];
}

/**
 * What a tool of the toolset gave.
 */
export interface AgentToolResult {
  id: EventId;
  /**
   * @description Always `agent.tool_result`.
   * @enum {string}
   */
  type: 'agent.tool_result';
  /** @description The event in which the agent asked for the tool. */
  tool_use_id: EventId;
  content?: ToolResultContent;
  /**
   * @description Whether the tool failed.
   * @example false
   */
  is_error?: boolean;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * The agent uses a tool of its toolset.
 */
export interface AgentToolUse {
  id: EventId;
  /**
   * @description Always `agent.tool_use`.
   * @enum {string}
   */
  type: 'agent.tool_use';
  /**
   * @description The name of the tool.
   * @example Bash
   */
  name: string;
  /** @description What the tool is given. */
  input: UnspecifiedObject;
  /**
   * @description What the permission policy said; `ask` waits for a `user.tool_confirmation`.
   * @enum {string}
   */
  evaluated_permission?: 'allow' | 'ask' | 'deny';
  /** @description The thread that it is about. */
  session_thread_id?: SessionThreadId;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * Version of the agent.
 */
export type AgentVersion = number;

/**
 * The access token is missing, invalid, expired or revoked.
 */
export interface AuthenticationErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `authentication_error`.
     * @enum {string}
     */
    type: 'authentication_error';
    message: ErrorMessage;
    code?: ErrorCode;
  };
}

/**
 * The request is malformed. There is a code if the request breaks a rule that its schema does not express.
 */
export interface BadRequestErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `invalid_request_error`.
     * @enum {string}
     */
    type: 'invalid_request_error';
    message: ErrorMessage;
    code?: ErrorCode;
  };
}

/**
 * Data that comes with the event.
 */
export interface Base64Source {
  /**
   * @description Always `base64`.
   * @enum {string}
   */
  type: 'base64';
  /**
   * @description The media type of the data.
   * @example image/png
   */
  media_type: string;
  /**
   * @description The data, in base64. Its length is bounded by the size of the request body alone.
   * @example iVBORw0KGgo=
   */
  data: string;
}

/**
 * A branch is checked out.
 */
export interface BranchCheckout {
  /**
   * @description Always `branch`.
   * @enum {string}
   */
  type: 'branch';
  /**
   * @description Name of the branch.
   * @example main
   */
  name: string;
}

/**
 * What is checked out, told apart by `type`.
 */
export type Checkout = BranchCheckout | CommitCheckout;

/**
 * A single commit is checked out.
 */
export interface CommitCheckout {
  /**
   * @description Always `commit`.
   * @enum {string}
   */
  type: 'commit';
  /**
   * @description Full name of the commit.
   * @example 9fceb02d0ae598e95dc970b74767f19372d61af8
   */
  sha: string;
}

/**
 * The state of an object does not allow the request. The code says why.
 */
export interface ConflictErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `conflict_error`.
     * @enum {string}
     */
    type: 'conflict_error';
    message: ErrorMessage;
    code: ErrorCode;
  };
}

/**
 * A part of a message, told apart by `type`.
 */
export type ContentBlock = TextContent | ImageContent | DocumentContent | RedactedContent;

/**
 * What to run, where, and when.
 */
export interface CreateDeploymentRequest {
  name: DeploymentName;
  /** @description What the deployment is for; empty when left out. */
  description?: DeploymentDescription;
  agent: AgentChoice;
  /** @description The environment. It must exist and not be archived. The service keeps it; it has no other effect. */
  environment_id: EnvironmentId;
  /** @description Environment variables of the runs. They are returned on reads; put credentials into a vault instead. */
  environment_variables?: DeploymentVariables;
  initial_events: DeploymentEvents;
  /** @description Free text pairs for your own bookkeeping. */
  metadata?: Metadata;
  /** @description What every run has attached. Repositories, with their `authorization_token` if they have one, files, memory stores and vaults can be mixed. No mount path may be that of another resource, or lie inside it. */
  resources?: SessionResourceInput[];
  /** @description Vaults whose credentials the runs may use. Kept as references; the service opens none. */
  vault_ids?: VaultIds;
  /** @description When it runs by itself; only by hand when left out. */
  schedule?: CronTriggerPolicyInput;
}

/**
 * A recurring trigger, what it runs, and as whom.
 */
export interface CreateScheduleRequest {
  /** @description The identity that the schedule runs as. It must exist. The service keeps it; it has no other effect. */
  identity_id: IdentityId;
  /** @description The template. The service takes the agent of the runs from it, and nothing else. */
  template_id: TemplateId;
  /**
   * @description Name of the schedule.
   * @example Morning incident summary
   */
  name: string;
  /**
   * @description What the schedule is for; empty when left out.
   * @example Summarises the incidents of the night.
   */
  description?: string;
  /** @description The environment. It must exist and not be archived. The service keeps it; it has no other effect. */
  environment_id: EnvironmentId;
  /** @description Events that are sent when a run starts. */
  initial_events: ScheduleMessageInput[];
  /** @description How a run is carried out; its defaults when left out. */
  execution?: ScheduleExecutionInput;
  /** @description When the schedule fires; by hand alone (`manual`) when left out. */
  trigger_policy?: ScheduleTriggerPolicyInput;
  /**
   * @description Where results go; nowhere when left out. The service keeps them, and sends nothing.
   * @example []
   */
  sinks?: UnspecifiedObject[];
  /** @description Free text pairs for your own bookkeeping. */
  metadata?: Metadata;
}

/**
 * What to run, where, and with what attached.
 */
export interface CreateSessionRequest {
  agent: AgentChoice;
  /** @description The environment. It must exist and not be archived. The service keeps it; it has no other effect. */
  environment_id: EnvironmentId;
  /** @description Title of the session; empty when left out. */
  title?: SessionTitle;
  /** @description What to attach. Repositories, files, memory stores and vaults can be mixed. No mount path may be that of another resource, or lie inside it. */
  resources?: SessionResourceInput[];
  /** @description Vaults whose credentials the session may use. Kept as references; the service opens none. */
  vault_ids?: VaultIds;
  /** @description Free text pairs for your own bookkeeping. */
  metadata?: Metadata;
  /** @description Environment variables set in the container. They are returned on reads; put credentials into a vault instead. */
  environment_variables?: EnvironmentVariables;
  /** @description Events that the session begins with, in this order, as if they were sent when it is created. The response still says idle. */
  initial_events?: InitialSessionEventInput[];
}

/**
 * Cron expression of five fields: minute, hour, day of the month, month, day of the week (0 to 7, Sunday is 0 and 7). See *When schedules fire*.
 */
export type CronExpression = string;

/**
 * What a cron expression in a time zone leads to.
 */
export interface CronPreview {
  /**
   * @description Always `cron_preview`.
   * @enum {string}
   */
  type: 'cron_preview';
  expression: CronExpression;
  timezone: TimeZone;
  /** @description The runs to come, soonest first, as many as `count` says. */
  runs: CronRun[];
  /** @description The local times, soonest first, that the expression names and that do not fire because clocks are put forward or back, up to the last of the runs. At most the first 100. */
  dropped: DroppedTime[];
}

/**
 * One run of a cron expression.
 */
export interface CronRun {
  /** @description When it fires. */
  scheduled_at: Timestamp;
  /**
   * Format: date-time
   * @description The same moment as clocks in the time zone show it, with their offset from UTC.
   * @example 2026-03-29T03:00:00+02:00
   */
  local_time: string;
  /**
   * @description What a change of clocks does to the run: `none`; `moved` to the first moment after a gap; `first_of_two` or `second_of_two` where the local time occurs twice.
   * @example none
   * @enum {string}
   */
  clock_change: 'none' | 'moved' | 'first_of_two' | 'second_of_two';
  /** @description The local times that do not exist and are made up for by this run; empty unless it is `moved`. */
  moved_from: LocalTime[];
}

/**
 * Fires by a cron expression, read in a time zone.
 */
export interface CronTriggerPolicy {
  /**
   * @description Always `cron`.
   * @enum {string}
   */
  type: 'cron';
  expression: CronExpression;
  timezone: TimeZone;
  upcoming_runs_at: UpcomingRuns;
  /** @description For which trigger time the schedule last fired; null before the first time. */
  last_run_at: NullableTimestamp;
}

/**
 * Fires by a cron expression, read in a time zone.
 */
export interface CronTriggerPolicyInput {
  /**
   * @description Always `cron`.
   * @enum {string}
   */
  type: 'cron';
  expression: CronExpression;
  timezone: TimeZone;
}

/**
 * An event of a type that this version of the contract declares, told apart by `type`.
 */
export type DeclaredSessionEvent =
  | UserMessage
  | UserInterrupt
  | UserToolConfirmation
  | UserCustomToolResult
  | UserToolResult
  | UserDefineOutcome
  | SystemMessage
  | AgentMessage
  | AgentToolUse
  | AgentToolResult
  | AgentMcpToolUse
  | AgentMcpToolResult
  | AgentCustomToolUse
  | AgentThreadMessageSent
  | AgentThreadMessageReceived
  | SessionSignal
  | SessionStatusIdle
  | SessionFailure
  | SessionUpdate
  | SessionUsageReport
  | ResourceMounted
  | ThreadSignal
  | ThreadStatusIdle
  | ModelRequestEnd
  | OutcomeEvaluation
  | OutcomeEvaluationEnd;

/**
 * Says which session was deleted.
 */
export interface DeletedSession {
  id: SessionId;
  /**
   * @description Always `session_deleted`.
   * @enum {string}
   */
  type: 'session_deleted';
}

/**
 * Says which resource was deleted.
 */
export interface DeletedSessionResource {
  id: SessionResourceId;
  /**
   * @description Always `session_resource_deleted`.
   * @enum {string}
   */
  type: 'session_resource_deleted';
}

/**
 * A stored definition of an agent run: an agent, an environment, initial events, and an optional cron schedule.
 */
export interface Deployment {
  id: DeploymentId;
  /**
   * @description Always `deployment`.
   * @enum {string}
   */
  type: 'deployment';
  name: DeploymentName;
  description: DeploymentDescription;
  agent: AgentReference;
  environment_id: EnvironmentId;
  environment_variables: DeploymentVariables;
  initial_events: DeploymentEvents;
  metadata: Metadata;
  /** @description What every run has attached. No entry carries a token. */
  resources: DeploymentResource[];
  /** @description Vaults whose credentials the runs may use. */
  vault_ids: VaultIds;
  /**
   * @description Whether scheduled runs fire: `active` they do, `paused` they do not.
   * @example active
   * @enum {string}
   */
  status: 'active' | 'paused';
  /** @description Why the deployment is paused; null while it is not. */
  paused_reason: PausedReason | null;
  schedule: DeploymentSchedule;
  /** @description When the deployment was archived; null while it is not. */
  archived_at: NullableTimestamp;
  /** @description When the deployment was created. */
  created_at: Timestamp;
  /** @description When the deployment last changed. */
  updated_at: Timestamp;
}

/**
 * What the deployment is for. May be empty.
 */
export type DeploymentDescription = string;

/**
 * An event that is sent when a run starts, told apart by `type`.
 */
export type DeploymentEvent = UserMessageInput | UserDefineOutcomeInput | SystemMessageInput;

/**
 * Events that are sent when a run starts.
 */
export type DeploymentEvents = DeploymentEvent[];

/**
 * A file that every run of the deployment has attached. Kept as a reference; the service mounts nothing for it.
 */
export interface DeploymentFile {
  /**
   * @description Always `file`.
   * @enum {string}
   */
  type: 'file';
  file_id: FileId;
  /**
   * @description Where the file should appear; null when it was left out.
   * @example /data/release-notes.md
   */
  mount_path: string | null;
}

/**
 * Identifies a deployment.
 */
export type DeploymentId = string;

/**
 * A memory store that every run of the deployment has attached. Kept as a reference; the service mounts nothing for it.
 */
export interface DeploymentMemoryStore {
  /**
   * @description Always `memory_store`.
   * @enum {string}
   */
  type: 'memory_store';
  memory_store_id: MemoryStoreId;
  access: MemoryStoreAccess;
}

/**
 * Name of the deployment.
 */
export type DeploymentName = string;

/**
 * One page of the deployments of a workspace, newest first.
 */
export interface DeploymentPage {
  /** @description The deployments of this page. */
  data: Deployment[];
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null when the page is empty.
   * @example dep_01m45yyrg0p7ph5f08kj5edsg3
   */
  first_id: DeploymentId | null;
  /**
   * @description Id of the last entry of the page; null when the page is empty.
   * @example dep_01m45yyrg0p7ph5f08kj5edsg3
   */
  last_id: DeploymentId | null;
  next_page: NextPage;
}

/**
 * A repository that every run of the deployment mounts. The token is never part of it.
 */
export interface DeploymentRepository {
  /**
   * @description Always `github_repository`.
   * @enum {string}
   */
  type: 'github_repository';
  url: RepositoryUrl;
  mount_path: MountPath;
}

/**
 * Something that every run of a deployment has attached, told apart by `type`.
 */
export type DeploymentResource =
  | DeploymentRepository
  | DeploymentFile
  | DeploymentMemoryStore
  | DeploymentVault;

/**
 * One run of a deployment, which creates a session.
 */
export interface DeploymentRun {
  id: DeploymentRunId;
  /**
   * @description Always `deployment_run`.
   * @enum {string}
   */
  type: 'deployment_run';
  deployment_id: DeploymentId;
  /** @description The agent of the deployment when the run was triggered. */
  agent: AgentReference;
  trigger_context: RunTrigger;
  /**
   * @description `pending` waits to begin, `running` has its session, `completed` has ended its first turn, `failed` has an error.
   * @example completed
   * @enum {string}
   */
  status: 'pending' | 'running' | 'completed' | 'failed';
  /**
   * Format: int32
   * @description The number of the attempt that is to come or under way, or was the last.
   * @example 1
   */
  attempt: number;
  /**
   * @description The session that the run created; null while it has none.
   * @example sess_01m7vpxq7cv35811djz3eg5ey8
   */
  session_id: SessionId | null;
  error: RunFailure;
  /** @description When the run was triggered. */
  created_at: Timestamp;
  /** @description When the run began; null before. */
  started_at: NullableTimestamp;
  /** @description When the run ended, with or without an error; null before. */
  completed_at: NullableTimestamp;
}

/**
 * Identifies a run of a deployment.
 */
export type DeploymentRunId = string;

/**
 * One page of the runs of deployments, newest first.
 */
export interface DeploymentRunPage {
  /** @description The runs of this page. */
  data: DeploymentRun[];
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null when the page is empty.
   * @example drun_01m7vpxq2cn6248wsjwf6m8be0
   */
  first_id: DeploymentRunId | null;
  /**
   * @description Id of the last entry of the page; null when the page is empty.
   * @example drun_01m7vpxq2cn6248wsjwf6m8be0
   */
  last_id: DeploymentRunId | null;
  next_page: NextPage;
}

/**
 * When the deployment runs by itself; null for a manual-only deployment.
 */
export type DeploymentSchedule = {
  /**
   * @description Always `cron`.
   * @enum {string}
   */
  type: 'cron';
  expression: CronExpression;
  timezone: TimeZone;
  /** @description When the schedule last fired; left out before the first time. */
  last_run_at?: Timestamp;
  upcoming_runs_at: UpcomingRuns;
} | null;

/**
 * Environment variables of the runs, as one text of lines `NAME=value`. Empty when there are none.
 */
export type DeploymentVariables = string;

/**
 * A vault of credentials that every run of the deployment has attached. Kept as a reference; the service opens none.
 */
export interface DeploymentVault {
  /**
   * @description Always `vault`.
   * @enum {string}
   */
  type: 'vault';
  vault_id: VaultId;
}

/**
 * A document.
 */
export interface DocumentContent {
  /**
   * @description Always `document`.
   * @enum {string}
   */
  type: 'document';
  source: DocumentSource;
  /**
   * @description What the document is called.
   * @example Release checklist
   */
  title?: string;
  /**
   * @description What the agent should know of the document.
   * @example Approved by the release board.
   */
  context?: string;
}

/**
 * Where a document comes from, told apart by `type`.
 */
export type DocumentSource = Base64Source | UrlSource | FileSource | TextSource;

/**
 * A local time that an expression names and that does not fire.
 */
export interface DroppedTime {
  local_time: LocalTime;
  /**
   * @description Why it does not fire: it is `skipped` by clocks that are put forward, or `repeated` by clocks that are put back, and has fired the first time.
   * @example skipped
   * @enum {string}
   */
  clock_change: 'skipped' | 'repeated';
}

/**
 * An empty object. The operation takes no input; a client that must send a body sends this one.
 */
export type EmptyObject = Record<string, never>;

/**
 * Where sessions run.
 */
export interface Environment {
  id: EnvironmentId;
  /**
   * @description Always `environment`.
   * @enum {string}
   */
  type: 'environment';
  /**
   * @description Name of the environment. May be empty.
   * @example Cloud container
   */
  name: string;
  /** @description When the environment was archived; null while it is not. An archived environment starts no session. */
  archived_at: NullableTimestamp;
}

/**
 * The environment is archived.
 */
export interface EnvironmentArchived {
  /**
   * @description Always `conflict_error`.
   * @enum {string}
   */
  type: 'conflict_error';
  message: ErrorMessage;
  /**
   * @description Always `environment_archived`.
   * @enum {string}
   */
  code: 'environment_archived';
}

/**
 * Identifies an environment.
 */
export type EnvironmentId = string;

/**
 * One page of the environments of the catalogue.
 */
export interface EnvironmentPage {
  /** @description The environments of this page. */
  data: Environment[];
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null when the page is empty.
   * @example env_01m2ff6kx6qk9zz9jd5n5qpddp
   */
  first_id: EnvironmentId | null;
  /**
   * @description Id of the last entry of the page; null when the page is empty.
   * @example env_01m2ff6kx6qk9zz9jd5n5qpddp
   */
  last_id: EnvironmentId | null;
  next_page: NextPage;
}

/**
 * Environment variables set in the container. They are returned on reads; put credentials into a vault instead. `GH_TOKEN` is set by the service, from the token of a repository.
 */
export interface EnvironmentVariables {
  [key: string]: string;
}

/**
 * What exactly is wrong, for programs. New codes may come in a minor version. Left out if the status and `error.type` say it all.
 */
export type ErrorCode =
  | 'authentication_required'
  | 'insufficient_scope'
  | 'permission_denied'
  | 'session_not_found'
  | 'session_thread_not_found'
  | 'session_resource_not_found'
  | 'deployment_not_found'
  | 'deployment_run_not_found'
  | 'agent_not_found'
  | 'environment_not_found'
  | 'schedule_not_found'
  | 'schedule_run_not_found'
  | 'identity_not_found'
  | 'template_not_found'
  | 'unknown_path'
  | 'method_not_allowed'
  | 'unsupported_media_type'
  | 'session_archived'
  | 'thread_not_archivable'
  | 'deployment_already_paused'
  | 'deployment_not_paused'
  | 'deployment_paused'
  | 'deployment_archived'
  | 'agent_archived'
  | 'environment_archived'
  | 'schedule_archived'
  | 'schedule_not_active'
  | 'idempotency_key_reused'
  | 'idempotency_key_in_flight'
  | 'invalid_cursor'
  | 'unknown_last_event'
  | 'host_not_allowed'
  | 'mount_path_conflict'
  | 'too_many_resources'
  | 'not_a_repository'
  | 'too_much_metadata'
  | 'invalid_environment_variables'
  | 'invalid_trigger';

/**
 * One sentence for people. Programs should read `type` and `code`; the words may change.
 */
export type ErrorMessage = string;

/**
 * The service paused it, because it cannot run as it is, or its trigger cannot be read.
 */
export interface ErrorPause {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  /** @description Why it cannot run. */
  error: {
    /**
     * @description The kind of the error, e.g. `agent_archived_error`, `environment_archived_error`; more may come.
     * @example environment_archived_error
     */
    type: string;
  };
}

/**
 * Identifies an event of a session.
 */
export type EventId = string;

/**
 * Identifies an uploaded file.
 */
export type FileId = string;

/**
 * An attached file. Kept as a reference; the service mounts nothing for it.
 */
export interface FileResource {
  id: SessionResourceId;
  /**
   * @description Always `file`.
   * @enum {string}
   */
  type: 'file';
  file_id: FileId;
  /**
   * @description Where the file should appear; null when the creator left it out.
   * @example /data/release-notes.md
   */
  mount_path: string | null;
  /** @description When the resource was attached. */
  created_at: Timestamp;
  /** @description When the resource last changed. */
  updated_at: Timestamp;
}

/**
 * An uploaded file to attach. Kept as a reference; the service mounts nothing for it.
 */
export interface FileResourceInput {
  /**
   * @description Always `file`.
   * @enum {string}
   */
  type: 'file';
  file_id: FileId;
  /** @description Where the file should appear. */
  mount_path?: MountPath;
}

/**
 * A file of the service.
 */
export interface FileSource {
  /**
   * @description Always `file`.
   * @enum {string}
   */
  type: 'file';
  file_id: FileId;
}

/**
 * The access token is missing, invalid, expired or revoked (forward operations).
 */
export interface ForwardAuthenticationErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `authentication_error`.
     * @enum {string}
     */
    type: 'authentication_error';
    message: ErrorMessage;
    /**
     * @description Always `authentication_required`.
     * @enum {string}
     */
    code: 'authentication_required';
  };
}

/**
 * A trigger, mostly a recurring one, with a trigger policy, an execution policy and initial events.
 */
export interface ForwardSchedule {
  id: ForwardScheduleId;
  identity_id: IdentityId;
  template_id: TemplateId;
  /**
   * @description Name of the schedule.
   * @example Morning incident summary
   */
  name: string;
  /**
   * @description What the schedule is for. May be empty.
   * @example Summarises the incidents of the night.
   */
  description: string;
  /**
   * @description `active` fires, `paused` does not, `archived` never will again.
   * @example active
   * @enum {string}
   */
  status: 'active' | 'paused' | 'archived';
  /** @description Why the schedule is paused; null while it is not. */
  paused_reason: PausedReason | null;
  /** @description Events that are sent when a run starts. */
  initial_events: ScheduleMessage[];
  execution: ScheduleExecution;
  trigger_policy: ScheduleTriggerPolicy;
  environment_id: EnvironmentId;
  /**
   * @description Where results go.
   * @example []
   */
  sinks: UnspecifiedObject[];
  metadata: Metadata;
  /** @description When the schedule was archived; null while it is not. */
  archived_at: NullableTimestamp;
  /** @description When the schedule was created. */
  created_at: Timestamp;
  /** @description When the schedule last changed. */
  updated_at: Timestamp;
}

/**
 * Identifies a forward schedule.
 */
export type ForwardScheduleId = string;

/**
 * One page of the forward schedules of a workspace.
 */
export interface ForwardSchedulePage {
  /** @description The schedules of this page. */
  data: ForwardSchedule[];
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null when the page is empty.
   * @example sched_01m4q7pr4079wvfhdjd221005b
   */
  first_id: ForwardScheduleId | null;
  /**
   * @description Id of the last entry of the page; null when the page is empty.
   * @example sched_01m4q7pr4079wvfhdjd221005b
   */
  last_id: ForwardScheduleId | null;
  next_page: NextPage;
}

/**
 * A mounted GitHub repository. The token is never part of it.
 */
export interface GithubRepositoryResource {
  id: SessionResourceId;
  /**
   * @description Always `github_repository`.
   * @enum {string}
   */
  type: 'github_repository';
  url: RepositoryUrl;
  /** @description Where the repository is cloned to. */
  mount_path: MountPath;
  /** @description What is checked out; null for the default branch. The service always returns null. */
  checkout: Checkout | null;
  /** @description When the resource was attached. */
  created_at: Timestamp;
  /** @description When the resource last changed, a rotation of its token included. */
  updated_at: Timestamp;
}

/**
 * A GitHub repository to clone into the container when the session starts. It is cloned in full and shares the life of the session. Files in Git LFS stay pointers.
 */
export interface GithubRepositoryResourceInput {
  /**
   * @description Always `github_repository`.
   * @enum {string}
   */
  type: 'github_repository';
  url: RepositoryUrl;
  /** @description Where to clone to. When left out, `/data/` and the name of the repository. */
  mount_path?: MountPath;
  /** @description A GitHub personal access token, for private clones and for pushing. Public repositories can be cloned without one. */
  authorization_token?: GithubToken;
}

/**
 * A GitHub personal access token, for private clones and for pushing. Accepted only when a session is created, when the token is rotated, and with the resources of a deployment; no read ever returns it. Public repositories can be cloned without one.
 */
export type GithubToken = string;

/**
 * Whether there are more entries beyond this page, in the direction in which you page.
 */
export type HasMore = boolean;

/**
 * The first request with the idempotency key is not finished.
 */
export interface IdempotencyKeyInFlight {
  /**
   * @description Always `conflict_error`.
   * @enum {string}
   */
  type: 'conflict_error';
  message: ErrorMessage;
  /**
   * @description Always `idempotency_key_in_flight`.
   * @enum {string}
   */
  code: 'idempotency_key_in_flight';
}

/**
 * The idempotency key was used before with another request.
 */
export interface IdempotencyKeyReused {
  /**
   * @description Always `conflict_error`.
   * @enum {string}
   */
  type: 'conflict_error';
  message: ErrorMessage;
  /**
   * @description Always `idempotency_key_reused`.
   * @enum {string}
   */
  code: 'idempotency_key_reused';
}

/**
 * Identifies the identity that a forward schedule runs as.
 */
export type IdentityId = string;

/**
 * A picture.
 */
export interface ImageContent {
  /**
   * @description Always `image`.
   * @enum {string}
   */
  type: 'image';
  source: ImageSource;
}

/**
 * Where a picture comes from, told apart by `type`.
 */
export type ImageSource = Base64Source | UrlSource | FileSource;

/**
 * An event that is sent when the session is created, told apart by `type`.
 */
export type InitialSessionEventInput = UserMessageInput | UserDefineOutcomeInput;

/**
 * Something went wrong in the service.
 */
export interface InternalServerErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `api_error`.
     * @enum {string}
     */
    type: 'api_error';
    message: ErrorMessage;
    code?: ErrorCode;
  };
}

/**
 * Fires each time that a duration has passed, counted from the second in which the schedule was given the policy, or was unpaused.
 */
export interface IntervalTriggerPolicy {
  /**
   * @description Always `interval`.
   * @enum {string}
   */
  type: 'interval';
  /**
   * @description How long it is from one time to the next, as a duration of ISO 8601: `PT15M`, `PT1H`, `P1D`; from one minute to 366 days, without years and months.
   * @example PT15M
   */
  expression: string;
  upcoming_runs_at: UpcomingRuns;
  /** @description For which trigger time the schedule last fired; null before the first time. */
  last_run_at: NullableTimestamp;
}

/**
 * Fires each time that a duration has passed, counted from the second in which the schedule was given the policy, or was unpaused.
 */
export interface IntervalTriggerPolicyInput {
  /**
   * @description Always `interval`.
   * @enum {string}
   */
  type: 'interval';
  /**
   * @description How long it is from one time to the next, as a duration of ISO 8601: `PT15M`, `PT1H`, `P1D`; from one minute to 366 days, without years and months.
   * @example PT15M
   */
  expression: string;
}

/**
 * A time as clocks in a time zone show it, ISO 8601 without an offset.
 */
export type LocalTime = string;

/**
 * A call made it so.
 */
export interface Manual {
  /**
   * @description Always `manual`.
   * @enum {string}
   */
  type: 'manual';
}

/**
 * Never fires by itself; runs come by hand alone.
 */
export interface ManualTriggerPolicy {
  /**
   * @description Always `manual`.
   * @enum {string}
   */
  type: 'manual';
  upcoming_runs_at: UpcomingRuns;
  /** @description For which trigger time the schedule last fired; null before the first time. */
  last_run_at: NullableTimestamp;
}

/**
 * Never fires by itself; runs come by hand alone.
 */
export interface ManualTriggerPolicyInput {
  /**
   * @description Always `manual`.
   * @enum {string}
   */
  type: 'manual';
}

/**
 * Whether the agent may write to the memory store. Kept; it has no effect.
 */
export type MemoryStoreAccess = 'read_only' | 'read_write';

/**
 * Identifies a memory store.
 */
export type MemoryStoreId = string;

/**
 * An attached memory store. Kept as a reference; the service mounts nothing for it.
 */
export interface MemoryStoreResource {
  id: SessionResourceId;
  /**
   * @description Always `memory_store`.
   * @enum {string}
   */
  type: 'memory_store';
  memory_store_id: MemoryStoreId;
  access: MemoryStoreAccess;
  /** @description When the resource was attached. */
  created_at: Timestamp;
  /** @description When the resource last changed. */
  updated_at: Timestamp;
}

/**
 * A memory store to attach. Kept as a reference; the service mounts nothing for it.
 */
export interface MemoryStoreResourceInput {
  /**
   * @description Always `memory_store`.
   * @enum {string}
   */
  type: 'memory_store';
  memory_store_id: MemoryStoreId;
  /**
   * @description Whether the agent may write to the memory store; `read_write` when left out.
   * @default read_write
   */
  access?: MemoryStoreAccess;
}

/**
 * The parts of the message.
 */
export type MessageContent = ContentBlock[];

/**
 * Free text pairs for your own bookkeeping. The service keeps them and reads nothing from them.
 */
export interface Metadata {
  [key: string]: string;
}

/**
 * Pairs to set, and pairs to delete: those whose value is null. Pairs that are not named stay.
 */
export interface MetadataPatch {
  [key: string]: string | null;
}

/**
 * The URL does not have this method.
 */
export interface MethodNotAllowedErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `invalid_request_error`.
     * @enum {string}
     */
    type: 'invalid_request_error';
    message: ErrorMessage;
    /**
     * @description Always `method_not_allowed`.
     * @enum {string}
     */
    code: 'method_not_allowed';
  };
}

/**
 * A request to the model has ended.
 */
export interface ModelRequestEnd {
  id: EventId;
  /**
   * @description Always `span.model_request_end`.
   * @enum {string}
   */
  type: 'span.model_request_end';
  /** @description The event with which it began. */
  model_request_start_id: EventId;
  /**
   * @description Whether it failed.
   * @example false
   */
  is_error: boolean;
  model_usage: TokenUsage;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * An absolute path below `/data`, the working directory of agent commands, without `.`, `..` or empty segments.
 */
export type MountPath = string;

/**
 * Opaque cursor of the next page, for the query parameter `page`; null on the last page.
 */
export type NextPage = string | null;

/**
 * An object that the request names does not exist. The code says which kind.
 */
export interface NotFoundErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `not_found_error`.
     * @enum {string}
     */
    type: 'not_found_error';
    message: ErrorMessage;
    code: ErrorCode;
  };
}

/**
 * A moment in UTC, ISO 8601, with up to microseconds; null when it has not come.
 */
export type NullableTimestamp = string | null;

/**
 * Fires once.
 */
export interface OnceTriggerPolicy {
  /**
   * @description Always `once`.
   * @enum {string}
   */
  type: 'once';
  /**
   * @description The instant, in ISO 8601: with an offset (`2026-12-24T08:00:00Z`), or without one, and then by the clocks of the time zone.
   * @example 2035-12-31T23:59:00
   */
  expression: string;
  /** @description IANA name of the time zone of an expression without offset; null where it has one. */
  timezone: TimeZone | null;
  upcoming_runs_at: UpcomingRuns;
  /** @description For which trigger time the schedule last fired; null before the first time. */
  last_run_at: NullableTimestamp;
}

/**
 * Fires once, a minute from now or later.
 */
export interface OnceTriggerPolicyInput {
  /**
   * @description Always `once`.
   * @enum {string}
   */
  type: 'once';
  /**
   * @description The instant, in ISO 8601: with an offset (`2026-12-24T08:00:00Z`), or without one, and then by the clocks of the time zone.
   * @example 2035-12-31T23:59:00
   */
  expression: string;
  /** @description IANA name of the time zone. Required where the expression has no offset, and without effect where it has one. */
  timezone?: TimeZone;
}

/**
 * An outcome is being judged.
 */
export interface OutcomeEvaluation {
  id: EventId;
  /**
   * @description What happened.
   * @enum {string}
   */
  type: 'span.outcome_evaluation_start' | 'span.outcome_evaluation_ongoing';
  outcome_id: OutcomeId;
  /**
   * Format: int32
   * @description Which try it is, from 0.
   * @example 0
   */
  iteration: number;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * An outcome has been judged.
 */
export interface OutcomeEvaluationEnd {
  id: EventId;
  /**
   * @description Always `span.outcome_evaluation_end`.
   * @enum {string}
   */
  type: 'span.outcome_evaluation_end';
  outcome_id: OutcomeId;
  /**
   * Format: int32
   * @description Which try it is, from 0.
   * @example 0
   */
  iteration: number;
  /** @description The event with which it began. */
  outcome_evaluation_start_id: EventId;
  /**
   * @description What came of it.
   * @enum {string}
   */
  result: 'satisfied' | 'needs_revision' | 'max_iterations_reached' | 'failed' | 'interrupted';
  /**
   * @description Why.
   * @example Two tests fail.
   */
  explanation: string;
  usage: TokenUsage;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * Identifies an outcome of a session.
 */
export type OutcomeId = string;

/**
 * By what an outcome is judged, told apart by `type`.
 */
export type OutcomeRubric = TextRubric | FileSource;

/**
 * Why a deployment or forward schedule is paused, told apart by `type`.
 */
export type PausedReason = Manual | ErrorPause;

/**
 * The request body is larger than the service takes.
 */
export interface PayloadTooLargeErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `request_too_large`.
     * @enum {string}
     */
    type: 'request_too_large';
    message: ErrorMessage;
    code?: ErrorCode;
  };
}

/**
 * The access token does not allow the request.
 */
export interface PermissionErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `permission_error`.
     * @enum {string}
     */
    type: 'permission_error';
    message: ErrorMessage;
    /**
     * @description `insufficient_scope` if the token lacks the scope of the operation, `permission_denied` for any other reason.
     * @example insufficient_scope
     * @enum {string}
     */
    code: 'insufficient_scope' | 'permission_denied';
  };
}

/**
 * There were too many requests.
 */
export interface RateLimitErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `rate_limit_error`.
     * @enum {string}
     */
    type: 'rate_limit_error';
    message: ErrorMessage;
    code?: ErrorCode;
  };
}

/**
 * A part that was taken out.
 */
export interface RedactedContent {
  /**
   * @description Always `redacted`.
   * @enum {string}
   */
  type: 'redacted';
}

/**
 * Address of the repository, `https://<host>/<owner>/<name>` with or without `.git` at the end, without user information, query or fragment. The host must be one that the service allows (`github.com` unless configured otherwise).
 */
export type RepositoryUrl = string;

/**
 * Identifies the request that failed. The same value stands in the `X-Request-Id` header; quote it when you ask for help.
 */
export type RequestId = string;

/**
 * The agent waits for events of the client.
 */
export interface RequiredAction {
  /**
   * @description Always `requires_action`.
   * @enum {string}
   */
  type: 'requires_action';
  /** @description The events that wait for a response. */
  event_ids: EventId[];
}

/**
 * A repository was cloned, in full, and is at its mount path.
 */
export interface ResourceMounted {
  id: EventId;
  /**
   * @description Always `session.resource_mounted`.
   * @enum {string}
   */
  type: 'session.resource_mounted';
  /** @description The repository. */
  resource_id: SessionResourceId;
  /**
   * @description What is checked out; null for a repository without a commit.
   * @example 9fceb02d0ae598e95dc970b74767f19372d61af8
   */
  commit: string | null;
  /**
   * Format: int64
   * @description What it takes on disk, with its history, in bytes.
   * @example 4194304
   */
  size_bytes: number;
  /**
   * Format: int64
   * @description How long the clone took, in milliseconds.
   * @example 1280
   */
  duration_ms: number;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * Whether the service tries again.
 */
export interface RetryStatus {
  /**
   * @description It does, it has given up, or it would be in vain.
   * @enum {string}
   */
  type: 'retrying' | 'exhausted' | 'terminal';
}

/**
 * The new token of a mounted repository.
 */
export interface RotateTokenRequest {
  authorization_token: GithubToken;
}

/**
 * Why the run failed or was skipped; null otherwise.
 */
export type RunFailure = {
  /**
   * @description The kind of the error, e.g. `agent_archived_error`, `environment_not_found_error`, `timeout_error`, `concurrency_limit_reached`; more may come.
   * @example environment_archived_error
   */
  type: string;
  /**
   * @description What went wrong, in words.
   * @example Environment env_01m2ff6kx6qk9zz9jd5n5qpddp is archived.
   */
  message: string;
} | null;

/**
 * What started the run, told apart by `type`: `manual` is a call of `runDeployment` or `runSchedule`.
 */
export type RunTrigger = Manual | ScheduledRunTrigger;

/**
 * The forward schedule is archived.
 */
export interface ScheduleArchived {
  /**
   * @description Always `invalid_request_error`.
   * @enum {string}
   */
  type: 'invalid_request_error';
  message: ErrorMessage;
  /**
   * @description Always `schedule_archived`.
   * @enum {string}
   */
  code: 'schedule_archived';
}

/**
 * The forward schedule is archived, or the idempotency key was used before.
 */
export interface ScheduleConflictErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. The code tells the causes apart. */
  error: ScheduleArchived | IdempotencyKeyReused | IdempotencyKeyInFlight;
}

/**
 * How a run of the schedule is carried out.
 */
export interface ScheduleExecution {
  /**
   * @description Which session a run uses: `new_session` creates one for every run; `reuse_session` goes on in that of the run before, unless it is archived or deleted.
   * @example new_session
   * @enum {string}
   */
  session_mode: 'new_session' | 'reuse_session';
  /**
   * Format: int32
   * @description How many runs may be under way at once.
   * @example 1
   */
  max_concurrent_runs: number;
  /**
   * Format: int32
   * @description How often a run is tried.
   * @example 1
   */
  max_attempts: number;
  /**
   * Format: int32
   * @description Milliseconds after which an attempt is given up.
   * @example 300000
   */
  timeout_ms: number;
}

/**
 * How a run of the schedule is carried out. What is left out of a new schedule has its default; what is left out of a change stays.
 */
export interface ScheduleExecutionInput {
  /**
   * @description Which session a run uses; `new_session` by default.
   * @example new_session
   * @enum {string}
   */
  session_mode?: 'new_session' | 'reuse_session';
  /**
   * Format: int32
   * @description How many runs may be under way at once; 1 by default.
   * @example 1
   */
  max_concurrent_runs?: number;
  /**
   * Format: int32
   * @description How often a run is tried; 1 by default.
   * @example 2
   */
  max_attempts?: number;
  /**
   * Format: int32
   * @description Milliseconds after which an attempt is given up; 300,000, five minutes, by default.
   * @example 600000
   */
  timeout_ms?: number;
}

/**
 * A message to the agent, as forward schedules carry it; the content is one text.
 */
export interface ScheduleMessage {
  /**
   * @description Always `user.message`.
   * @enum {string}
   */
  type: 'user.message';
  /**
   * @description The text.
   * @example Summarise the open incidents and post the summary.
   */
  content: string;
}

/**
 * A message to the agent, as forward schedules carry it; the content is one text.
 */
export interface ScheduleMessageInput {
  /**
   * @description Always `user.message`.
   * @enum {string}
   */
  type: 'user.message';
  /**
   * @description The text.
   * @example Summarise the open incidents and post the summary.
   */
  content: string;
}

/**
 * The forward schedule is paused, so it cannot run.
 */
export interface ScheduleNotActive {
  /**
   * @description Always `invalid_request_error`.
   * @enum {string}
   */
  type: 'invalid_request_error';
  message: ErrorMessage;
  /**
   * @description Always `schedule_not_active`.
   * @enum {string}
   */
  code: 'schedule_not_active';
}

/**
 * The forward schedule does not exist.
 */
export interface ScheduleNotFoundErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `not_found_error`.
     * @enum {string}
     */
    type: 'not_found_error';
    message: ErrorMessage;
    /**
     * @description Always `schedule_not_found`.
     * @enum {string}
     */
    code: 'schedule_not_found';
  };
}

/**
 * One run of a forward schedule, which is one firing or one call of run. What it says of its schedule is as it was then.
 */
export interface ScheduleRun {
  id: ScheduleRunId;
  schedule_id: ForwardScheduleId;
  identity_id: IdentityId;
  template_id: TemplateId;
  /**
   * @description The session that the run made or goes on in; null while it has none.
   * @example sess_01m6ds0h28aq7c6e5w1t9xk3zb
   */
  session_id: SessionId | null;
  status: ScheduleRunStatus;
  trigger_context: RunTrigger;
  /**
   * Format: int32
   * @description The number of the attempt that is to come or under way, or was the last; from 1.
   * @example 1
   */
  attempt: number;
  error: RunFailure;
  /**
   * @description The result, as text; null while there is none, which is always so today.
   * @example null
   */
  result_payload: string | null;
  /**
   * @description The type of the sink that the result went to; null where it went to none.
   * @example null
   */
  push_sink: string | null;
  /**
   * @description Whether the result reached its sink; `skipped` where it goes to none, and always today: the service sends nothing.
   * @example skipped
   * @enum {string}
   */
  push_status: 'pending' | 'succeeded' | 'failed' | 'skipped';
  /** @description When sending the result ended; null where nothing is sent. */
  push_finished_at: NullableTimestamp;
  /** @description When the run was triggered. */
  triggered_at: Timestamp;
  /** @description When the attempt began; null while none has. */
  started_at: NullableTimestamp;
  /** @description When the run ended; null while it has not. */
  completed_at: NullableTimestamp;
  /**
   * Format: int64
   * @description Milliseconds from `started_at` to `completed_at`; null while these are.
   * @example 1204
   */
  duration_ms: number | null;
  /** @description When the run was made. */
  created_at: Timestamp;
}

/**
 * The forward schedule is paused or archived, or the session that it goes on in is archived, or the idempotency key was used before.
 */
export interface ScheduleRunConflictErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. The code tells the causes apart. */
  error:
    | ScheduleArchived
    | ScheduleNotActive
    | SessionArchived
    | IdempotencyKeyReused
    | IdempotencyKeyInFlight;
}

/**
 * Identifies a run of a forward schedule.
 */
export type ScheduleRunId = string;

/**
 * The run does not exist.
 */
export interface ScheduleRunNotFoundErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `not_found_error`.
     * @enum {string}
     */
    type: 'not_found_error';
    message: ErrorMessage;
    /**
     * @description Always `schedule_run_not_found`.
     * @enum {string}
     */
    code: 'schedule_run_not_found';
  };
}

/**
 * One page of the runs of the forward schedules of a workspace.
 */
export interface ScheduleRunPage {
  /** @description The runs of this page. */
  data: ScheduleRun[];
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null when the page is empty.
   * @example srun_01m7v0kkc08v2k4n6p8r0t2w4y
   */
  first_id: ScheduleRunId | null;
  /**
   * @description Id of the last entry of the page; null when the page is empty.
   * @example srun_01m7v0kkc08v2k4n6p8r0t2w4y
   */
  last_id: ScheduleRunId | null;
  next_page: NextPage;
}

/**
 * `pending` until it begins, or is tried again; `running` until the first turn of its session ends; then `completed` or `failed`. `skipped` when it did not begin, because as many runs were under way as may be.
 */
export type ScheduleRunStatus = 'pending' | 'running' | 'completed' | 'failed' | 'skipped';

/**
 * When the schedule fires, told apart by `type`.
 */
export type ScheduleTriggerPolicy =
  | CronTriggerPolicy
  | OnceTriggerPolicy
  | IntervalTriggerPolicy
  | ManualTriggerPolicy;

/**
 * When the schedule is to fire, told apart by `type`.
 */
export type ScheduleTriggerPolicyInput =
  | CronTriggerPolicyInput
  | OnceTriggerPolicyInput
  | IntervalTriggerPolicyInput
  | ManualTriggerPolicyInput;

/**
 * The forward schedule or the new environment is archived, or the idempotency key was used before.
 */
export interface ScheduleUpdateConflictErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. The code tells the causes apart. */
  error: ScheduleArchived | EnvironmentArchived | IdempotencyKeyReused | IdempotencyKeyInFlight;
}

/**
 * A trigger time started the run.
 */
export interface ScheduledRunTrigger {
  /**
   * @description Always `schedule`.
   * @enum {string}
   */
  type: 'schedule';
  /** @description The trigger time. A deployment or schedule has at most one run for each. */
  scheduled_at: Timestamp;
}

/**
 * Events for the session, in order.
 */
export interface SendSessionEventsRequest {
  /** @description The events. All of them are kept, or none. */
  events: SessionEventInput[];
}

/**
 * The service is not available at the moment.
 */
export interface ServiceUnavailableErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `overloaded_error`.
     * @enum {string}
     */
    type: 'overloaded_error';
    message: ErrorMessage;
    code?: ErrorCode;
  };
}

/**
 * One run of an agent, in a container, inside an environment.
 */
export interface Session {
  id: SessionId;
  /**
   * @description Always `session`.
   * @enum {string}
   */
  type: 'session';
  agent: AgentSnapshot;
  environment_id: EnvironmentId;
  status: SessionStatus;
  /** @description Title of the session; empty when none was given. */
  title: SessionTitle;
  metadata: Metadata;
  /** @description What is attached to the session, in the order in which it was attached. No entry carries a token. */
  resources: SessionResource[];
  /** @description Vaults whose credentials the session may use, each once. First those given in `vault_ids`, then those attached as resources. */
  vault_ids: VaultId[];
  /**
   * @description The deployment that created the session; null when it was not created by a deployment.
   * @example null
   */
  deployment_id: DeploymentId | null;
  /**
   * @description Evaluations of the outcome of the session.
   * @example []
   */
  outcome_evaluations: UnspecifiedObject[];
  stats: SessionStats;
  environment_variables: EnvironmentVariables;
  /** @description When the session was archived; null while it is not. */
  archived_at: NullableTimestamp;
  /** @description When the session was created. */
  created_at: Timestamp;
  /** @description When the session last changed. Adding, deleting and rotating a resource, and archiving a thread, change it too. */
  updated_at: Timestamp;
}

/**
 * The session is archived.
 */
export interface SessionArchived {
  /**
   * @description Always `conflict_error`.
   * @enum {string}
   */
  type: 'conflict_error';
  message: ErrorMessage;
  /**
   * @description Always `session_archived`.
   * @enum {string}
   */
  code: 'session_archived';
}

/**
 * An event that the session holds, told apart by `type`. More types may come in a minor version, so clients pass over those that they do not know.
 */
export type SessionEvent = DeclaredSessionEvent | UndeclaredSessionEvent;

/**
 * An event for a session, told apart by `type`.
 */
export type SessionEventInput =
  | UserMessageInput
  | UserInterruptInput
  | UserToolConfirmationInput
  | UserCustomToolResultInput
  | UserToolResultInput
  | UserDefineOutcomeInput
  | SystemMessageInput;

/**
 * The events that were received, in the order in which they were sent.
 */
export interface SessionEventList {
  /** @description The events. */
  data: SessionEvent[];
}

/**
 * One page of the events of a session or a thread, in the order of their commits unless told otherwise.
 */
export interface SessionEventPage {
  /** @description The events of this page. */
  data: SessionEvent[];
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null when the page is empty.
   * @example evt_01m6drncqwdc0x08pfmegcrm7e
   */
  first_id: EventId | null;
  /**
   * @description Id of the last entry of the page; null when the page is empty.
   * @example evt_01m6drncqwdc0x08pfmegcrm7e
   */
  last_id: EventId | null;
  next_page: NextPage;
}

/**
 * Something went wrong in the session.
 */
export interface SessionFailure {
  id: EventId;
  /**
   * @description Always `session.error`.
   * @enum {string}
   */
  type: 'session.error';
  error: SessionFailureDetail;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * What went wrong, and whether it is tried again.
 */
export interface SessionFailureDetail {
  /**
   * @description What kind of error it is.
   * @enum {string}
   */
  type:
    | 'unknown_error'
    | 'model_overloaded_error'
    | 'model_rate_limited_error'
    | 'model_request_failed_error'
    | 'mcp_connection_failed_error'
    | 'mcp_authentication_failed_error'
    | 'billing_error'
    | 'credential_host_unreachable_error'
    | 'tool_use_limit_reached_error'
    | 'compaction_limit_reached_error'
    | 'repository_authentication_error'
    | 'repository_forbidden_error'
    | 'repository_not_found_error'
    | 'repository_checkout_error'
    | 'repository_clone_error';
  /**
   * @description For people to read.
   * @example The model is overloaded.
   */
  message: string;
  /**
   * @description The MCP server, where it is about one.
   * @example github
   */
  mcp_server_name?: string;
  /** @description The repository, where it is about one. */
  resource_id?: SessionResourceId;
  retry_status: RetryStatus;
}

/**
 * Identifies a session.
 */
export type SessionId = string;

/**
 * One page of the sessions of a workspace.
 */
export interface SessionPage {
  /** @description The sessions of this page. */
  data: Session[];
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null when the page is empty.
   * @example sess_01m6drmwx2xhv6gn0h44px0hwg
   */
  first_id: SessionId | null;
  /**
   * @description Id of the last entry of the page; null when the page is empty.
   * @example sess_01m6drmwx2xhv6gn0h44px0hwg
   */
  last_id: SessionId | null;
  next_page: NextPage;
}

/**
 * Something attached to a session, told apart by `type`.
 */
export type SessionResource = GithubRepositoryResource | FileResource | MemoryStoreResource | VaultResource;

/**
 * Identifies a resource of a session. Sorts by the order in which resources were attached.
 */
export type SessionResourceId = string;

/**
 * Something to attach to a new session, told apart by `type`.
 */
export type SessionResourceInput =
  | GithubRepositoryResourceInput
  | FileResourceInput
  | MemoryStoreResourceInput
  | VaultResourceInput;

/**
 * One page of the resources of a session, oldest first.
 */
export interface SessionResourcePage {
  /** @description The resources of this page. */
  data: SessionResource[];
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null when the page is empty.
   * @example sesr_01m6drmwx2ej0d24xre2evbtgh
   */
  first_id: SessionResourceId | null;
  /**
   * @description Id of the last entry of the page; null when the page is empty.
   * @example sesr_01m6drmwx2ej0d24xre2evbtgh
   */
  last_id: SessionResourceId | null;
  next_page: NextPage;
}

/**
 * Something happened of which there is no more to say. `session.deleted` is the last event of a stream. `session.workspace_reclaimed` says that the disk of the session is gone, because the session was idle for long, or its server was lost or stayed stopped. What was not pushed is lost, and repositories are cloned again for the next message.
 */
export interface SessionSignal {
  id: EventId;
  /**
   * @description What happened.
   * @enum {string}
   */
  type:
    | 'agent.thinking'
    | 'agent.thread_context_compacted'
    | 'session.status_running'
    | 'session.status_rescheduled'
    | 'session.status_terminated'
    | 'session.deleted'
    | 'session.workspace_reclaimed'
    | 'span.model_request_start';
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * How long the session has existed and worked, computed when it is read, until the session is archived. Both are 0 at creation.
 */
export interface SessionStats {
  /**
   * @description Seconds in which the agent was at work. They count up while the status is `running`.
   * @example 0
   */
  active_seconds: number;
  /**
   * @description Seconds since the session was created.
   * @example 0
   */
  duration_seconds: number;
}

/**
 * State of the session or thread: `idle` waits for events, `running` is at work, `rescheduling` moves to another container, `terminated` has ended.
 */
export type SessionStatus = 'idle' | 'running' | 'rescheduling' | 'terminated';

/**
 * The agent has ended its turn.
 */
export interface SessionStatusIdle {
  id: EventId;
  /**
   * @description Always `session.status_idle`.
   * @enum {string}
   */
  type: 'session.status_idle';
  stop_reason: StopReason;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * One line of work of a session. Every session has a coordinator (main) thread, the root; child threads hang below it.
 */
export interface SessionThread {
  id: SessionThreadId;
  /**
   * @description Always `session_thread`.
   * @enum {string}
   */
  type: 'session_thread';
  /** @description The session that the thread belongs to. */
  session_id: SessionId;
  /**
   * @description The parent thread; null for the coordinator (main) thread.
   * @example sthr_01m6drmwx22za42gx6b2cj757n
   */
  parent_thread_id: SessionThreadId | null;
  /**
   * @description The agent of the thread. In the coordinator thread it is the agent of the session. A child thread has the
   *     coordinator's snapshot, with the `name` that the agent gave the thread: no other agent of the catalogue is looked up.
   */
  agent: AgentSnapshot;
  status: SessionStatus;
  stats: SessionThreadStats;
  /** @description When the thread was archived; null while it is not. */
  archived_at: NullableTimestamp;
  /** @description When the thread was created. */
  created_at: Timestamp;
  /** @description When the thread last changed. */
  updated_at: Timestamp;
}

/**
 * Identifies a thread of a session.
 */
export type SessionThreadId = string;

/**
 * One page of the threads of a session, oldest first.
 */
export interface SessionThreadPage {
  /** @description The threads of this page. */
  data: SessionThread[];
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null when the page is empty.
   * @example sthr_01m6drsbzyfp385cffxdjz41yx
   */
  first_id: SessionThreadId | null;
  /**
   * @description Id of the last entry of the page; null when the page is empty.
   * @example sthr_01m6drsbzyfp385cffxdjz41yx
   */
  last_id: SessionThreadId | null;
  next_page: NextPage;
}

/**
 * How long the thread has existed and worked, computed when it is read, until the thread or its session is archived. Null for a thread that has never worked.
 */
export type SessionThreadStats = {
  /**
   * @description Seconds in which the thread was at work.
   * @example 41.7
   */
  active_seconds: number;
  /**
   * @description Seconds since the thread started.
   * @example 63.2
   */
  duration_seconds: number;
  /**
   * @description Seconds that the start of the thread took.
   * @example 1.4
   */
  startup_seconds: number;
} | null;

/**
 * Title of the session. May be empty.
 */
export type SessionTitle = string;

/**
 * The session was changed. Of title, metadata and agent, what changed is there; new environment variables are not.
 */
export interface SessionUpdate {
  id: EventId;
  /**
   * @description Always `session.updated`.
   * @enum {string}
   */
  type: 'session.updated';
  /** @description The new title. */
  title?: SessionTitle;
  /** @description All metadata after the change. */
  metadata?: Metadata;
  agent?: AgentSnapshot;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * What the session has used so far.
 */
export interface SessionUsageReport {
  id: EventId;
  /**
   * @description Always `session.usage`.
   * @enum {string}
   */
  type: 'session.usage';
  usage: TokenUsage;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * Why a turn has ended, told apart by `type`.
 */
export type StopReason = TurnEnd | RequiredAction;

/**
 * The parts of the message.
 */
export type SystemContent = TextContent[];

/**
 * A message that goes before those of the user.
 */
export interface SystemMessage {
  id: EventId;
  /**
   * @description Always `system.message`.
   * @enum {string}
   */
  type: 'system.message';
  content: SystemContent;
  /** @description When the event was received. */
  created_at: Timestamp;
  /** @description When the agent took the event up; null while it waits. */
  processed_at: NullableTimestamp;
}

/**
 * A message that goes before those of the user. The service keeps it. It begins no turn, and the agent reads it at its next turn.
 */
export interface SystemMessageInput {
  /**
   * @description Always `system.message`.
   * @enum {string}
   */
  type: 'system.message';
  content: SystemContent;
}

/**
 * Identifies the template that a forward schedule runs.
 */
export type TemplateId = string;

/**
 * A piece of text.
 */
export interface TextContent {
  /**
   * @description Always `text`.
   * @enum {string}
   */
  type: 'text';
  /**
   * @description The text. Its length is bounded by the size of the request body alone.
   * @example Please prepare release 4.2 and open a pull request.
   */
  text: string;
}

/**
 * What the outcome is judged by, as text.
 */
export interface TextRubric {
  /**
   * @description Always `text`.
   * @enum {string}
   */
  type: 'text';
  /**
   * @description The text.
   * @example All tests pass.
   */
  content: string;
}

/**
 * Text that comes with the event.
 */
export interface TextSource {
  /**
   * @description Always `text`.
   * @enum {string}
   */
  type: 'text';
  /**
   * @description The media type of the data.
   * @example text/plain
   */
  media_type: string;
  /**
   * @description The text. Its length is bounded by the size of the request body alone.
   * @example 1. Tag the release.
   */
  data: string;
}

/**
 * The thread cannot be archived, its session is archived, or the idempotency key was used before.
 */
export interface ThreadConflictErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. The code tells the causes apart. */
  error: ThreadNotArchivable | SessionArchived | IdempotencyKeyReused | IdempotencyKeyInFlight;
}

/**
 * The thread is the coordinator, is not idle, or was changed by another request. Read the thread to tell these apart.
 */
export interface ThreadNotArchivable {
  /**
   * @description Always `invalid_request_error`.
   * @enum {string}
   */
  type: 'invalid_request_error';
  message: ErrorMessage;
  /**
   * @description Always `thread_not_archivable`.
   * @enum {string}
   */
  code: 'thread_not_archivable';
}

/**
 * Something happened to a child thread of the session. `session.thread_status_terminated` says that it was archived.
 */
export interface ThreadSignal {
  id: EventId;
  /**
   * @description What happened.
   * @enum {string}
   */
  type:
    | 'session.thread_created'
    | 'session.thread_status_running'
    | 'session.thread_status_rescheduled'
    | 'session.thread_status_terminated';
  /** @description The thread that it is about. */
  session_thread_id: SessionThreadId;
  /**
   * @description The name of the agent of the thread.
   * @example Release engineer
   */
  agent_name: string;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * A child thread of the session has ended its turn, or was interrupted.
 */
export interface ThreadStatusIdle {
  id: EventId;
  /**
   * @description Always `session.thread_status_idle`.
   * @enum {string}
   */
  type: 'session.thread_status_idle';
  /** @description The thread that it is about. */
  session_thread_id: SessionThreadId;
  /**
   * @description The name of the agent of the thread.
   * @example Release engineer
   */
  agent_name: string;
  stop_reason: StopReason;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When it took effect. */
  processed_at: Timestamp;
}

/**
 * A time from one moment to another; any of the bounds may be left out.
 */
export interface TimeRange {
  /**
   * Format: date-time
   * @description After this moment.
   * @example 2026-11-02T00:00:00Z
   */
  gt?: string;
  /**
   * Format: date-time
   * @description At this moment or after it.
   * @example 2026-11-02T00:00:00Z
   */
  gte?: string;
  /**
   * Format: date-time
   * @description Before this moment.
   * @example 2026-11-03T00:00:00Z
   */
  lt?: string;
  /**
   * Format: date-time
   * @description At this moment or before it.
   * @example 2026-11-03T00:00:00Z
   */
  lte?: string;
}

/**
 * IANA name of the time zone in which the cron expression is read.
 */
export type TimeZone = string;

/**
 * A moment in UTC, ISO 8601, with up to microseconds.
 */
export type Timestamp = string;

/**
 * What a model was given and gave, in tokens.
 */
export interface TokenUsage {
  /**
   * Format: int32
   * @description What it was given, without what follows.
   * @example 1200
   */
  input_tokens: number;
  /**
   * Format: int32
   * @description What it gave.
   * @example 340
   */
  output_tokens: number;
  /**
   * Format: int32
   * @description What was put into its cache.
   * @example 0
   */
  cache_creation_input_tokens: number;
  /**
   * Format: int32
   * @description What it took from its cache.
   * @example 9800
   */
  cache_read_input_tokens: number;
}

/**
 * What the tool gave.
 */
export type ToolResultContent = ContentBlock[];

/**
 * The turn has ended: the agent is done, or does not go on.
 */
export interface TurnEnd {
  /**
   * @description Why: `end_turn` when the agent is done, was interrupted, or the session was archived; `retries_exhausted`
   *     when the turn failed, which a `session.error` before it says, and is not tried again.
   * @enum {string}
   */
  type: 'end_turn' | 'retries_exhausted' | 'budget_reached' | 'refusal';
}

/**
 * An event of a type that a later version of the contract declares. A client passes over it; a service of this version sends none.
 */
export interface UndeclaredSessionEvent {
  id: EventId;
  /**
   * @description A type that is not declared here.
   * @example agent.yawned
   */
  type: Undeclared;
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description When the agent took the event up; null while it waits. */
  processed_at: NullableTimestamp;
}

/**
 * An object with any fields. This contract promises an object and nothing more.
 */
export interface UnspecifiedObject {
  [key: string]: unknown;
}

/**
 * The request body is not JSON in UTF-8, or Content-Type is missing where it is required.
 */
export interface UnsupportedMediaTypeErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `invalid_request_error`.
     * @enum {string}
     */
    type: 'invalid_request_error';
    message: ErrorMessage;
    /**
     * @description Always `unsupported_media_type`.
     * @enum {string}
     */
    code: 'unsupported_media_type';
  };
}

/**
 * The next trigger times, soonest first, counted from now. They are shown while paused too, but do not fire; empty once archived.
 */
export type UpcomingRuns = Timestamp[];

/**
 * What to change of a deployment. What is left out stays.
 */
export interface UpdateDeploymentRequest {
  name?: DeploymentName;
  /** @description The new description; empty when null. */
  description?: DeploymentDescription | null;
  agent?: AgentChoice;
  environment_id?: EnvironmentId;
  /** @description All environment variables from now on; none when null. */
  environment_variables?: DeploymentVariables | null;
  initial_events?: DeploymentEvents;
  /** @description A patch of the metadata; null deletes all pairs. */
  metadata?: MetadataPatch | null;
  /** @description All that runs have attached from now on, with their tokens; nothing when null. */
  resources?: SessionResourceInput[] | null;
  /** @description All vaults from now on; none when null. */
  vault_ids?: VaultIds | null;
  /** @description When it runs by itself from now on; only by hand when null. */
  schedule?: CronTriggerPolicyInput | null;
}

/**
 * What to change of a forward schedule. What is left out stays. The identity of a schedule cannot change.
 */
export interface UpdateScheduleRequest {
  template_id?: TemplateId;
  /**
   * @description The new name.
   * @example Morning incident summary
   */
  name?: string;
  /**
   * @description What the schedule is for; empty when null.
   * @example Summarises the incidents of the night.
   */
  description?: string | null;
  environment_id?: EnvironmentId;
  /** @description All events that are sent when a run starts. */
  initial_events?: ScheduleMessageInput[];
  /** @description What to change of how a run is carried out. */
  execution?: ScheduleExecutionInput;
  /** @description When the schedule fires from now on. */
  trigger_policy?: ScheduleTriggerPolicyInput;
  /**
   * @description Where all results go; nowhere when null. The service keeps them, and sends nothing.
   * @example []
   */
  sinks?: UnspecifiedObject[] | null;
  /** @description A patch of the metadata; null deletes all pairs. */
  metadata?: MetadataPatch | null;
}

/**
 * What to change of a session. What is left out stays.
 */
export interface UpdateSessionRequest {
  /** @description The new title; empty when null. */
  title?: SessionTitle | null;
  /** @description A patch of the metadata; null deletes all pairs. */
  metadata?: MetadataPatch | null;
  /** @description All environment variables from now on; none when null. */
  environment_variables?: EnvironmentVariables | null;
}

/**
 * What stands at a URL.
 */
export interface UrlSource {
  /**
   * @description Always `url`.
   * @enum {string}
   */
  type: 'url';
  /**
   * @description The URL.
   * @example https://example.com/architecture.png
   */
  url: string;
}

/**
 * What a tool of the client gave.
 */
export interface UserCustomToolResult {
  id: EventId;
  /**
   * @description Always `user.custom_tool_result`.
   * @enum {string}
   */
  type: 'user.custom_tool_result';
  /** @description The `agent.custom_tool_use` event that this is the result of. */
  custom_tool_use_id: EventId;
  content?: ToolResultContent;
  /**
   * @description Whether the tool failed.
   * @example false
   */
  is_error?: boolean;
  /** @description When the event was received. */
  created_at: Timestamp;
  /** @description When the agent took the event up; null while it waits. */
  processed_at: NullableTimestamp;
}

/**
 * What a tool of the client gave. The service keeps it. It begins no turn, and the agent reads it at its next turn.
 */
export interface UserCustomToolResultInput {
  /**
   * @description Always `user.custom_tool_result`.
   * @enum {string}
   */
  type: 'user.custom_tool_result';
  /** @description The `agent.custom_tool_use` event that this is the result of. */
  custom_tool_use_id: EventId;
  /** @description What the tool gave. */
  content?: ToolResultContent;
  /**
   * @description Whether the tool failed.
   * @example false
   */
  is_error?: boolean;
}

/**
 * What the agent should bring about, and by what that is judged.
 */
export interface UserDefineOutcome {
  id: EventId;
  /**
   * @description Always `user.define_outcome`.
   * @enum {string}
   */
  type: 'user.define_outcome';
  outcome_id: OutcomeId;
  /**
   * @description What the agent should bring about.
   * @example A pull request for release 4.2.
   */
  description: string;
  rubric: OutcomeRubric;
  /**
   * Format: int32
   * @description How often the agent may try.
   * @example 3
   */
  max_iterations: number;
  /** @description When the event was received. */
  created_at: Timestamp;
  /** @description When the agent took the event up; null while it waits. */
  processed_at: NullableTimestamp;
}

/**
 * Says what the agent should bring about, and by what that is judged. The service keeps it. It begins no turn, and the agent reads it at its next turn.
 */
export interface UserDefineOutcomeInput {
  /**
   * @description Always `user.define_outcome`.
   * @enum {string}
   */
  type: 'user.define_outcome';
  /**
   * @description What the agent should bring about.
   * @example A pull request for release 4.2.
   */
  description: string;
  rubric: OutcomeRubric;
  /**
   * Format: int32
   * @description How often the agent may try; 3 when left out.
   * @example 3
   */
  max_iterations?: number;
}

/**
 * The turn of the agent, or the work of one child thread, was to be ended.
 */
export interface UserInterrupt {
  id: EventId;
  /**
   * @description Always `user.interrupt`.
   * @enum {string}
   */
  type: 'user.interrupt';
  /** @description The thread to interrupt; left out for the whole turn. */
  session_thread_id?: SessionThreadId;
  /** @description When the event was received. */
  created_at: Timestamp;
  /** @description When the agent took the event up; null while it waits. */
  processed_at: NullableTimestamp;
}

/**
 * Ends the turn that the agent is in, or the work of one child thread. With the id of a child thread, that thread becomes idle, what the agent
 * says in it until the end of the turn is dropped, and the turn goes on. A child thread that does not run stays as it is.
 */
export interface UserInterruptInput {
  /**
   * @description Always `user.interrupt`.
   * @enum {string}
   */
  type: 'user.interrupt';
  /** @description The thread to interrupt. The whole turn if it is left out or the coordinator thread. A thread that the session does not have is a 400. */
  session_thread_id?: SessionThreadId;
}

/**
 * A message to the agent, as the session holds it.
 */
export interface UserMessage {
  id: EventId;
  /**
   * @description Always `user.message`.
   * @enum {string}
   */
  type: 'user.message';
  content: MessageContent;
  /** @description When the event was received. */
  created_at: Timestamp;
  /** @description When the agent took the event up; null while it waits. */
  processed_at: NullableTimestamp;
}

/**
 * A message to the agent.
 */
export interface UserMessageInput {
  /**
   * @description Always `user.message`.
   * @enum {string}
   */
  type: 'user.message';
  content: MessageContent;
}

/**
 * Whether a tool that asked may run.
 */
export interface UserToolConfirmation {
  id: EventId;
  /**
   * @description Always `user.tool_confirmation`.
   * @enum {string}
   */
  type: 'user.tool_confirmation';
  /** @description The event in which the agent asked for the tool. */
  tool_use_id: EventId;
  /**
   * @description Whether the tool may run.
   * @enum {string}
   */
  result: 'allow' | 'deny';
  /**
   * @description Why the tool may not run.
   * @example Not on a Friday.
   */
  deny_message?: string;
  /** @description When the event was received. */
  created_at: Timestamp;
  /** @description When the agent took the event up; null while it waits. */
  processed_at: NullableTimestamp;
}

/**
 * Says whether a tool that asked may run. The service keeps it. It begins no turn, and the agent reads it at its next turn.
 */
export interface UserToolConfirmationInput {
  /**
   * @description Always `user.tool_confirmation`.
   * @enum {string}
   */
  type: 'user.tool_confirmation';
  /** @description The event in which the agent asked for the tool. */
  tool_use_id: EventId;
  /**
   * @description Whether the tool may run.
   * @enum {string}
   */
  result: 'allow' | 'deny';
  /**
   * @description Why the tool may not run; the agent is told.
   * @example Not on a Friday.
   */
  deny_message?: string;
}

/**
 * What a tool gave, where the client runs the container.
 */
export interface UserToolResult {
  id: EventId;
  /**
   * @description Always `user.tool_result`.
   * @enum {string}
   */
  type: 'user.tool_result';
  /** @description The event in which the agent asked for the tool. */
  tool_use_id: EventId;
  content?: ToolResultContent;
  /**
   * @description Whether the tool failed.
   * @example false
   */
  is_error?: boolean;
  /** @description When the event was received. */
  created_at: Timestamp;
  /** @description When the agent took the event up; null while it waits. */
  processed_at: NullableTimestamp;
}

/**
 * What a tool gave, where the client runs the container. The service keeps it. It begins no turn, and the agent reads it at its next turn.
 */
export interface UserToolResultInput {
  /**
   * @description Always `user.tool_result`.
   * @enum {string}
   */
  type: 'user.tool_result';
  /** @description The event in which the agent asked for the tool. */
  tool_use_id: EventId;
  /** @description What the tool gave. */
  content?: ToolResultContent;
  /**
   * @description Whether the tool failed.
   * @example false
   */
  is_error?: boolean;
}

/**
 * Identifies a vault of credentials.
 */
export type VaultId = string;

/**
 * Vaults of credentials. Kept as references; the service opens none.
 */
export type VaultIds = VaultId[];

/**
 * An attached vault of credentials. Kept as a reference; the service opens none.
 */
export interface VaultResource {
  id: SessionResourceId;
  /**
   * @description Always `vault`.
   * @enum {string}
   */
  type: 'vault';
  vault_id: VaultId;
  /** @description When the resource was attached. */
  created_at: Timestamp;
  /** @description When the resource last changed. */
  updated_at: Timestamp;
}

/**
 * A vault of credentials to attach. The session then has it in its `vault_ids` too. Kept as a reference; the service opens none.
 */
export interface VaultResourceInput {
  /**
   * @description Always `vault`.
   * @enum {string}
   */
  type: 'vault';
  vault_id: VaultId;
}
