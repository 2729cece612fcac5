// Generated from openapi/ by `npm run generate`. Do not edit.

import type { Undeclared } from './types.ts';

/**
 * An access token, without the token itself.
 */
export interface AccessToken {
  /** @description Identifies an access token. It is not the token itself. Prefix: `tok_`. */
  id: TokenId;
  /**
   * @description Always `access_token`.
   * @enum {string}
   */
  type: 'access_token';
  /**
   * @description `pat` for a person, `sat` for a program.
   * @enum {string}
   */
  kind: 'pat' | 'sat';
  /**
   * @description What the token is for; null without a name.
   * @example Nightly builds
   */
  name: string | null;
  /**
   * @description Who is responsible for it; null without an owner.
   * @example team-platform
   */
  owner: string | null;
  /** @description What the token allows. */
  scopes: ('read' | 'write' | 'admin')[];
  /** @description When the token was created. */
  created_at: Timestamp;
  /** @description The hour of its last use; null before the first one. */
  last_used_at: NullableTimestamp;
  /** @description When it expires; null if it does not. */
  expires_at: NullableTimestamp;
  /** @description When it was revoked; null if it was not. */
  revoked_at: NullableTimestamp;
}

/**
 * One page of tokens.
 */
export interface AccessTokenPage {
  /** @description The tokens of this page. */
  data: AccessToken[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `tok_`.
   * @example tok_01m2j8v0c3nq4r6t8w0y2a4c6e
   */
  first_id: TokenId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `tok_`.
   * @example tok_01m2j8v0c3nq4r6t8w0y2a4c6e
   */
  last_id: TokenId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * What to attach to a session.
 */
export type AddSessionResourceRequest = FileResourceInput;

/**
 * One version of an agent.
 */
export interface Agent {
  /** @description Identifies an agent. Prefix: `agent_`. */
  id: AgentId;
  /**
   * @description Always `agent`.
   * @enum {string}
   */
  type: 'agent';
  /** @description Version of the agent. */
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
  /** @description The model that an agent runs on. */
  model: AgentModel;
  /** @description System prompt. May be empty. */
  system: SystemPrompt;
  /** @description Tools that the agent may use. */
  tools: AgentTool[];
  /** @description Skills of the agent. */
  skills: AgentSkill[];
  /** @description MCP servers that the agent may call. */
  mcp_servers: McpServer[];
  /** @description The agents that the agent can start; null for none. */
  multiagent: Multiagent | null;
  /** @description Text pairs for your own use. The service stores them and does not use them. */
  metadata: Metadata;
  /** @description When the agent was created. */
  created_at: Timestamp;
  /** @description When this version was created. */
  updated_at: Timestamp;
  /** @description When the agent was archived; null if it is not. New sessions cannot use an archived agent. */
  archived_at: NullableTimestamp;
}

/**
 * The agent: an id, which selects the newest version, or an id with a version.
 */
export type AgentChoice = AgentId | AgentReferenceInput;

/**
 * The agent calls a tool of the client and waits for `user.custom_tool_result`.
 */
export interface AgentCustomToolUse {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
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
  /** @description The input of the tool. */
  input: UnspecifiedObject;
  /** @description The thread of the event. Prefix: `sthr_`. */
  session_thread_id?: SessionThreadId;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * Identifies an agent.
 *
 * Prefix: `agent_`. Pattern: `^agent_[A-Za-z0-9_-]{1,64}$`.
 */
export type AgentId = string;

/**
 * The result of a tool of an MCP server.
 */
export interface AgentMcpToolResult {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `agent.mcp_tool_result`.
   * @enum {string}
   */
  type: 'agent.mcp_tool_result';
  /** @description The `agent.mcp_tool_use` event of this result. Prefix: `evt_`. */
  mcp_tool_use_id: EventId;
  /** @description The result of the tool. */
  content?: ToolResultContent;
  /**
   * @description Whether the tool failed.
   * @example false
   */
  is_error?: boolean;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * The agent uses a tool of an MCP server.
 */
export interface AgentMcpToolUse {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
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
  /** @description The input of the tool. */
  input: UnspecifiedObject;
  /**
   * @description The decision of the permission policy; `ask` waits for a `user.tool_confirmation`.
   * @enum {string}
   */
  evaluated_permission?: 'allow' | 'ask' | 'deny';
  /** @description The thread of the event. Prefix: `sthr_`. */
  session_thread_id?: SessionThreadId;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * The agent says something.
 */
export interface AgentMessage {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `agent.message`.
   * @enum {string}
   */
  type: 'agent.message';
  /** @description The parts of the message. */
  content: MessageContent;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * The model that an agent runs on.
 */
export interface AgentModel {
  /** @description Name of the model. */
  id: ModelId;
  /** @description Size of the context that the agent can use, in tokens. */
  effective_context_window: ContextWindow;
}

/**
 * A model, and how much of its context the agent can use.
 */
export interface AgentModelChoice {
  /** @description Name of the model. */
  id: ModelId;
  /** @description Size of the context that the agent can use, in tokens. Default: 200000. */
  effective_context_window?: ContextWindow;
}

/**
 * The model: its name, or an object.
 */
export type AgentModelInput = ModelId | AgentModelChoice;

/**
 * One page of agents.
 */
export interface AgentPage {
  /** @description The agents of this page. */
  data: Agent[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `agent_`.
   * @example agent_01m2ff071gmgwt9y6ngsa2fydt
   */
  first_id: AgentId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `agent_`.
   * @example agent_01m2ff071gmgwt9y6ngsa2fydt
   */
  last_id: AgentId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * Names one version of an agent.
 */
export interface AgentReference {
  /** @description Identifies an agent. Prefix: `agent_`. */
  id: AgentId;
  /**
   * @description Always `agent`.
   * @enum {string}
   */
  type: 'agent';
  /** @description Version of the agent. */
  version: AgentVersion;
}

/**
 * Names an agent, and one of its versions.
 */
export interface AgentReferenceInput {
  /** @description Identifies an agent. Prefix: `agent_`. */
  id: AgentId;
  /**
   * @description Always `agent`.
   * @enum {string}
   */
  type: 'agent';
  /** @description Version of the agent. Default: the newest version. */
  version?: AgentVersion;
}

/**
 * A skill of an agent. It can be deleted since. An agent from before skills were stored can name one that never existed.
 */
export interface AgentSkill {
  /**
   * @description `custom`: a skill of the workspace. `anthropic`: one that the service does not have.
   * @enum {string}
   */
  type: 'anthropic' | 'custom';
  /**
   * @description Id of the skill.
   * @example skill_01m5fa2wq8h3k6n9r1t4v7x0z2
   */
  skill_id: string;
  /**
   * @description Id of a version, or `latest`.
   * @example latest
   */
  version: string;
}

/**
 * The agent as it was at the requested version. Later versions of the agent do not change it.
 */
export interface AgentSnapshot {
  /** @description Identifies an agent. Prefix: `agent_`. */
  id: AgentId;
  /**
   * @description Always `agent`.
   * @enum {string}
   */
  type: 'agent';
  /** @description Version of the agent. */
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
  /** @description The model that an agent runs on. */
  model: AgentModel;
  /** @description System prompt. May be empty. */
  system: SystemPrompt;
  /** @description Tools that the agent may use. */
  tools: AgentTool[];
  /** @description Skills of the agent. */
  skills: AgentSkill[];
  /** @description MCP servers that the agent may call. */
  mcp_servers: McpServer[];
  /** @description The agents that the agent can start; null or missing for none. */
  multiagent?: Multiagent | null;
}

/**
 * Another thread sent a message to the agent.
 */
export interface AgentThreadMessageReceived {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `agent.thread_message_received`.
   * @enum {string}
   */
  type: 'agent.thread_message_received';
  /** @description The thread that sent the message. Prefix: `sthr_`. */
  from_session_thread_id: SessionThreadId;
  /**
   * @description The name of the agent of that thread.
   * @example Release engineer
   */
  from_agent_name?: string;
  /** @description The parts of the message. */
  content: MessageContent;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * The agent sent a message to another thread.
 */
export interface AgentThreadMessageSent {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `agent.thread_message_sent`.
   * @enum {string}
   */
  type: 'agent.thread_message_sent';
  /** @description The thread that got the message. Prefix: `sthr_`. */
  to_session_thread_id: SessionThreadId;
  /**
   * @description The name of the agent of that thread.
   * @example Release engineer
   */
  to_agent_name?: string;
  /** @description The parts of the message. */
  content: MessageContent;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * Tools that an agent may use. `type` says which kind.
 */
export type AgentTool = AgentToolset | McpToolset | CustomTool;

/**
 * The settings of one tool of the toolset.
 */
export interface AgentToolConfigInput {
  /**
   * @description Name of the tool. `bash` stands for `Bash`, and so on.
   * @enum {string}
   */
  name:
    | 'Bash'
    | 'Read'
    | 'Write'
    | 'Edit'
    | 'Glob'
    | 'Grep'
    | 'bash'
    | 'read'
    | 'write'
    | 'edit'
    | 'glob'
    | 'grep';
  /**
   * @description Whether the tool is enabled. Default: that of `default_config`.
   * @example true
   */
  enabled?: boolean;
  /** @description Default: that of `default_config`. */
  permission_policy?: PermissionPolicyInput;
}

/**
 * Tools that an agent may use. `type` says which kind.
 */
export type AgentToolInput = AgentToolsetInput | McpToolsetInput | CustomToolInput;

/**
 * The result of a tool of the toolset.
 */
export interface AgentToolResult {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `agent.tool_result`.
   * @enum {string}
   */
  type: 'agent.tool_result';
  /** @description The event in which the agent called the tool. Prefix: `evt_`. */
  tool_use_id: EventId;
  /** @description The result of the tool. */
  content?: ToolResultContent;
  /**
   * @description Whether the tool failed.
   * @example false
   */
  is_error?: boolean;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * The agent uses a tool of its toolset.
 */
export interface AgentToolUse {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
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
  /** @description The input of the tool. */
  input: UnspecifiedObject;
  /**
   * @description The decision of the permission policy; `ask` waits for a `user.tool_confirmation`.
   * @enum {string}
   */
  evaluated_permission?: 'allow' | 'ask' | 'deny';
  /** @description The thread of the event. Prefix: `sthr_`. */
  session_thread_id?: SessionThreadId;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * The built-in tools that an agent may use.
 */
export interface AgentToolset {
  /**
   * @description Always `agent_toolset_20260401`, the dated name of the toolset (see *Versioning*).
   * @enum {string}
   */
  type: 'agent_toolset_20260401';
  /**
   * @description Names of the enabled tools.
   * @example [
   *       "Bash",
   *       "Read",
   *       "Write",
   *       "Edit",
   *       "Glob",
   *       "Grep"
   *     ]
   */
  enabled_tools: ToolName[];
  /** @description Settings of single tools. Each tool has at most one entry. */
  configs: ToolConfig[];
  /** @description The settings of all tools that `configs` does not name. */
  default_config: ToolDefault;
}

/**
 * The built-in tools that an agent may use.
 */
export interface AgentToolsetInput {
  /**
   * @description Always `agent_toolset_20260401`, the dated name of the toolset (see *Versioning*).
   * @enum {string}
   */
  type: 'agent_toolset_20260401';
  /**
   * @description Names of the enabled tools. Default: all that `configs` and `default_config` do not disable.
   * @example [
   *       "Bash",
   *       "Read",
   *       "Write",
   *       "Edit",
   *       "Glob",
   *       "Grep"
   *     ]
   */
  enabled_tools?: ('Bash' | 'Read' | 'Write' | 'Edit' | 'Glob' | 'Grep')[];
  /** @description Settings of single tools. Each tool has at most one entry. */
  configs?: AgentToolConfigInput[];
  /** @description The settings of all tools that `configs` does not name. */
  default_config?: ToolDefaultInput;
}

/**
 * Version of the agent.
 */
export type AgentVersion = number;

/**
 * One page of the versions of an agent.
 */
export interface AgentVersionPage {
  /** @description The versions of this page. */
  data: Agent[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * Names an agent, one of its versions, and the parts that a session replaces. Omitted parts are those of the agent.
 */
export interface AgentWithOverridesInput {
  /** @description Identifies an agent. Prefix: `agent_`. */
  id: AgentId;
  /**
   * @description Always `agent_with_overrides`.
   * @enum {string}
   */
  type: 'agent_with_overrides';
  /** @description Version of the agent. Default: the newest version. */
  version?: AgentVersion;
  /** @description The model: its name, or an object. */
  model?: AgentModelInput;
  /** @description System prompt. Null makes it empty. */
  system?: SystemPrompt | null;
  /** @description Tools that the agent may use, which replace all. */
  tools?: AgentToolInput[];
  /** @description Skills of the agent, which replace all. */
  skills?: SkillInput[];
  /** @description MCP servers that the agent may call, which replace all. */
  mcp_servers?: McpServerInput[];
}

/**
 * A host name, `*.` and a host name for all names below it, or an IP address (IPv6 in brackets). Without a port, the ports 443 and 80 are allowed.
 *
 * Pattern: `^(\*\.)?(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9_]([A-Za-z0-9_.-]*[A-Za-z0-9_.])?)(:[0-9]{1,5})?$`.
 */
export type AllowedHost = string;

/**
 * A request to the API.
 */
export interface ApiActor {
  /**
   * @description Always `api_actor`.
   * @enum {string}
   */
  type: 'api_actor';
  /** @description The access token of the request. Prefix: `tok_`. */
  api_key_id: TokenId;
}

/**
 * Who made a change.
 */
export interface AuditActor {
  /**
   * @description `token` for a request, `cli` for a command of the operator, `system` for the service.
   * @enum {string}
   */
  type: 'token' | 'cli' | 'system';
  /** @description The access token of the request; null for the other types. It can be revoked. Prefix: `tok_`. */
  api_key_id: TokenId | null;
  /**
   * @description The name of the token, the account and machine that ran the command, or the part of the service; null without a name. For a client token, the name of the token that created it, or its id if it has no name.
   * @example scheduler
   */
  name: string | null;
}

/**
 * One change, or an attempt that failed. Nothing changes an audit event. It has no values of requests or responses.
 */
export interface AuditEvent {
  /** @description Identifies an audit event. Prefix: `aud_`. */
  id: AuditEventId;
  /**
   * @description Always `audit_event`.
   * @enum {string}
   */
  type: 'audit_event';
  /** @description Who made a change. */
  actor: AuditActor;
  /** @description The `operationId` of a request, or the name of a change that no request makes, such as `createToken`. */
  operation: AuditOperation;
  /** @description The object that changed; null if the request named and created no object, such as a creation that failed. */
  object: AuditedObject | null;
  /** @description The object that contains it, such as the session of a resource, or the token that a rotated one replaces; null if no other object contains it. */
  parent: AuditedObject | null;
  /**
   * @description `denied` if the token does not allow the operation, `failed` after any other error.
   * @enum {string}
   */
  result: 'succeeded' | 'denied' | 'failed';
  /**
   * Format: int32
   * @description The HTTP status of the response; null without a request.
   * @example 200
   */
  status: number | null;
  /**
   * @description The `code` of the error, or its `type`; null after success.
   * @example insufficient_scope
   */
  error_code: string | null;
  /**
   * @description The IP address of the client; null without a request.
   * @example 203.0.113.7
   */
  source_address: string | null;
  /**
   * Format: uuid
   * @description The `X-Request-Id` of the response; null without a request.
   * @example 57e0c9a4-6d2b-4813-be95-f8a1d4c03b76
   */
  request_id: string | null;
  /** @description When the change was made. */
  created_at: Timestamp;
}

/**
 * Identifies an audit event.
 *
 * Prefix: `aud_`. Pattern: `^aud_[A-Za-z0-9_-]{1,64}$`.
 */
export type AuditEventId = string;

/**
 * One page of audit events.
 */
export interface AuditEventPage {
  /** @description The audit events of this page. */
  data: AuditEvent[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `aud_`.
   * @example aud_01m6dt4ww7k7m2p9q4t8v3x6z1
   */
  first_id: AuditEventId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `aud_`.
   * @example aud_01m6dt4ww7k7m2p9q4t8v3x6z1
   */
  last_id: AuditEventId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * The `operationId` of a request, or the name of a change that no request makes, such as `createToken`.
 *
 * Pattern: `^[a-z][A-Za-z]{0,63}$`.
 */
export type AuditOperation = string;

/**
 * Identifies an object of any kind.
 *
 * Pattern: `^[a-z]{2,12}_[A-Za-z0-9_-]{1,64}$`.
 */
export type AuditedId = string;

/**
 * An object that a change concerns. It can be deleted.
 */
export interface AuditedObject {
  /**
   * @description The kind of the object, such as `session`.
   * @example session
   */
  type: string;
  /** @description Identifies an object of any kind. */
  id: AuditedId;
}

/**
 * The access token is missing, invalid, expired or revoked.
 */
export interface AuthenticationErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `authentication_error`.
     * @enum {string}
     */
    type: 'authentication_error';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
    message: ErrorMessage;
    /** @description The exact cause, for programs. A minor version can add codes. Omitted if the status and `error.type` say everything. */
    code?: ErrorCode;
  };
}

/**
 * The request is malformed. The error has a code if the request breaks a rule that its schema does not express.
 */
export interface BadRequestErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `invalid_request_error`.
     * @enum {string}
     */
    type: 'invalid_request_error';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
    message: ErrorMessage;
    /** @description The exact cause, for programs. A minor version can add codes. Omitted if the status and `error.type` say everything. */
    code?: ErrorCode;
    /** @description The part of the request that is wrong: the path of a property in the body, or the name of a query parameter or header. A missing property has the path that it would have. Omitted if no single part is wrong. */
    param?: ErrorParam;
    /** @description What is wrong with the request, one entry per fault, up to 20. `message` and `param` describe the first. Omitted if the request as a whole is wrong. */
    errors?: RequestFault[];
  };
}

/**
 * Data that comes with the event. Data of `image/jpeg`, `image/png`, `image/gif`, `image/webp` and `application/pdf` must be of this type. An image has at most 8,000 pixels in each direction, a PDF at most 600 pages and no password.
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
   * @description The data, in base64. Only the size of the request body limits its length.
   * @example iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==
   */
  data: string;
}

/**
 * The token that the MCP server gets as a bearer token. Responses never contain it.
 *
 * Pattern: `^[!-~]+$`.
 */
export type BearerToken = string;

/**
 * The event that has begun.
 */
export interface BegunEvent {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /** @description The type of an event that a stream can send while it is written. The result of a command (`agent.tool_result`) has its output while the command runs. */
  type: DeltaType;
  /** @description The call that an `agent.tool_result` is the result of. Prefix: `evt_`. */
  tool_use_id?: EventId;
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
 * What is checked out. `type` says which kind.
 */
export type Checkout = BranchCheckout | CommitCheckout;

/**
 * A new access token for one session.
 */
export interface ClientToken {
  /**
   * @description Always `client_token`.
   * @enum {string}
   */
  type: 'client_token';
  /**
   * @description The access token, for the header `Authorization`. No other response has it.
   * @example cst_0000000000000000000000000000000000000000000
   */
  token: string;
  /** @description The session that the token opens. Prefix: `sess_`. */
  session_id: SessionId;
  /** @description What a client token allows: `read` reads the session; `send` also sends messages, interrupts and results of custom tools; `confirm` also confirms calls of tools. */
  access: ClientTokenAccess;
  /** @description When the token ends at the latest. */
  expires_at: Timestamp;
}

/**
 * What a client token allows: `read` reads the session; `send` also sends messages, interrupts and results of custom tools; `confirm` also confirms calls of tools.
 */
export type ClientTokenAccess = 'read' | 'send' | 'confirm';

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
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `conflict_error`.
     * @enum {string}
     */
    type: 'conflict_error';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
    message: ErrorMessage;
    /** @description The exact cause, for programs. A minor version can add codes. Omitted if the status and `error.type` say everything. */
    code: ErrorCode;
  };
}

/**
 * A part of a message. `type` says which kind.
 */
export type ContentBlock = TextContent | ImageContent | DocumentContent | RedactedContent;

/**
 * Text that continues a part of the event's content.
 */
export interface ContentDelta {
  /**
   * @description Always `content_delta`.
   * @enum {string}
   */
  type: 'content_delta';
  /**
   * Format: int32
   * @description The index of the part in the content of the event.
   * @default 0
   * @example 0
   */
  index?: number;
  /** @description A piece of text. */
  content: TextContent;
}

/**
 * SHA-256 of the content in UTF-8, in lower-case hexadecimal digits.
 *
 * Pattern: `^[0-9a-f]{64}$`.
 */
export type ContentHash = string;

/**
 * Size of the context that the agent can use, in tokens.
 */
export type ContextWindow = number;

/**
 * A new access token.
 */
export interface CreateAccessTokenRequest {
  /**
   * @description `pat` for a person, `sat` for a program.
   * @default pat
   * @enum {string}
   */
  kind?: 'pat' | 'sat';
  /**
   * @description What the token is for.
   * @example Nightly builds
   */
  name?: string;
  /**
   * @description Who is responsible for it.
   * @example team-platform
   */
  owner?: string;
  /** @description What the token allows. By default, `read` and `write`. */
  scopes?: ('read' | 'write' | 'admin')[];
  /**
   * Format: int32
   * @description For how many days the new token is valid. By default, until it is revoked.
   * @example 90
   */
  expires_in_days?: number;
}

/**
 * A new agent.
 */
export interface CreateAgentRequest {
  /**
   * @description Name of the agent.
   * @example Release engineer
   */
  name: string;
  /**
   * @description What the agent is for. May be empty.
   * @example Prepares releases and opens pull requests.
   */
  description?: string;
  /** @description The model: its name, or an object. */
  model: AgentModelInput;
  /** @description System prompt. May be empty. */
  system?: SystemPrompt;
  /** @description Tools that the agent may use. */
  tools?: AgentToolInput[];
  /** @description Skills of the agent. */
  skills?: SkillInput[];
  /** @description MCP servers that the agent may call. */
  mcp_servers?: McpServerInput[];
  /** @description The agents that a coordinator can start. */
  multiagent?: MultiagentInput;
  /** @description Text pairs for your own use. The service stores them and does not use them. */
  metadata?: Metadata;
}

/**
 * A new client token.
 */
export interface CreateClientTokenRequest {
  /** @description What a client token allows: `read` reads the session; `send` also sends messages, interrupts and results of custom tools; `confirm` also confirms calls of tools. */
  access: ClientTokenAccess;
  /**
   * Format: int32
   * @description For how many seconds the token is valid.
   * @default 900
   * @example 900
   */
  expires_in?: number;
}

/**
 * A new credential.
 */
export interface CreateCredentialRequest {
  /** @description Name of the credential. May be empty. */
  display_name?: CredentialName;
  /** @description The kind of the credential, what it is for, and its secret. `type` says which kind. */
  auth: CredentialAuthInput;
  /** @description Text pairs for your own use. The service stores them and does not use them. */
  metadata?: Metadata;
}

/**
 * What to run, where, and when.
 */
export interface CreateDeploymentRequest {
  /** @description Name of the deployment. */
  name: DeploymentName;
  /** @description What the deployment is for. Default: empty. */
  description?: DeploymentDescription;
  /** @description The agent: an id, which selects the newest version, or an id with a version. Prefix: `agent_`. */
  agent: AgentChoice;
  /** @description The environment. It must exist and not be archived. Its networking, packages and environment variables apply to the agent. Prefix: `env_`. */
  environment_id: EnvironmentId;
  /** @description Environment variables of the runs. Reads return them, so put credentials into a vault instead. */
  environment_variables?: DeploymentVariables;
  /** @description Events that are sent when a run starts. */
  initial_events: DeploymentEvents;
  /** @description Text pairs for your own use. */
  metadata?: Metadata;
  /** @description Resources of every run: repositories (with an optional `authorization_token`), files, memory stores and vaults, in any mix. Mount paths must not be equal or nested. At most 8 memory stores, each once. They must exist and not be archived. */
  resources?: SessionResourceInput[];
  /** @description Vaults whose credentials the runs may use. They must exist and not be archived. */
  vault_ids?: VaultIds;
  /** @description When it runs by itself. If omitted, it runs only by hand. */
  schedule?: CronTriggerPolicyInput;
}

/**
 * A new environment.
 */
export interface CreateEnvironmentRequest {
  /**
   * @description Name of the environment.
   * @example Web builds
   */
  name: string;
  /**
   * @description What the environment is for. May be empty.
   * @example Runs builds and tests.
   */
  description?: string;
  /** @description What the container of an environment is like. In an update, omitted parts stay as they are. */
  config?: EnvironmentConfigInput;
  /** @description Text pairs for your own use. The service stores them and does not use them. */
  metadata?: Metadata;
}

/**
 * A new memory.
 */
export interface CreateMemoryRequest {
  /** @description Path of the memory, with or without the slash at its start. It has at most 1,024 bytes and 20 names. No name is `.` or `..`. It is in Unicode Normalization Form C and has no format characters and line separators. Case counts. */
  path: NewMemoryPath;
  /** @description Text of the memory, at most 102,400 bytes of UTF-8. It can be empty. */
  content: MemoryContent;
}

/**
 * A new memory store.
 */
export interface CreateMemoryStoreRequest {
  /** @description Name of the memory store. Several stores can have the same name. */
  name: MemoryStoreName;
  /** @description What the memory store contains. Empty if it has no description. */
  description?: MemoryStoreDescription;
  /** @description Text pairs for your own use. The service stores them and does not use them. */
  metadata?: Metadata;
}

/**
 * A recurring trigger, what it runs, and its identity.
 */
export interface CreateScheduleRequest {
  /** @description The identity that the schedule runs as. It must exist. The service stores it. It has no other effect. Prefix: `idn_`. */
  identity_id: IdentityId;
  /** @description The template. The service uses only its agent. Prefix: `tmpl_`. */
  template_id: TemplateId;
  /**
   * @description Name of the schedule.
   * @example Morning incident summary
   */
  name: string;
  /**
   * @description What the schedule is for. Default: empty.
   * @example Summarises the incidents of the night.
   */
  description?: string;
  /** @description The environment. It must exist and not be archived. Its networking, packages and environment variables apply to the agent. Prefix: `env_`. */
  environment_id: EnvironmentId;
  /** @description Events that are sent when a run starts. */
  initial_events: ScheduleMessageInput[];
  /** @description How a run executes. Omitted properties have their defaults. */
  execution?: ScheduleExecutionInput;
  /** @description When the schedule fires. Default: only by hand (`manual`). */
  trigger_policy?: ScheduleTriggerPolicyInput;
  /**
   * @description Where results go. Default: nowhere. The service stores the sinks and sends nothing.
   * @example []
   */
  sinks?: UnspecifiedObject[];
  /** @description Text pairs for your own use. */
  metadata?: Metadata;
}

/**
 * The agent, the environment and the resources.
 */
export interface CreateSessionRequest {
  /**
   * @description The agent to run: an id, which selects the newest version, an id with a version, or an agent with parts that only this
   *     session replaces. The built-in agent follows its model, system prompt, tools and MCP servers. A program of the operator
   *     (`AGENT_COMMAND`) reads them in a file (`AGENT_DEFINITION`). The service signs commits with `name`. Prefix: `agent_`.
   */
  agent: SessionAgentChoice;
  /** @description The environment. It must exist and not be archived. Its networking, packages and environment variables apply to the agent. Prefix: `env_`. */
  environment_id: EnvironmentId;
  /** @description Title of the session. Default: empty. */
  title?: SessionTitle;
  /** @description The resources: repositories, files, memory stores and vaults, in any mix. Mount paths must not be equal or nested. At most 8 memory stores, each once. They must exist and not be archived. */
  resources?: SessionResourceInput[];
  /** @description Vaults whose credentials the session may use. They must exist and not be archived. If two vaults have the same variable or server, the first one applies. */
  vault_ids?: VaultIds;
  /** @description Text pairs for your own use. */
  metadata?: Metadata;
  /** @description Environment variables set in the container. Reads return them, so put credentials into a vault instead. */
  environment_variables?: EnvironmentVariables;
  /** @description The most that the session may cost. When its cost reaches it, turns end with `budget_reached`. The model of the agent must have a price. A budget cannot be added later. */
  budget?: SessionBudgetInput;
  /** @description Events that are sent in this order when the session is created. The status in the response is still `idle`. */
  initial_events?: InitialSessionEventInput[];
}

/**
 * A skill to create, in any order of the parts. The service ignores other parts.
 */
export interface CreateSkillRequest {
  /** @description The files of the skill, with `SKILL.md` at its root, or one zip of them. Each part is named `files` or `files[]`, and its `filename` is the path of the file. All paths can begin with the same folder, which is removed. By default, the form has at most 30,000,000 bytes. */
  files: SkillFiles;
  /** @description Name for people. By default, the name in `SKILL.md`. */
  display_name?: SkillDisplayName;
  /**
   * @deprecated
   * @description An older name of `display_name`, which public clients send. `display_name` replaces it.
   */
  display_title?: SkillDisplayName;
}

/**
 * A version of a skill to create. The service ignores other parts.
 */
export interface CreateSkillVersionRequest {
  /** @description The files of the skill, with `SKILL.md` at its root, or one zip of them. Each part is named `files` or `files[]`, and its `filename` is the path of the file. All paths can begin with the same folder, which is removed. By default, the form has at most 30,000,000 bytes. */
  files: SkillFiles;
}

/**
 * A new vault.
 */
export interface CreateVaultRequest {
  /** @description Name of the vault. */
  display_name: VaultName;
  /** @description Text pairs for your own use. The service stores them and does not use them. */
  metadata?: Metadata;
}

/**
 * A new workspace.
 */
export interface CreateWorkspaceRequest {
  /** @description The name of the workspace. It is unique and never changes. Commands and logs use it. */
  name: WorkspaceName;
}

/**
 * A credential in a vault, without its secret.
 */
export interface Credential {
  /** @description Identifies a credential in a vault. Prefix: `vcred_`. */
  id: CredentialId;
  /**
   * @description Always `vault_credential`.
   * @enum {string}
   */
  type: 'vault_credential';
  /** @description Identifies a vault of credentials. Prefix: `vault_`. */
  vault_id: VaultId;
  /** @description Name of the credential. May be empty. */
  display_name: CredentialName;
  /** @description The kind of the credential and what it is for. `type` says which kind. */
  auth: CredentialAuth;
  /** @description Text pairs for your own use. The service stores them and does not use them. */
  metadata: Metadata;
  /** @description When the credential was created. */
  created_at: Timestamp;
  /** @description When the credential was last changed. */
  updated_at: Timestamp;
  /** @description When the credential was archived; null if it is not. An archived credential has no secret. */
  archived_at: NullableTimestamp;
}

/**
 * The kind of the credential and what it is for. `type` says which kind.
 */
export type CredentialAuth = StaticBearer | SecretEnvironmentVariable;

/**
 * The kind of the credential, what it is for, and its secret. `type` says which kind.
 */
export type CredentialAuthInput = StaticBearerInput | EnvironmentVariableInput;

/**
 * The new secret. `type` must be that of the credential.
 */
export type CredentialAuthUpdate = StaticBearerUpdate | EnvironmentVariableUpdate;

/**
 * Identifies a credential in a vault.
 *
 * Prefix: `vcred_`. Pattern: `^vcred_[A-Za-z0-9_-]{1,64}$`.
 */
export type CredentialId = string;

/**
 * Name of the credential. May be empty.
 *
 * Pattern: `^[^\u0000]*$`.
 */
export type CredentialName = string;

/**
 * One page of credentials.
 */
export interface CredentialPage {
  /** @description The credentials of this page. */
  data: Credential[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `vcred_`.
   * @example vcred_01m2j9cb9mdcpckaexdej9a8wj
   */
  first_id: CredentialId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `vcred_`.
   * @example vcred_01m2j9cb9mdcpckaexdej9a8wj
   */
  last_id: CredentialId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * Address of the MCP server that gets the token. Responses have it in its normal form: a lower-case host, and `/` for an empty path. A vault has at most one credential of each address that is not archived.
 *
 * Pattern: `^https?://[!-"$-.0-?A-~]+([/?][!-"$-~]*)?$`.
 */
export type CredentialServerUrl = string;

/**
 * Cron expression of five fields: minute, hour, day of the month, month, day of the week (0 to 7, Sunday is 0 and 7). See *Scheduling*.
 *
 * Pattern: `^[^ ]+( [^ ]+){4}$`.
 */
export type CronExpression = string;

/**
 * The runs of a cron expression in a time zone.
 */
export interface CronPreview {
  /**
   * @description Always `cron_preview`.
   * @enum {string}
   */
  type: 'cron_preview';
  /** @description Cron expression of five fields: minute, hour, day of the month, month, day of the week (0 to 7, Sunday is 0 and 7). See *Scheduling*. */
  expression: CronExpression;
  /** @description IANA name of the time zone in which the cron expression is read. */
  timezone: TimeZone;
  /** @description The next `count` runs, soonest first. */
  runs: CronRun[];
  /** @description The local times of the expression that do not fire because clocks change, soonest first, up to the last of the runs. At most the first 100. */
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
   * @description The same moment in local time, with its offset from UTC.
   * @example 2026-03-29T03:00:00+02:00
   */
  local_time: string;
  /**
   * @description The effect of a daylight saving change: `none`; `moved` to the first moment after a gap; `first_of_two` or `second_of_two` if the local time occurs twice.
   * @example none
   * @enum {string}
   */
  clock_change: 'none' | 'moved' | 'first_of_two' | 'second_of_two';
  /** @description The local times that do not exist and that this run replaces. Empty unless `moved`. */
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
  /** @description Cron expression of five fields: minute, hour, day of the month, month, day of the week (0 to 7, Sunday is 0 and 7). See *Scheduling*. */
  expression: CronExpression;
  /** @description IANA name of the time zone in which the cron expression is read. */
  timezone: TimeZone;
  /** @description The next trigger times, soonest first, from now. While it is paused, the times are listed but do not fire. The list is empty after archiving. */
  upcoming_runs_at: UpcomingRuns;
  /** @description The trigger time for which the schedule last fired; null before the first one. */
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
  /** @description Cron expression of five fields: minute, hour, day of the month, month, day of the week (0 to 7, Sunday is 0 and 7). See *Scheduling*. */
  expression: CronExpression;
  /** @description IANA name of the time zone in which the cron expression is read. */
  timezone: TimeZone;
}

/**
 * A tool that your program runs. The agent sends `agent.custom_tool_use`, and your program responds with `user.custom_tool_result`.
 */
export interface CustomTool {
  /**
   * @description Always `custom`.
   * @enum {string}
   */
  type: 'custom';
  /** @description Name of a tool. */
  name: ToolName;
  /**
   * @description What the tool does, for the model.
   * @example Returns the price of a stock.
   */
  description: string;
  /** @description JSON Schema of the tool's input, with `type` `object`. */
  input_schema: UnspecifiedObject;
}

/**
 * A tool that your program runs. The agent sends `agent.custom_tool_use`, and your program responds with `user.custom_tool_result`.
 */
export interface CustomToolInput {
  /**
   * @description Always `custom`.
   * @enum {string}
   */
  type: 'custom';
  /** @description Name of the tool. Models accept no dots in names, so `.` counts as `_`. The agent must not have another tool of that name: a custom tool, a tool of the built-in toolset, a name that begins with `mcp__SERVER__` for one of its MCP servers, or `Delegate` of a coordinator. */
  name: ToolName;
  /**
   * @description What the tool does, for the model.
   * @example Returns the price of a stock.
   */
  description: string;
  /** @description JSON Schema of the tool's input, with `type` `object`. */
  input_schema: UnspecifiedObject;
}

/**
 * A day in UTC.
 *
 * Pattern: `^2\d{3}-\d\d-\d\d$`.
 */
export type Day = string;

/**
 * An event or a change of a type that this version of the contract declares.
 */
export type DeclaredEventOrChange = SessionChange | DeclaredSessionEvent;

/**
 * An event of a type that this version of the contract declares.
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
  | OutputsLeftOut
  | WorkspaceReclaimed
  | ThreadSignal
  | ThreadStatusIdle
  | ModelRequestEnd
  | OutcomeEvaluation
  | OutcomeEvaluationEnd;

/**
 * What a stream of this version of the contract sends.
 */
export type DeclaredStreamedEvent = EventDelta | EventStart | DeclaredSessionEvent;

/**
 * The deleted credential.
 */
export interface DeletedCredential {
  /** @description Identifies a credential in a vault. Prefix: `vcred_`. */
  id: CredentialId;
  /**
   * @description Always `vault_credential_deleted`.
   * @enum {string}
   */
  type: 'vault_credential_deleted';
}

/**
 * The deleted environment.
 */
export interface DeletedEnvironment {
  /** @description Identifies an environment. Prefix: `env_`. */
  id: EnvironmentId;
  /**
   * @description Always `environment_deleted`.
   * @enum {string}
   */
  type: 'environment_deleted';
}

/**
 * The deleted memory.
 */
export interface DeletedMemory {
  /** @description Identifies a memory. It stays the same if the path changes. Prefix: `mem_`. */
  id: MemoryId;
  /**
   * @description Always `memory_deleted`.
   * @enum {string}
   */
  type: 'memory_deleted';
}

/**
 * The deleted store.
 */
export interface DeletedMemoryStore {
  /** @description Identifies a memory store. Prefix: `memstore_`. */
  id: MemoryStoreId;
  /**
   * @description Always `memory_store_deleted`.
   * @enum {string}
   */
  type: 'memory_store_deleted';
}

/**
 * The deleted session.
 */
export interface DeletedSession {
  /** @description Identifies a session. Prefix: `sess_`. */
  id: SessionId;
  /**
   * @description Always `session_deleted`.
   * @enum {string}
   */
  type: 'session_deleted';
}

/**
 * The deleted resource.
 */
export interface DeletedSessionResource {
  /** @description Identifies a resource of a session. Ids sort in the order of attachment. Prefix: `sesr_`. */
  id: SessionResourceId;
  /**
   * @description Always `session_resource_deleted`.
   * @enum {string}
   */
  type: 'session_resource_deleted';
}

/**
 * The deleted skill.
 */
export interface DeletedSkill {
  /** @description Identifies a skill. Prefix: `skill_`. */
  id: SkillId;
  /**
   * @description Always `skill_deleted`.
   * @enum {string}
   */
  type: 'skill_deleted';
}

/**
 * The deleted version.
 */
export interface DeletedSkillVersion {
  /** @description Identifies a version of a skill. Prefix: `skver_`. */
  id: SkillVersionId;
  /**
   * @description Always `skill_version_deleted`.
   * @enum {string}
   */
  type: 'skill_version_deleted';
}

/**
 * The deleted file.
 */
export interface DeletedStoredFile {
  /** @description Identifies a file. Prefix: `file_`. */
  id: FileId;
  /**
   * @description Always `file_deleted`.
   * @enum {string}
   */
  type: 'file_deleted';
}

/**
 * The deleted vault.
 */
export interface DeletedVault {
  /** @description Identifies a vault of credentials. Prefix: `vault_`. */
  id: VaultId;
  /**
   * @description Always `vault_deleted`.
   * @enum {string}
   */
  type: 'vault_deleted';
}

/**
 * The type of an event that a stream can send while it is written. The result of a command (`agent.tool_result`) has its output while the command runs.
 */
export type DeltaType = 'agent.message' | 'agent.thinking' | 'agent.tool_result';

/**
 * A stored definition of an agent run: an agent, an environment, initial events, and an optional cron schedule.
 */
export interface Deployment {
  /** @description Identifies a deployment. Prefix: `dep_`. */
  id: DeploymentId;
  /**
   * @description Always `deployment`.
   * @enum {string}
   */
  type: 'deployment';
  /** @description Name of the deployment. */
  name: DeploymentName;
  /** @description What the deployment is for. May be empty. */
  description: DeploymentDescription;
  /** @description Names one version of an agent. */
  agent: AgentReference;
  /** @description Identifies an environment. Prefix: `env_`. */
  environment_id: EnvironmentId;
  /** @description Environment variables of the runs, as one text with lines `NAME=value`. Can be empty. */
  environment_variables: DeploymentVariables;
  /** @description Events that are sent when a run starts. */
  initial_events: DeploymentEvents;
  /** @description Text pairs for your own use. The service stores them and does not use them. */
  metadata: Metadata;
  /** @description Resources of every run. No entry contains a token. */
  resources: DeploymentResource[];
  /** @description Vaults whose credentials the runs may use. */
  vault_ids: VaultIds;
  /**
   * @description Whether scheduled runs fire: they do if `active`, they do not if `paused`.
   * @example active
   * @enum {string}
   */
  status: 'active' | 'paused';
  /** @description Why the deployment is paused; null if it is not. */
  paused_reason: PausedReason | null;
  /** @description When the deployment runs by itself; null for a manual-only deployment. */
  schedule: DeploymentSchedule;
  /** @description When the deployment was archived; null if it is not. */
  archived_at: NullableTimestamp;
  /** @description When the deployment was created. */
  created_at: Timestamp;
  /** @description When the deployment last changed. */
  updated_at: Timestamp;
}

/**
 * What the deployment is for. May be empty.
 *
 * Pattern: `^[^\u0000]*$`.
 */
export type DeploymentDescription = string;

/**
 * An event that is sent when a run starts. `type` says which kind.
 */
export type DeploymentEvent = UserMessageInput | UserDefineOutcomeInput | SystemMessageInput;

/**
 * Events that are sent when a run starts.
 */
export type DeploymentEvents = DeploymentEvent[];

/**
 * A file of which every run of the deployment gets a copy.
 */
export interface DeploymentFile {
  /**
   * @description Always `file`.
   * @enum {string}
   */
  type: 'file';
  /** @description Identifies a file. Prefix: `file_`. */
  file_id: FileId;
  /** @description The mount path of the file. */
  mount_path: FileMountPath;
}

/**
 * Identifies a deployment.
 *
 * Prefix: `dep_`. Pattern: `^dep_[A-Za-z0-9_-]{1,64}$`.
 */
export type DeploymentId = string;

/**
 * A memory store that is attached to every run of the deployment.
 */
export interface DeploymentMemoryStore {
  /**
   * @description Always `memory_store`.
   * @enum {string}
   */
  type: 'memory_store';
  /** @description Identifies a memory store. Prefix: `memstore_`. */
  memory_store_id: MemoryStoreId;
  /** @description Whether the agent may change the memories of the store. */
  access: MemoryStoreAccess;
  /** @description What the agent is told about the use of the memory store. Empty without instructions. */
  instructions: MemoryStoreInstructions;
}

/**
 * Name of the deployment.
 *
 * Pattern: `^[^\u0000]*$`.
 */
export type DeploymentName = string;

/**
 * One page of deployments.
 */
export interface DeploymentPage {
  /** @description The deployments of this page. */
  data: Deployment[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `dep_`.
   * @example dep_01m45yyrg0p7ph5f08kj5edsg3
   */
  first_id: DeploymentId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `dep_`.
   * @example dep_01m45yyrg0p7ph5f08kj5edsg3
   */
  last_id: DeploymentId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * A repository that every run of the deployment mounts. Responses never contain the token.
 */
export interface DeploymentRepository {
  /**
   * @description Always `github_repository`.
   * @enum {string}
   */
  type: 'github_repository';
  /** @description Address of the repository, `https://<host>/<owner>/<name>` with or without `.git` at the end, without user information, query or fragment. The service must allow the host (by default, only `github.com`). */
  url: RepositoryUrl;
  /** @description An absolute path below `/data`, the working directory of agent commands, without `.`, `..` or empty segments. */
  mount_path: MountPath;
}

/**
 * A resource that is attached to every run of a deployment. `type` says which kind.
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
  /** @description Identifies a run of a deployment. Prefix: `drun_`. */
  id: DeploymentRunId;
  /**
   * @description Always `deployment_run`.
   * @enum {string}
   */
  type: 'deployment_run';
  /** @description Identifies a deployment. Prefix: `dep_`. */
  deployment_id: DeploymentId;
  /** @description The agent of the deployment when the run was triggered. */
  agent: AgentReference;
  /** @description The trigger of the run. `type` says which kind: `manual` is a request of `runDeployment` or `runSchedule`. */
  trigger_context: RunTrigger;
  /**
   * @description `pending`: waits to begin. `running`: has a session. `completed`: the first turn of the session ended. `failed`: has an error.
   * @example completed
   * @enum {string}
   */
  status: 'pending' | 'running' | 'completed' | 'failed';
  /**
   * Format: int32
   * @description The number of the next, current or last attempt.
   * @example 1
   */
  attempt: number;
  /**
   * @description The session that the run created; null before. Prefix: `sess_`.
   * @example sess_01m7vpxq7cv35811djz3eg5ey8
   */
  session_id: SessionId | null;
  /** @description Why the run failed or was skipped; null otherwise. */
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
 *
 * Prefix: `drun_`. Pattern: `^drun_[A-Za-z0-9_-]{1,64}$`.
 */
export type DeploymentRunId = string;

/**
 * One page of deployment runs.
 */
export interface DeploymentRunPage {
  /** @description The deployment runs of this page. */
  data: DeploymentRun[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `drun_`.
   * @example drun_01m7vpxq2cn6248wsjwf6m8be0
   */
  first_id: DeploymentRunId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `drun_`.
   * @example drun_01m7vpxq2cn6248wsjwf6m8be0
   */
  last_id: DeploymentRunId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
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
  /** @description Cron expression of five fields: minute, hour, day of the month, month, day of the week (0 to 7, Sunday is 0 and 7). See *Scheduling*. */
  expression: CronExpression;
  /** @description IANA name of the time zone in which the cron expression is read. */
  timezone: TimeZone;
  /** @description When the schedule last fired. Omitted before the first time. */
  last_run_at?: Timestamp;
  /** @description The next trigger times, soonest first, from now. While it is paused, the times are listed but do not fire. The list is empty after archiving. */
  upcoming_runs_at: UpcomingRuns;
} | null;

/**
 * Environment variables of the runs, as one text with lines `NAME=value`. Can be empty.
 *
 * Pattern: `^[^\u0000]*$`.
 */
export type DeploymentVariables = string;

/**
 * A vault of credentials that is attached to every run of the deployment. It must exist and not be archived.
 */
export interface DeploymentVault {
  /**
   * @description Always `vault`.
   * @enum {string}
   */
  type: 'vault';
  /** @description The id of a vault. Sessions and deployments of earlier versions can have ids that begin with `vlt_`; no vault has such an id. */
  vault_id: VaultReference;
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
  /** @description The source of a document. `type` says which kind. */
  source: DocumentSource;
  /**
   * @description The title of the document.
   * @example Release checklist
   */
  title?: string;
  /**
   * @description Context about the document for the agent.
   * @example Approved by the release board.
   */
  context?: string;
}

/**
 * The source of a document. `type` says which kind.
 */
export type DocumentSource = Base64Source | UrlSource | FileSource | TextSource;

/**
 * A local time of an expression that does not fire.
 */
export interface DroppedTime {
  /** @description A local time in ISO 8601 without an offset. */
  local_time: LocalTime;
  /**
   * @description Why it does not fire: `skipped` when clocks go forward, or `repeated` when clocks go back and it has already fired the first time.
   * @example skipped
   * @enum {string}
   */
  clock_change: 'skipped' | 'repeated';
}

/**
 * An empty object. The operation takes no input. Send this object if your client must send a body.
 */
export type EmptyObject = Record<string, never>;

/**
 * Where sessions run.
 */
export interface Environment {
  /** @description Identifies an environment. Prefix: `env_`. */
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
  /**
   * @description What the environment is for. May be empty.
   * @example Runs builds and tests.
   */
  description: string;
  /** @description What the container of an environment is like. */
  config: EnvironmentConfig;
  /** @description Text pairs for your own use. The service stores them and does not use them. */
  metadata: Metadata;
  /** @description When the environment was created. */
  created_at: Timestamp;
  /** @description When the environment was last changed. */
  updated_at: Timestamp;
  /** @description When the environment was archived; null if it is not. New sessions cannot use an archived environment. */
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
  /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
  message: ErrorMessage;
  /**
   * @description Always `environment_archived`.
   * @enum {string}
   */
  code: 'environment_archived';
}

/**
 * What the container of an environment is like.
 */
export interface EnvironmentConfig {
  /**
   * @description Always `cloud`.
   * @enum {string}
   */
  type: 'cloud';
  /** @description What a container can reach. `type` says which kind. */
  networking: Networking;
  /** @description Packages in the container. */
  packages: Packages;
  /** @description Environment variables of every session in the environment. If a session sets the same variable, the value of the session is used. */
  environment_variables: EnvironmentVariables;
}

/**
 * What the container of an environment is like. In an update, omitted parts stay as they are.
 */
export interface EnvironmentConfigInput {
  /**
   * @description Always `cloud`.
   * @enum {string}
   */
  type: 'cloud';
  /** @description What a container can reach. `type` says which kind. */
  networking?: NetworkingInput;
  /** @description Packages in the container. Each package can be listed once. */
  packages?: PackagesInput;
  /** @description Environment variables of every session in the environment, which replace all. If a session sets the same variable, the value of the session is used. */
  environment_variables?: EnvironmentVariables;
}

/**
 * Identifies an environment.
 *
 * Prefix: `env_`. Pattern: `^env_[A-Za-z0-9_-]{1,64}$`.
 */
export type EnvironmentId = string;

/**
 * One page of environments.
 */
export interface EnvironmentPage {
  /** @description The environments of this page. */
  data: Environment[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `env_`.
   * @example env_01m2ff6kx6qk9zz9jd5n5qpddp
   */
  first_id: EnvironmentId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `env_`.
   * @example env_01m2ff6kx6qk9zz9jd5n5qpddp
   */
  last_id: EnvironmentId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * An environment variable of turns.
 */
export interface EnvironmentVariableInput {
  /**
   * @description Always `environment_variable`.
   * @enum {string}
   */
  type: 'environment_variable';
  /** @description The name of the environment variable. A vault has at most one credential of each name that is not archived. */
  secret_name: SecretName;
  /** @description The value of the environment variable. Responses never contain it. */
  secret_value: SecretValue;
  /** @description The variable is in the environment of the whole turn, so every host that the agent reaches can get it. */
  networking?: UnrestrictedNetworkingInput;
}

/**
 * The new value of the environment variable. Its name stays the same.
 */
export interface EnvironmentVariableUpdate {
  /**
   * @description Always `environment_variable`.
   * @enum {string}
   */
  type: 'environment_variable';
  /** @description The value of the environment variable. Responses never contain it. */
  secret_value?: SecretValue;
  /** @description The variable is in the environment of the whole turn, so every host that the agent reaches can get it. */
  networking?: UnrestrictedNetworkingInput;
}

/**
 * Environment variables set in the container. Reads return them, so put credentials into a vault instead. The service sets `GH_TOKEN` to the token of a repository.
 */
export interface EnvironmentVariables {
  [key: string]: string;
}

/**
 * The exact cause, for programs. A minor version can add codes. Omitted if the status and `error.type` say everything.
 */
export type ErrorCode =
  | 'access_token_ended'
  | 'access_token_not_found'
  | 'agent_archived'
  | 'agent_not_found'
  | 'agent_version_conflict'
  | 'authentication_required'
  | 'budget_create_only'
  | 'call_not_waiting'
  | 'content_unreadable'
  | 'credential_archived'
  | 'credential_exists'
  | 'credential_not_found'
  | 'credential_type_fixed'
  | 'default_workspace'
  | 'deployment_already_paused'
  | 'deployment_archived'
  | 'deployment_limit_reached'
  | 'deployment_not_found'
  | 'deployment_not_paused'
  | 'deployment_paused'
  | 'deployment_run_not_found'
  | 'disk_bytes_limit_reached'
  | 'environment_archived'
  | 'environment_in_use'
  | 'environment_not_found'
  | 'file_bytes_limit_reached'
  | 'file_expired'
  | 'file_not_downloadable'
  | 'file_not_found'
  | 'host_not_allowed'
  | 'idempotency_key_in_flight'
  | 'idempotency_key_reused'
  | 'identity_not_found'
  | 'insufficient_scope'
  | 'invalid_agent'
  | 'invalid_cursor'
  | 'invalid_environment'
  | 'invalid_environment_variables'
  | 'invalid_skill'
  | 'invalid_trigger'
  | 'memory_not_found'
  | 'memory_path_conflict_error'
  | 'memory_precondition_failed_error'
  | 'memory_store_archived'
  | 'memory_store_attached_twice'
  | 'memory_store_not_found'
  | 'memory_version_current'
  | 'memory_version_not_found'
  | 'method_not_allowed'
  | 'model_not_budgetable'
  | 'model_request_limit_reached'
  | 'model_token_limit_reached'
  | 'mount_path_conflict'
  | 'not_a_repository'
  | 'only_skill_version'
  | 'own_workspace'
  | 'permission_denied'
  | 'range_not_satisfiable'
  | 'schedule_archived'
  | 'schedule_not_active'
  | 'schedule_not_found'
  | 'schedule_run_not_found'
  | 'session_archived'
  | 'session_held'
  | 'session_input_full'
  | 'session_limit_reached'
  | 'session_not_found'
  | 'session_resource_not_found'
  | 'session_thread_not_found'
  | 'skill_name_changed'
  | 'skill_not_found'
  | 'skill_version_not_found'
  | 'storage_quota_exceeded'
  | 'stream_limit_reached'
  | 'template_not_found'
  | 'thread_not_archivable'
  | 'too_many_credentials'
  | 'too_many_memories'
  | 'too_many_memory_stores'
  | 'too_many_requests_at_once'
  | 'too_many_resources'
  | 'too_many_skill_versions'
  | 'too_many_skills'
  | 'too_many_streams'
  | 'too_much_metadata'
  | 'unknown_last_event'
  | 'unknown_path'
  | 'unsupported_media_type'
  | 'vault_archived'
  | 'vault_not_found'
  | 'waiting_message_limit_reached'
  | 'workspace_already_suspended'
  | 'workspace_deleting'
  | 'workspace_exists'
  | 'workspace_not_found'
  | 'workspace_not_suspended'
  | 'workspace_on_hold'
  | 'workspace_suspended';

/**
 * One sentence for people. The words can change: programs should read `type` and `code`.
 *
 * Pattern: `^[^\u0000]*$`.
 */
export type ErrorMessage = string;

/**
 * The part of the request that is wrong: the path of a property in the body, or the name of a query parameter or header. A missing property has the path that it would have. Omitted if no single part is wrong.
 *
 * Pattern: `^[^\u0000-\u001f]*$`.
 */
export type ErrorParam = string;

/**
 * The service paused it, because it cannot run or its trigger is invalid.
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
     * @description The kind of the error, e.g. `agent_archived_error`, `environment_archived_error`, `file_not_found_error`, `memory_store_archived_error`, `skill_not_found_error`. More values can follow.
     * @example environment_archived_error
     */
    type: string;
  };
}

/**
 * The next text of an event that has begun. Only in streams that ask for it with `event_deltas`. It is not stored, and no stream resumes after it. Deltas can stop early. Then the whole event has the rest.
 */
export interface EventDelta {
  /**
   * @description Always `event_delta`.
   * @enum {string}
   */
  type: 'event_delta';
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  event_id: EventId;
  /** @description Text that continues a part of the event's content. */
  delta: ContentDelta;
}

/**
 * Identifies an event of a session.
 *
 * Prefix: `evt_`. Pattern: `^evt_[A-Za-z0-9_-]{1,64}$`.
 */
export type EventId = string;

/**
 * An event of a session, or a change of the session itself. `type` says which kind. Clients ignore unknown types.
 */
export type EventOrChange = DeclaredEventOrChange | UndeclaredSessionEvent;

/**
 * An event has begun: its deltas follow, then the whole event with the same id. Only in streams that ask for it with `event_deltas`. It is not stored, and no stream resumes after it.
 */
export interface EventStart {
  /**
   * @description Always `event_start`.
   * @enum {string}
   */
  type: 'event_start';
  /** @description The event that has begun. */
  event: BegunEvent;
}

/**
 * An amount of money that is not rounded, so that sums are exact.
 */
export interface ExactAmount {
  /**
   * @description A decimal number of minor units of the currency, such as cents.
   * @example 224.4875
   */
  amount: string;
  /**
   * @description The code of the currency in ISO 4217.
   * @example USD
   */
  currency: string;
}

/**
 * A deployment or schedule with failed runs in the last 24 hours.
 */
export interface FailingOwner {
  /** @description The deployment or schedule. */
  id: AuditedId;
  /**
   * Format: int32
   * @description Runs that failed.
   * @example 2
   */
  failed: number;
  /**
   * Format: int32
   * @description Runs that ended, also those that succeeded.
   * @example 24
   */
  ended: number;
  /**
   * @description The type of the last error.
   * @example environment_archived_error
   */
  reason: string | null;
}

/**
 * The bytes of the file.
 */
export type FileContent = Blob;

/**
 * Identifies a file.
 *
 * Prefix: `file_`. Pattern: `^file_[A-Za-z0-9_-]{1,64}$`.
 */
export type FileId = string;

/**
 * An absolute path below `/data` or `/mnt/session/uploads`, without `.`, `..` or empty segments.
 *
 * Pattern: `^/(data|mnt/session/uploads)(/(?!\.{1,2}(/|$))[A-Za-z0-9._~+@-]{1,255})+$`.
 */
export type FileMountPath = string;

/**
 * Name of the file, without folders. It has no control characters and none of `< > : " | ? * \ /`.
 *
 * Pattern: `^[^<>:"|?*\\/\u0000-\u001f\u007f]+$`.
 */
export type FileName = string;

/**
 * An attached file. The container has a copy of it without permission to write. Below `/data`, the agent can put another file in its place.
 */
export interface FileResource {
  /** @description Identifies a resource of a session. Ids sort in the order of attachment. Prefix: `sesr_`. */
  id: SessionResourceId;
  /**
   * @description Always `file`.
   * @enum {string}
   */
  type: 'file';
  /** @description The session's copy of the file. It has its own id. Prefix: `file_`. */
  file_id: FileId;
  /** @description The mount path of the file. */
  mount_path: FileMountPath;
  /** @description When the resource was attached. */
  created_at: Timestamp;
  /** @description When the resource last changed. */
  updated_at: Timestamp;
}

/**
 * A file to attach. The session gets a copy of it without permission to write. Below `/data`, the agent can put another file in its place.
 */
export interface FileResourceInput {
  /**
   * @description Always `file`.
   * @enum {string}
   */
  type: 'file';
  /** @description Identifies a file. Prefix: `file_`. */
  file_id: FileId;
  /** @description The mount path of the file. Default: `/mnt/session/uploads/` and `file_id`. */
  mount_path?: GivenMountPath;
}

/**
 * What a file belongs to. It is deleted with it.
 */
export interface FileScope {
  /**
   * @description Always `session`.
   * @enum {string}
   */
  type: 'session';
  /** @description Identifies a session. Prefix: `sess_`. */
  id: SessionId;
}

/**
 * A file of the workspace. The event has a copy with its own `file_id`, which the session keeps if the file is deleted or expires. An image is `image/jpeg`, `image/png`, `image/gif` or `image/webp`, a document `application/pdf` or `text/*`, a rubric `text/*`. An image or a PDF has at most 20,000,000 bytes, a text document 1048576, a rubric 262144.
 */
export interface FileSource {
  /**
   * @description Always `file`.
   * @enum {string}
   */
  type: 'file';
  /** @description Identifies a file. Prefix: `file_`. */
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
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `authentication_error`.
     * @enum {string}
     */
    type: 'authentication_error';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
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
  /** @description Identifies a forward schedule. Prefix: `sched_`. */
  id: ForwardScheduleId;
  /** @description Identifies the identity that a forward schedule runs as. Prefix: `idn_`. */
  identity_id: IdentityId;
  /** @description Identifies the template that a forward schedule runs. Prefix: `tmpl_`. */
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
   * @description `active` fires. `paused` does not fire. `archived` never fires again.
   * @example active
   * @enum {string}
   */
  status: 'active' | 'paused' | 'archived';
  /** @description Why the schedule is paused; null if it is not. */
  paused_reason: PausedReason | null;
  /** @description Events that are sent when a run starts. */
  initial_events: ScheduleMessage[];
  /** @description How a run of the schedule executes. */
  execution: ScheduleExecution;
  /** @description When the schedule fires. `type` says which kind. */
  trigger_policy: ScheduleTriggerPolicy;
  /** @description Identifies an environment. Prefix: `env_`. */
  environment_id: EnvironmentId;
  /**
   * @description Where results go.
   * @example []
   */
  sinks: UnspecifiedObject[];
  /** @description Text pairs for your own use. The service stores them and does not use them. */
  metadata: Metadata;
  /** @description When the schedule was archived; null if it is not. */
  archived_at: NullableTimestamp;
  /** @description When the schedule was created. */
  created_at: Timestamp;
  /** @description When the schedule last changed. */
  updated_at: Timestamp;
}

/**
 * Identifies a forward schedule.
 *
 * Prefix: `sched_`. Pattern: `^sched_[A-Za-z0-9_-]{1,64}$`.
 */
export type ForwardScheduleId = string;

/**
 * One page of schedules.
 */
export interface ForwardSchedulePage {
  /** @description The schedules of this page. */
  data: ForwardSchedule[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `sched_`.
   * @example sched_01m4q7pr4079wvfhdjd221005b
   */
  first_id: ForwardScheduleId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `sched_`.
   * @example sched_01m4q7pr4079wvfhdjd221005b
   */
  last_id: ForwardScheduleId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * A mounted GitHub repository. Responses never contain the token.
 */
export interface GithubRepositoryResource {
  /** @description Identifies a resource of a session. Ids sort in the order of attachment. Prefix: `sesr_`. */
  id: SessionResourceId;
  /**
   * @description Always `github_repository`.
   * @enum {string}
   */
  type: 'github_repository';
  /** @description Address of the repository, `https://<host>/<owner>/<name>` with or without `.git` at the end, without user information, query or fragment. The service must allow the host (by default, only `github.com`). */
  url: RepositoryUrl;
  /** @description The path of the clone. */
  mount_path: MountPath;
  /** @description The checkout; null for the default branch. The service always returns null. */
  checkout: Checkout | null;
  /** @description When the resource was attached. */
  created_at: Timestamp;
  /** @description When the resource last changed, including a rotation of its token. */
  updated_at: Timestamp;
}

/**
 * A GitHub repository to clone into the container when the session starts. The clone is full and lives as long as the session. Files in Git LFS stay pointers.
 */
export interface GithubRepositoryResourceInput {
  /**
   * @description Always `github_repository`.
   * @enum {string}
   */
  type: 'github_repository';
  /** @description Address of the repository, `https://<host>/<owner>/<name>` with or without `.git` at the end, without user information, query or fragment. The service must allow the host (by default, only `github.com`). */
  url: RepositoryUrl;
  /** @description The path of the clone. Default: `/data/` and the name of the repository. */
  mount_path?: MountPath;
  /** @description A GitHub personal access token, for private clones and for pushing. Public repositories can be cloned without one. */
  authorization_token?: GithubToken;
}

/**
 * A GitHub personal access token, for private clones and for pushing. Accepted only when you create a session, rotate the token, or set the resources of a deployment. Responses never contain it. Public repositories can be cloned without one.
 *
 * Pattern: `^[!-~]+$`.
 */
export type GithubToken = string;

/**
 * An absolute path, without `.`, `..` or empty segments. A segment has 1 to 255 ASCII letters, digits and `. _ ~ + @ -`. A path below `/data` or `/mnt/session/uploads` is used as given. Any other path is placed below `/mnt/session/uploads`.
 *
 * Pattern: `^(/(?!\.{1,2}(/|$))[A-Za-z0-9._~+@-]{1,255})+$`.
 */
export type GivenMountPath = string;

/**
 * Whether more entries follow, in the direction in which you page.
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
  /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
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
  /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
  message: ErrorMessage;
  /**
   * @description Always `idempotency_key_reused`.
   * @enum {string}
   */
  code: 'idempotency_key_reused';
}

/**
 * Who forward schedules run as.
 */
export interface Identity {
  /** @description Identifies the identity that a forward schedule runs as. Prefix: `idn_`. */
  id: IdentityId;
  /**
   * @description Always `identity`.
   * @enum {string}
   */
  type: 'identity';
  /**
   * @description Name of the identity. May be empty.
   * @example Operations
   */
  name: string;
  /** @description When the identity was created. */
  created_at: Timestamp;
  /** @description When the identity was last changed. */
  updated_at: Timestamp;
}

/**
 * Identifies the identity that a forward schedule runs as.
 *
 * Prefix: `idn_`. Pattern: `^idn_[A-Za-z0-9_-]{1,64}$`.
 */
export type IdentityId = string;

/**
 * One page of identities.
 */
export interface IdentityPage {
  /** @description The identities of this page. */
  data: Identity[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `idn_`.
   * @example idn_01m3v0rpr04zxhyaqf27bjm48n
   */
  first_id: IdentityId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `idn_`.
   * @example idn_01m3v0rpr04zxhyaqf27bjm48n
   */
  last_id: IdentityId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * An image.
 */
export interface ImageContent {
  /**
   * @description Always `image`.
   * @enum {string}
   */
  type: 'image';
  /** @description The source of an image. `type` says which kind. */
  source: ImageSource;
}

/**
 * The source of an image. `type` says which kind.
 */
export type ImageSource = Base64Source | UrlSource | FileSource;

/**
 * An event that is sent when the session is created. `type` says which kind.
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
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `api_error`.
     * @enum {string}
     */
    type: 'api_error';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
    message: ErrorMessage;
    /** @description The exact cause, for programs. A minor version can add codes. Omitted if the status and `error.type` say everything. */
    code?: ErrorCode;
  };
}

/**
 * Fires after each interval, counted from the second in which the schedule got the policy or was unpaused.
 */
export interface IntervalTriggerPolicy {
  /**
   * @description Always `interval`.
   * @enum {string}
   */
  type: 'interval';
  /**
   * @description The interval, as an ISO 8601 duration from one minute to 366 days, without years and months: `PT15M`, `PT1H`, `P1D`.
   * @example PT15M
   */
  expression: string;
  /** @description The next trigger times, soonest first, from now. While it is paused, the times are listed but do not fire. The list is empty after archiving. */
  upcoming_runs_at: UpcomingRuns;
  /** @description The trigger time for which the schedule last fired; null before the first one. */
  last_run_at: NullableTimestamp;
}

/**
 * Fires after each interval, counted from the second in which the schedule got the policy or was unpaused.
 */
export interface IntervalTriggerPolicyInput {
  /**
   * @description Always `interval`.
   * @enum {string}
   */
  type: 'interval';
  /**
   * @description The interval, as an ISO 8601 duration from one minute to 366 days, without years and months: `PT15M`, `PT1H`, `P1D`.
   * @example PT15M
   */
  expression: string;
}

/**
 * A limit of a workspace, and how much of it is used.
 */
export interface LimitUse {
  /**
   * Format: int64
   * @description The limit of the workspace, or that of the settings; null without a limit.
   * @example 500
   */
  limit: number | null;
  /**
   * Format: int64
   * @description How much is used now. It can exceed a limit that was lowered.
   * @example 12
   */
  used: number;
}

/**
 * The container reaches the listed hosts, as far as the service permits them.
 */
export interface LimitedNetworking {
  /**
   * @description Always `limited`.
   * @enum {string}
   */
  type: 'limited';
  /** @description Hosts that the container can reach. */
  allowed_hosts: AllowedHost[];
  /**
   * @description Whether the container also reaches the MCP servers of the session's agent.
   * @example true
   */
  allow_mcp_servers: boolean;
  /**
   * @description Whether the container also reaches the registries of the package managers.
   * @example true
   */
  allow_package_managers: boolean;
}

/**
 * The container reaches the listed hosts, as far as the service permits them.
 */
export interface LimitedNetworkingInput {
  /**
   * @description Always `limited`.
   * @enum {string}
   */
  type: 'limited';
  /** @description Hosts that the container can reach, which replace all. Default: none. */
  allowed_hosts?: AllowedHost[];
  /**
   * @description Whether the container also reaches the MCP servers of the session's agent. Default: false.
   * @example true
   */
  allow_mcp_servers?: boolean;
  /**
   * @description Whether the container also reaches the registries of the package managers. Default: false.
   * @example true
   */
  allow_package_managers?: boolean;
}

/**
 * A local time in ISO 8601 without an offset.
 *
 * Pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}$`.
 */
export type LocalTime = string;

/**
 * A request did it.
 */
export interface Manual {
  /**
   * @description Always `manual`.
   * @enum {string}
   */
  type: 'manual';
}

/**
 * Never fires by itself. Runs start only by hand.
 */
export interface ManualTriggerPolicy {
  /**
   * @description Always `manual`.
   * @enum {string}
   */
  type: 'manual';
  /** @description The next trigger times, soonest first, from now. While it is paused, the times are listed but do not fire. The list is empty after archiving. */
  upcoming_runs_at: UpcomingRuns;
  /** @description The trigger time for which the schedule last fired; null before the first one. */
  last_run_at: NullableTimestamp;
}

/**
 * Never fires by itself. Runs start only by hand.
 */
export interface ManualTriggerPolicyInput {
  /**
   * @description Always `manual`.
   * @enum {string}
   */
  type: 'manual';
}

/**
 * An MCP server that an agent may call.
 */
export interface McpServer {
  /**
   * @description Always `url`.
   * @enum {string}
   */
  type: 'url';
  /** @description Name of the MCP server. It is unique within the agent. */
  name: McpServerName;
  /**
   * Format: uri
   * @description Address of the server.
   * @example https://mcp.example.com/mcp
   */
  url: string;
}

/**
 * An MCP server that an agent may call.
 */
export interface McpServerInput {
  /**
   * @description Always `url`.
   * @enum {string}
   */
  type: 'url';
  /** @description Name of the MCP server. For models, its tools are named `mcp__SERVER__TOOL`, and `.` counts as `_`. Two servers whose tools can have the same names, such as `a` and `a__b`, return 400. */
  name: McpServerName;
  /**
   * Format: uri
   * @description Address of the server.
   * @example https://mcp.example.com/mcp
   */
  url: string;
}

/**
 * Name of the MCP server. It is unique within the agent.
 *
 * Pattern: `^[A-Za-z0-9_.-]+$`.
 */
export type McpServerName = string;

/**
 * The settings of one tool.
 */
export interface McpToolConfigInput {
  /** @description Name of a tool. */
  name: ToolName;
  /**
   * @description Whether the tool is enabled. Default: that of `default_config`.
   * @example true
   */
  enabled?: boolean;
  /** @description Default: that of `default_config`. */
  permission_policy?: PermissionPolicyInput;
}

/**
 * The tools of an MCP server that an agent may use.
 */
export interface McpToolset {
  /**
   * @description Always `mcp_toolset`.
   * @enum {string}
   */
  type: 'mcp_toolset';
  /** @description Name of one of the agent's `mcp_servers`. */
  mcp_server_name: McpServerName;
  /** @description Settings of single tools. Each tool has at most one entry. */
  configs: ToolConfig[];
  /** @description The settings of all tools that `configs` does not name. */
  default_config: ToolDefault;
}

/**
 * The tools of an MCP server that an agent may use.
 */
export interface McpToolsetInput {
  /**
   * @description Always `mcp_toolset`.
   * @enum {string}
   */
  type: 'mcp_toolset';
  /** @description Name of one of the agent's `mcp_servers`. */
  mcp_server_name: McpServerName;
  /** @description Settings of single tools. Each tool has at most one entry. */
  configs?: McpToolConfigInput[];
  /** @description The settings of all tools that `configs` does not name. */
  default_config?: ToolDefaultInput;
}

/**
 * A text at a path of a memory store.
 */
export interface Memory {
  /** @description Identifies a memory. It stays the same if the path changes. Prefix: `mem_`. */
  id: MemoryId;
  /**
   * @description Always `memory`.
   * @enum {string}
   */
  type: 'memory';
  /** @description Identifies a memory store. Prefix: `memstore_`. */
  memory_store_id: MemoryStoreId;
  /** @description The newest version of the memory. Prefix: `memver_`. */
  memory_version_id: MemoryVersionId;
  /** @description Path of the memory in its store. It begins with a slash. */
  path: MemoryPath;
  /** @description Text of the memory; null with `view=basic`. */
  content: MemoryContent | null;
  /** @description SHA-256 of the content in UTF-8, in lower-case hexadecimal digits. */
  content_sha256: ContentHash;
  /**
   * Format: int32
   * @description Size of the content in UTF-8, in bytes.
   * @example 31
   */
  content_size_bytes: number;
  /** @description When the memory was created. */
  created_at: Timestamp;
  /** @description When the memory last changed. */
  updated_at: Timestamp;
}

/**
 * Who made a change. The id stays if the session or the token is deleted.
 */
export type MemoryActor = SessionActor | ApiActor;

/**
 * The state of the memory store or of one of its memories does not allow the request. The code says why.
 */
export interface MemoryConflictErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `conflict_error`.
     * @enum {string}
     */
    type: 'conflict_error';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
    message: ErrorMessage;
    /** @description The exact cause, for programs. A minor version can add codes. Omitted if the status and `error.type` say everything. */
    code: ErrorCode;
    /** @description The memory that has the path. Only with the code `memory_path_conflict_error`. Prefix: `mem_`. */
    conflicting_memory_id?: MemoryId;
    /** @description Its path, which is the requested one, above it or below it. Only with the same code. */
    conflicting_path?: MemoryPath;
  };
}

/**
 * Text of the memory, at most 102,400 bytes of UTF-8. It can be empty.
 *
 * Pattern: `^[^\u0000]*$`.
 */
export type MemoryContent = string;

/**
 * Identifies a memory. It stays the same if the path changes.
 *
 * Prefix: `mem_`. Pattern: `^mem_[A-Za-z0-9_-]{1,64}$`.
 */
export type MemoryId = string;

/**
 * A memory, or a folder of a list with `depth=1`.
 */
export type MemoryListEntry = Memory | MemoryPrefix;

/**
 * Opaque cursor of the next page of memories, for the query parameter `page`; null on the last page.
 *
 * Pattern: `^[A-Za-z0-9_.-]+$`.
 */
export type MemoryNextPage = string | null;

/**
 * What the change was. A new path counts as `modified`.
 */
export type MemoryOperation = 'created' | 'modified' | 'deleted';

/**
 * One page of the memories of a store.
 */
export interface MemoryPage {
  /** @description The memories and folders of this page. */
  data: MemoryListEntry[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /** @description Opaque cursor of the next page of memories, for the query parameter `page`; null on the last page. */
  next_page: MemoryNextPage;
}

/**
 * Path of the memory in its store. It begins with a slash.
 *
 * Pattern: `^/[^\u0000]+$`.
 */
export type MemoryPath = string;

/**
 * The content that the memory must have.
 */
export interface MemoryPrecondition {
  /**
   * @description Always `content_sha256`.
   * @enum {string}
   */
  type: 'content_sha256';
  /** @description SHA-256 of the content in UTF-8, in lower-case hexadecimal digits. */
  content_sha256: ContentHash;
}

/**
 * A folder of a list with `depth=1`. It stands for all memories below it.
 */
export interface MemoryPrefix {
  /**
   * @description Always `memory_prefix`.
   * @enum {string}
   */
  type: 'memory_prefix';
  /**
   * @description What the paths of these memories begin with. It ends with a slash. Send it as `path_prefix` to list them.
   * @example /projects/
   */
  path: string;
}

/**
 * A store of memories that sessions can use.
 */
export interface MemoryStore {
  /** @description Identifies a memory store. Prefix: `memstore_`. */
  id: MemoryStoreId;
  /**
   * @description Always `memory_store`.
   * @enum {string}
   */
  type: 'memory_store';
  /** @description Name of the memory store. Several stores can have the same name. */
  name: MemoryStoreName;
  /** @description What the memory store contains. Empty if it has no description. */
  description: MemoryStoreDescription;
  /** @description Text pairs for your own use. The service stores them and does not use them. */
  metadata: Metadata;
  /** @description When the memory store was created. */
  created_at: Timestamp;
  /** @description When the memory store was last changed or archived. Changes of its memories do not count. */
  updated_at: Timestamp;
  /** @description When the memory store was archived; null if it is not. */
  archived_at: NullableTimestamp;
}

/**
 * Whether the agent may change the memories of the store.
 */
export type MemoryStoreAccess = 'read_only' | 'read_write';

/**
 * What the memory store contains. Empty if it has no description.
 *
 * Pattern: `^[^\u0000]*$`.
 */
export type MemoryStoreDescription = string;

/**
 * Identifies a memory store.
 *
 * Prefix: `memstore_`. Pattern: `^memstore_[A-Za-z0-9_-]{1,64}$`.
 */
export type MemoryStoreId = string;

/**
 * What the agent is told about the use of the memory store. Empty without instructions.
 *
 * Pattern: `^[^\u0000]*$`.
 */
export type MemoryStoreInstructions = string;

/**
 * Name of the memory store. Several stores can have the same name.
 *
 * Pattern: `^[^\u0000-\u001f\u007f-\u009f]*$`.
 */
export type MemoryStoreName = string;

/**
 * One page of memory stores.
 */
export interface MemoryStorePage {
  /** @description The memory stores of this page. */
  data: MemoryStore[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `memstore_`.
   * @example memstore_01m3xs62j9n6rpvbxsfwd0cdzk
   */
  first_id: MemoryStoreId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `memstore_`.
   * @example memstore_01m3xs62j9n6rpvbxsfwd0cdzk
   */
  last_id: MemoryStoreId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * An attached memory store. The container has a folder with its memories.
 */
export interface MemoryStoreResource {
  /** @description Identifies a resource of a session. Ids sort in the order of attachment. Prefix: `sesr_`. */
  id: SessionResourceId;
  /**
   * @description Always `memory_store`.
   * @enum {string}
   */
  type: 'memory_store';
  /** @description Identifies a memory store. Prefix: `memstore_`. */
  memory_store_id: MemoryStoreId;
  /** @description The name of the memory store when it was attached. */
  name: MemoryStoreName;
  /** @description The description of the memory store when it was attached. */
  description: MemoryStoreDescription;
  /** @description Whether the agent may change the memories of the store. */
  access: MemoryStoreAccess;
  /** @description What the agent is told about the use of the memory store. Empty without instructions. */
  instructions: MemoryStoreInstructions;
  /**
   * @description The folder of the memories. It is made of the name, and does not change with it.
   * @example /mnt/memory/team-notes
   */
  mount_path: string;
  /** @description When the resource was attached. */
  created_at: Timestamp;
  /** @description When the resource last changed. */
  updated_at: Timestamp;
}

/**
 * A memory store to attach. The container has a folder with its memories.
 */
export interface MemoryStoreResourceInput {
  /**
   * @description Always `memory_store`.
   * @enum {string}
   */
  type: 'memory_store';
  /** @description Identifies a memory store. Prefix: `memstore_`. */
  memory_store_id: MemoryStoreId;
  /**
   * @description Whether the agent may change the memories of the store. Default: `read_write`.
   * @default read_write
   */
  access?: MemoryStoreAccess;
  /**
   * @description What the agent is told about the use of the memory store.
   * @default
   */
  instructions?: MemoryStoreInstructions;
}

/**
 * One change of a memory. Nothing changes a version, except redaction.
 */
export interface MemoryVersion {
  /** @description Identifies a version of a memory. Prefix: `memver_`. */
  id: MemoryVersionId;
  /**
   * @description Always `memory_version`.
   * @enum {string}
   */
  type: 'memory_version';
  /** @description Identifies a memory store. Prefix: `memstore_`. */
  memory_store_id: MemoryStoreId;
  /** @description The memory, which can be deleted. Prefix: `mem_`. */
  memory_id: MemoryId;
  /** @description What the change was. A new path counts as `modified`. */
  operation: MemoryOperation;
  /** @description The path after the change; null if the version is redacted. */
  path: MemoryPath | null;
  /** @description The text after the change; null with `view=basic`, for a deletion, and if the version is redacted. */
  content: MemoryContent | null;
  /** @description The hash of the content; null for a deletion, and if the version is redacted. */
  content_sha256: ContentHash | null;
  /**
   * Format: int32
   * @description The size of the content in UTF-8, in bytes; null for a deletion, and if the version is redacted.
   * @example 31
   */
  content_size_bytes: number | null;
  /** @description Who made a change. The id stays if the session or the token is deleted. */
  created_by: MemoryActor;
  /** @description When the change was made. */
  created_at: Timestamp;
  /** @description Who redacted the version; null if it is not redacted. */
  redacted_by: MemoryActor | null;
  /** @description When the version was redacted; null if it is not. */
  redacted_at: NullableTimestamp;
}

/**
 * Identifies a version of a memory.
 *
 * Prefix: `memver_`. Pattern: `^memver_[A-Za-z0-9_-]{1,64}$`.
 */
export type MemoryVersionId = string;

/**
 * One page of memory versions.
 */
export interface MemoryVersionPage {
  /** @description The memory versions of this page. */
  data: MemoryVersion[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `memver_`.
   * @example memver_01m5ct3cmck7m2p9q4t8v3x6z1
   */
  first_id: MemoryVersionId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `memver_`.
   * @example memver_01m5ct3cmck7m2p9q4t8v3x6z1
   */
  last_id: MemoryVersionId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * The parts of the message.
 */
export type MessageContent = ContentBlock[];

/**
 * Text pairs for your own use. The service stores them and does not use them.
 */
export interface Metadata {
  [key: string]: string;
}

/**
 * Pairs to set. A pair with the value null is deleted. Omitted pairs stay as they are.
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
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `invalid_request_error`.
     * @enum {string}
     */
    type: 'invalid_request_error';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
    message: ErrorMessage;
    /**
     * @description Always `method_not_allowed`.
     * @enum {string}
     */
    code: 'method_not_allowed';
  };
}

/**
 * Name of the model.
 *
 * Pattern: `^[^\u0000]*$`.
 */
export type ModelId = string;

/**
 * A request to the model ended.
 */
export interface ModelRequestEnd {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `span.model_request_end`.
   * @enum {string}
   */
  type: 'span.model_request_end';
  /** @description The event that began it. Prefix: `evt_`. */
  model_request_start_id: EventId;
  /**
   * @description Whether it failed.
   * @example false
   */
  is_error: boolean;
  /** @description The tokens of the input and the output of a model. */
  model_usage: TokenUsage;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * An amount of money.
 */
export interface MonetaryAmount {
  /**
   * @description A whole number of minor units of the currency, such as cents, without leading zeros.
   * @example 2500
   */
  amount: string;
  /**
   * @description The code of the currency in ISO 4217.
   * @example USD
   */
  currency: string;
}

/**
 * An amount of money, in the currency of the prices of the service.
 */
export interface MonetaryAmountInput {
  /**
   * @description A whole number of minor units of the currency, such as cents, without leading zeros.
   * @example 2500
   */
  amount: string;
  /**
   * @description The code of the currency in ISO 4217.
   * @example USD
   */
  currency: string;
}

/**
 * An absolute path below `/data`, the working directory of agent commands, without `.`, `..` or empty segments.
 *
 * Pattern: `^/data(/(?!\.{1,2}(/|$))[A-Za-z0-9._~+@-]{1,255})+$`.
 */
export type MountPath = string;

/**
 * The agents that a coordinator can start.
 */
export interface Multiagent {
  /**
   * @description Always `coordinator`.
   * @enum {string}
   */
  type: 'coordinator';
  /** @description The agents, each with its version. */
  agents: AgentReference[];
}

/**
 * The agents that a coordinator can start.
 */
export interface MultiagentInput {
  /**
   * @description Always `coordinator`.
   * @enum {string}
   */
  type: 'coordinator';
  /** @description The agents. The coordinator keeps their versions. Prefix: `agent_`. */
  agents: AgentChoice[];
}

/**
 * What a container can reach. `type` says which kind.
 */
export type Networking = UnrestrictedNetworking | LimitedNetworking;

/**
 * What a container can reach. `type` says which kind.
 */
export type NetworkingInput = UnrestrictedNetworkingInput | LimitedNetworkingInput;

/**
 * A new access token.
 */
export interface NewAccessToken {
  /** @description Identifies an access token. It is not the token itself. Prefix: `tok_`. */
  id: TokenId;
  /**
   * @description Always `access_token`.
   * @enum {string}
   */
  type: 'access_token';
  /**
   * @description The access token, for the header `Authorization`. No other response has it.
   * @example sat_0000000000000000000000000000000000000000000
   */
  token: string;
  /**
   * @description `pat` for a person, `sat` for a program.
   * @enum {string}
   */
  kind: 'pat' | 'sat';
  /**
   * @description What the token is for; null without a name.
   * @example Nightly builds
   */
  name: string | null;
  /**
   * @description Who is responsible for it; null without an owner.
   * @example team-platform
   */
  owner: string | null;
  /** @description What the token allows. */
  scopes: ('read' | 'write' | 'admin')[];
  /** @description When the token was created. */
  created_at: Timestamp;
  /** @description The hour of its last use; null before the first one. */
  last_used_at: NullableTimestamp;
  /** @description When it expires; null if it does not. */
  expires_at: NullableTimestamp;
  /** @description When it was revoked; null if it was not. */
  revoked_at: NullableTimestamp;
}

/**
 * Path of the memory, with or without the slash at its start. It has at most 1,024 bytes and 20 names. No name is `.` or `..`. It is in Unicode Normalization Form C and has no format characters and line separators. Case counts.
 *
 * Pattern: `^/?[^/\u0000-\u001f\u007f-\u009f]+(/[^/\u0000-\u001f\u007f-\u009f]+)*$`.
 */
export type NewMemoryPath = string;

/**
 * Opaque cursor of the next page, for the query parameter `page`; null on the last page.
 *
 * Pattern: `^[A-Za-z0-9_.-]+$`.
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
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `not_found_error`.
     * @enum {string}
     */
    type: 'not_found_error';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
    message: ErrorMessage;
    /** @description The exact cause, for programs. A minor version can add codes. Omitted if the status and `error.type` say everything. */
    code: ErrorCode;
  };
}

/**
 * The name of a package, with or without a version. The version can be incomplete (`5`, `5.9`), and begin with `^` or `~`. Without a version, the newest is installed.
 *
 * Pattern: `^(@[A-Za-z0-9][A-Za-z0-9._-]*\/)?[A-Za-z0-9][A-Za-z0-9._-]*(@[~^]?[0-9]+(\.[0-9]+){0,2}(-[A-Za-z0-9.-]+)?)?$`.
 */
export type NpmPackage = string;

/**
 * A moment in UTC, ISO 8601, with up to microseconds; null if it has not come yet.
 *
 * Pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,6})?Z$`.
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
   * @description The instant in ISO 8601, with an offset (`2026-12-24T08:00:00Z`), or without an offset in the local time of `timezone`.
   * @example 2035-12-31T23:59:00
   */
  expression: string;
  /** @description IANA name of the time zone of an expression without an offset; null if it has an offset. */
  timezone: TimeZone | null;
  /** @description The next trigger times, soonest first, from now. While it is paused, the times are listed but do not fire. The list is empty after archiving. */
  upcoming_runs_at: UpcomingRuns;
  /** @description The trigger time for which the schedule last fired; null before the first one. */
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
   * @description The instant in ISO 8601, with an offset (`2026-12-24T08:00:00Z`), or without an offset in the local time of `timezone`.
   * @example 2035-12-31T23:59:00
   */
  expression: string;
  /** @description IANA name of the time zone. Required if the expression has no offset, ignored if it has one. */
  timezone?: TimeZone;
}

/**
 * The evaluation of an outcome.
 */
export interface OutcomeEvaluation {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description What happened.
   * @enum {string}
   */
  type: 'span.outcome_evaluation_start' | 'span.outcome_evaluation_ongoing';
  /** @description Identifies an outcome of a session. Prefix: `outc_`. */
  outcome_id: OutcomeId;
  /**
   * Format: int32
   * @description The number of the attempt, from 0.
   * @example 0
   */
  iteration: number;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * The evaluation of an outcome ended.
 */
export interface OutcomeEvaluationEnd {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `span.outcome_evaluation_end`.
   * @enum {string}
   */
  type: 'span.outcome_evaluation_end';
  /** @description Identifies an outcome of a session. Prefix: `outc_`. */
  outcome_id: OutcomeId;
  /**
   * Format: int32
   * @description The number of the attempt, from 0.
   * @example 0
   */
  iteration: number;
  /** @description The event that began it. Prefix: `evt_`. */
  outcome_evaluation_start_id: EventId;
  /**
   * @description The result.
   * @enum {string}
   */
  result: 'satisfied' | 'needs_revision' | 'max_iterations_reached' | 'failed' | 'interrupted';
  /**
   * @description Why.
   * @example Two tests fail.
   */
  explanation: string;
  /** @description The tokens of the input and the output of a model. */
  usage: TokenUsage;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * Identifies an outcome of a session.
 *
 * Prefix: `outc_`. Pattern: `^outc_[A-Za-z0-9_-]{1,64}$`.
 */
export type OutcomeId = string;

/**
 * The rubric of an outcome. `type` says which kind.
 */
export type OutcomeRubric = TextRubric | FileSource;

/**
 * Some files in `/mnt/session/outputs` are not stored, because the session or the workspace has too many or too large ones. The service stores them when they fit.
 */
export interface OutputsLeftOut {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `session.outputs_left_out`.
   * @enum {string}
   */
  type: 'session.outputs_left_out';
  /**
   * Format: int64
   * @description At least this many files are not stored.
   * @example 3
   */
  files: number;
  /**
   * @description Why. `too_many_files` and `too_many_bytes`: the session stores at most OUTPUT_FILES files (1,000 by default) with OUTPUT_BYTES bytes (1 GB). `file_bytes_limit_reached`: the files of the workspace need more than its limit `file_bytes`. `folder_too_large`: the folder has more than 20,000 entries, or more than 20 folders in each other, and the service does not look at the rest.
   * @example [
   *       "too_many_bytes"
   *     ]
   */
  reasons: ('too_many_files' | 'too_many_bytes' | 'file_bytes_limit_reached' | 'folder_too_large')[];
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * Packages in the container.
 */
export interface Packages {
  /**
   * @description Always `packages`.
   * @enum {string}
   */
  type: 'packages';
  /** @description Packages of the npm registry. */
  npm: NpmPackage[];
  /** @description Packages of the Python package index. */
  pip: PipPackage[];
}

/**
 * Packages in the container. Each package can be listed once.
 */
export interface PackagesInput {
  /**
   * @description Always `packages`.
   * @enum {string}
   */
  type?: 'packages';
  /** @description Packages of the npm registry, which replace all. Default: none. */
  npm?: NpmPackage[];
  /** @description Packages of the Python package index, which replace all. Default: none. */
  pip?: PipPackage[];
  /** @description Not supported. Only an empty list is accepted. */
  apt?: string[];
  /** @description Not supported. Only an empty list is accepted. */
  cargo?: string[];
  /** @description Not supported. Only an empty list is accepted. */
  gem?: string[];
  /** @description Not supported. Only an empty list is accepted. */
  go?: string[];
}

/**
 * Why a deployment or forward schedule is paused. `type` says which kind.
 */
export type PausedReason = Manual | ErrorPause;

/**
 * The request body is larger than the service accepts.
 */
export interface PayloadTooLargeErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `request_too_large`.
     * @enum {string}
     */
    type: 'request_too_large';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
    message: ErrorMessage;
    /** @description The exact cause, for programs. A minor version can add codes. Omitted if the status and `error.type` say everything. */
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
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `permission_error`.
     * @enum {string}
     */
    type: 'permission_error';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
    message: ErrorMessage;
    /**
     * @description `insufficient_scope` if the token lacks the scope of the operation, `workspace_suspended` if its workspace is suspended, `permission_denied` for any other reason.
     * @example insufficient_scope
     * @enum {string}
     */
    code: 'insufficient_scope' | 'workspace_suspended' | 'permission_denied';
  };
}

/**
 * Whether a person confirms each use of a tool.
 */
export interface PermissionPolicy {
  /**
   * @description With `always_ask`, each use of the tool waits for `user.tool_confirmation`.
   * @enum {string}
   */
  type: 'always_allow' | 'always_ask';
}

/**
 * Whether a person confirms each use of a tool.
 */
export interface PermissionPolicyInput {
  /**
   * @description With `always_ask`, each use of the tool waits for `user.tool_confirmation`.
   * @enum {string}
   */
  type: 'always_allow' | 'always_ask';
}

/**
 * The name of a package, with or without extras (`uvicorn[standard]`) and versions. The versions are compared with `==`, `!=`, `~=`, `>=`, `<=`, `>` or `<`, without spaces. Without a version, the newest is installed.
 *
 * Pattern: `^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?(\[[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?(,[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?)*\])?((==|!=|~=|[<>]=?)[0-9]+(\.[0-9]+)*((a|b|rc|\.post|\.dev)[0-9]+)*(\.\*)?(,(==|!=|~=|[<>]=?)[0-9]+(\.[0-9]+)*((a|b|rc|\.post|\.dev)[0-9]+)*(\.\*)?)*)?$`.
 */
export type PipPackage = string;

/**
 * The range begins after the last byte of the file.
 */
export interface RangeNotSatisfiableErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `invalid_request_error`.
     * @enum {string}
     */
    type: 'invalid_request_error';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
    message: ErrorMessage;
    /**
     * @description Always `range_not_satisfiable`.
     * @enum {string}
     */
    code: 'range_not_satisfiable';
    /** @description The part of the request that is wrong: the path of a property in the body, or the name of a query parameter or header. A missing property has the path that it would have. Omitted if no single part is wrong. */
    param?: ErrorParam;
    /** @description What is wrong with the request. `message` and `param` describe the first. */
    errors?: RequestFault[];
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
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `rate_limit_error`.
     * @enum {string}
     */
    type: 'rate_limit_error';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
    message: ErrorMessage;
    /** @description The exact cause, for programs. A minor version can add codes. Omitted if the status and `error.type` say everything. */
    code?: ErrorCode;
  };
}

/**
 * A part that was removed.
 */
export interface RedactedContent {
  /**
   * @description Always `redacted`.
   * @enum {string}
   */
  type: 'redacted';
}

/**
 * Address of the repository, `https://<host>/<owner>/<name>` with or without `.git` at the end, without user information, query or fragment. The service must allow the host (by default, only `github.com`).
 *
 * Pattern: `^https://[A-Za-z0-9][A-Za-z0-9.-]*(:[0-9]{1,5})?/[A-Za-z0-9][A-Za-z0-9_-]*\/(?!(\.{0,2}(\.git)?|[^/]*\.git\.git)/?$)[A-Za-z0-9_.][A-Za-z0-9_.-]{0,99}/?$`.
 */
export type RepositoryUrl = string;

/**
 * What is wrong with a part of a request.
 */
export interface RequestFault {
  /** @description The part of the request that is wrong: the path of a property in the body, or the name of a query parameter or header. A missing property has the path that it would have. Omitted if no single part is wrong. */
  param?: ErrorParam;
  /**
   * @description The kind of rule, for programs. `invalid` is a rule that the schema does not express. A minor version can add codes.
   * @enum {string}
   */
  code:
    | 'required'
    | 'unknown_property'
    | 'unsupported'
    | 'invalid_type'
    | 'invalid_value'
    | 'invalid_format'
    | 'too_short'
    | 'too_long'
    | 'too_small'
    | 'too_large'
    | 'duplicate'
    | 'invalid';
  /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
  message: ErrorMessage;
}

/**
 * Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem.
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
  /** @description The events that wait for the client. Prefix: `evt_`. */
  event_ids: EventId[];
}

/**
 * A repository was cloned in full to its mount path.
 */
export interface ResourceMounted {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `session.resource_mounted`.
   * @enum {string}
   */
  type: 'session.resource_mounted';
  /** @description The repository. Prefix: `sesr_`. */
  resource_id: SessionResourceId;
  /**
   * @description The commit that is checked out; null for an empty repository.
   * @example 9fceb02d0ae598e95dc970b74767f19372d61af8
   */
  commit: string | null;
  /**
   * Format: int64
   * @description The size on disk, with the history, in bytes.
   * @example 4194304
   */
  size_bytes: number;
  /**
   * Format: int64
   * @description The duration of the clone, in milliseconds.
   * @example 1280
   */
  duration_ms: number;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * Whether the service retries.
 */
export interface RetryStatus {
  /**
   * @description `retrying`: the service retries. `exhausted`: it has stopped retrying. `terminal`: a retry cannot help.
   * @enum {string}
   */
  type: 'retrying' | 'exhausted' | 'terminal';
}

/**
 * How an access token is replaced.
 */
export interface RotateAccessTokenRequest {
  /**
   * Format: int32
   * @description How long the old token stays valid, in hours. It does not outlive its expiry.
   * @default 24
   * @example 24
   */
  overlap_hours?: number;
  /**
   * Format: int32
   * @description For how many days the new token is valid. By default, until it is revoked.
   * @example 90
   */
  expires_in_days?: number;
}

/**
 * The new token of a mounted repository.
 */
export interface RotateTokenRequest {
  /** @description A GitHub personal access token, for private clones and for pushing. Accepted only when you create a session, rotate the token, or set the resources of a deployment. Responses never contain it. Public repositories can be cloned without one. */
  authorization_token: GithubToken;
}

/**
 * Why the run failed or was skipped; null otherwise.
 */
export type RunFailure = {
  /**
   * @description The kind of the error, e.g. `agent_archived_error`, `environment_not_found_error`, `timeout_error`, `concurrency_limit_reached`, `session_waiting_error`, or the code of a limit of the workspace with `_error`, such as `session_limit_reached_error`. More values can follow.
   * @example environment_archived_error
   */
  type: string;
  /**
   * @description The error, in words.
   * @example Environment env_01m2ff6kx6qk9zz9jd5n5qpddp is archived.
   */
  message: string;
} | null;

/**
 * The trigger of the run. `type` says which kind: `manual` is a request of `runDeployment` or `runSchedule`.
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
  /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
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
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. The code says which cause it is. */
  error: ScheduleArchived | IdempotencyKeyReused | IdempotencyKeyInFlight;
}

/**
 * How a run of the schedule executes.
 */
export interface ScheduleExecution {
  /**
   * @description Which session a run uses: `new_session` creates one for every run; `reuse_session` uses that of the previous run, unless it is archived or deleted.
   * @example new_session
   * @enum {string}
   */
  session_mode: 'new_session' | 'reuse_session';
  /**
   * Format: int32
   * @description Maximum number of runs at the same time.
   * @example 1
   */
  max_concurrent_runs: number;
  /**
   * Format: int32
   * @description Maximum number of attempts per run.
   * @example 1
   */
  max_attempts: number;
  /**
   * Format: int32
   * @description Milliseconds after which an attempt times out.
   * @example 300000
   */
  timeout_ms: number;
}

/**
 * How a run of the schedule executes. In a new schedule, omitted properties have their defaults. In an update, they stay as they are.
 */
export interface ScheduleExecutionInput {
  /**
   * @description Which session a run uses. Default: `new_session`.
   * @example new_session
   * @enum {string}
   */
  session_mode?: 'new_session' | 'reuse_session';
  /**
   * Format: int32
   * @description Maximum number of runs at the same time. Default: 1.
   * @example 1
   */
  max_concurrent_runs?: number;
  /**
   * Format: int32
   * @description Maximum number of attempts per run. Default: 1.
   * @example 2
   */
  max_attempts?: number;
  /**
   * Format: int32
   * @description Milliseconds after which an attempt times out. Default: 300,000 (five minutes).
   * @example 600000
   */
  timeout_ms?: number;
}

/**
 * A message of a forward schedule to the agent. The content is one text.
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
 * A message of a forward schedule to the agent. The content is one text.
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
  /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
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
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `not_found_error`.
     * @enum {string}
     */
    type: 'not_found_error';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
    message: ErrorMessage;
    /**
     * @description Always `schedule_not_found`.
     * @enum {string}
     */
    code: 'schedule_not_found';
  };
}

/**
 * One run of a forward schedule, started by a trigger time or by a request. It shows the schedule as it was at that time.
 */
export interface ScheduleRun {
  /** @description Identifies a run of a forward schedule. Prefix: `srun_`. */
  id: ScheduleRunId;
  /** @description Identifies a forward schedule. Prefix: `sched_`. */
  schedule_id: ForwardScheduleId;
  /** @description Identifies the identity that a forward schedule runs as. Prefix: `idn_`. */
  identity_id: IdentityId;
  /** @description Identifies the template that a forward schedule runs. Prefix: `tmpl_`. */
  template_id: TemplateId;
  /**
   * @description The session that the run created or reused; null before. Prefix: `sess_`.
   * @example sess_01m6ds0h28aq7c6e5w1t9xk3zb
   */
  session_id: SessionId | null;
  /** @description `pending` until it begins or is retried; `running` until the first turn of its session ends; then `completed` or `failed`. `skipped` if it did not begin because the maximum number of runs was reached. */
  status: ScheduleRunStatus;
  /** @description The trigger of the run. `type` says which kind: `manual` is a request of `runDeployment` or `runSchedule`. */
  trigger_context: RunTrigger;
  /**
   * Format: int32
   * @description The number of the next, current or last attempt, from 1.
   * @example 1
   */
  attempt: number;
  /** @description Why the run failed or was skipped; null otherwise. */
  error: RunFailure;
  /**
   * @description The result, as text. Always null today.
   * @example null
   */
  result_payload: string | null;
  /**
   * @description The type of the sink of the result; null without a sink.
   * @example null
   */
  push_sink: string | null;
  /**
   * @description Whether the result reached its sink. Always `skipped` today, because the service sends nothing.
   * @example skipped
   * @enum {string}
   */
  push_status: 'pending' | 'succeeded' | 'failed' | 'skipped';
  /** @description When the delivery of the result ended; null if nothing is sent. */
  push_finished_at: NullableTimestamp;
  /** @description When the run was triggered. */
  triggered_at: Timestamp;
  /** @description When the attempt began; null before. */
  started_at: NullableTimestamp;
  /** @description When the run ended; null before. */
  completed_at: NullableTimestamp;
  /**
   * Format: int64
   * @description Milliseconds from `started_at` to `completed_at`; null before.
   * @example 1204
   */
  duration_ms: number | null;
  /** @description When the run was created. */
  created_at: Timestamp;
}

/**
 * The forward schedule is paused or archived, or the session that it reuses is archived, or the idempotency key was used before.
 */
export interface ScheduleRunConflictErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. The code says which cause it is. */
  error:
    | ScheduleArchived
    | ScheduleNotActive
    | SessionArchived
    | IdempotencyKeyReused
    | IdempotencyKeyInFlight;
}

/**
 * Identifies a run of a forward schedule.
 *
 * Prefix: `srun_`. Pattern: `^srun_[A-Za-z0-9_-]{1,64}$`.
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
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `not_found_error`.
     * @enum {string}
     */
    type: 'not_found_error';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
    message: ErrorMessage;
    /**
     * @description Always `schedule_run_not_found`.
     * @enum {string}
     */
    code: 'schedule_run_not_found';
  };
}

/**
 * One page of schedule runs.
 */
export interface ScheduleRunPage {
  /** @description The schedule runs of this page. */
  data: ScheduleRun[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `srun_`.
   * @example srun_01m7v0kkc08v2k4n6p8r0t2w4y
   */
  first_id: ScheduleRunId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `srun_`.
   * @example srun_01m7v0kkc08v2k4n6p8r0t2w4y
   */
  last_id: ScheduleRunId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * `pending` until it begins or is retried; `running` until the first turn of its session ends; then `completed` or `failed`. `skipped` if it did not begin because the maximum number of runs was reached.
 */
export type ScheduleRunStatus = 'pending' | 'running' | 'completed' | 'failed' | 'skipped';

/**
 * When the schedule fires. `type` says which kind.
 */
export type ScheduleTriggerPolicy =
  | CronTriggerPolicy
  | OnceTriggerPolicy
  | IntervalTriggerPolicy
  | ManualTriggerPolicy;

/**
 * When the schedule fires. `type` says which kind.
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
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. The code says which cause it is. */
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
  /** @description The trigger time. A deployment or schedule has at most one run per trigger time. */
  scheduled_at: Timestamp;
}

/**
 * An environment variable of turns. The response does not have its value.
 */
export interface SecretEnvironmentVariable {
  /**
   * @description Always `environment_variable`.
   * @enum {string}
   */
  type: 'environment_variable';
  /** @description The name of the environment variable. A vault has at most one credential of each name that is not archived. */
  secret_name: SecretName;
  /** @description Which hosts can get the value. It is in the environment of the whole turn. */
  networking: UnrestrictedNetworking;
}

/**
 * The name of the environment variable. A vault has at most one credential of each name that is not archived.
 *
 * Pattern: `^(?!(GH_TOKEN|__proto__)$)[A-Za-z_][A-Za-z0-9_]{0,127}$`.
 */
export type SecretName = string;

/**
 * The value of the environment variable. Responses never contain it.
 *
 * Pattern: `^[^\u0000]*$`.
 */
export type SecretValue = string;

/**
 * Events for the session, in order.
 */
export interface SendSessionEventsRequest {
  /** @description The events. The service stores all of them or none. */
  events: SessionEventInput[];
}

/**
 * A server of the service.
 */
export interface ServerStatus {
  /**
   * @description Identifies the server.
   * @example 4f0c2f7e-2b9a-4c5e-9a34-6f2f3f1d7c11
   */
  id: string;
  /**
   * @description `working`; `full`: it claims no sandboxes, because its disk is full; `broken`: it cannot work in sandboxes; `lost`: its lease has ended; `stopped`: it has ended by itself; `draining`: an operator drains it; `drained`: it also has no turns and no disks.
   * @enum {string}
   */
  state: 'working' | 'full' | 'broken' | 'lost' | 'stopped' | 'draining' | 'drained';
  /**
   * @description `api` for a server that only serves the API, `worker` for one that serves none, `all` for both.
   * @enum {string}
   */
  role: 'all' | 'api' | 'worker';
  /**
   * @description `draining` if an operator drains it, and `released` if it also lets its disks go. Lost and stopped servers keep this.
   * @enum {string}
   */
  drain: 'none' | 'draining' | 'released';
  /**
   * Format: int32
   * @description How long the lease still lasts, in seconds. Negative after its end.
   * @example 24
   */
  lease_seconds: number;
  /**
   * Format: int32
   * @description Turns that it runs.
   * @example 2
   */
  turns_running: number;
  /**
   * Format: int32
   * @description Turns that it can run at once; null if it runs no agents.
   * @example 4
   */
  turn_places: number | null;
  /**
   * Format: int32
   * @description Sandboxes whose disks it has.
   * @example 17
   */
  disks: number;
  /**
   * Format: int64
   * @description Bytes that these disks take, as the server measured them last.
   * @example 8300000000
   */
  disk_bytes: number;
  /**
   * Format: int64
   * @description Free bytes of the file system of these disks, as the server measured them last; null if it has no disks or has not measured them.
   * @example 41000000000
   */
  disk_free_bytes: number | null;
  /**
   * Format: int32
   * @description Its sandboxes with work that waits or is being done.
   * @example 2
   */
  queue: number;
  /**
   * Format: int32
   * @description How long the oldest of this work has waited, in seconds; 0 if none waits.
   * @example 1
   */
  queue_seconds: number;
}

/**
 * What operators look at first. It changes from moment to moment.
 */
export interface ServiceStatus {
  /**
   * @description Always `service_status`.
   * @enum {string}
   */
  type: 'service_status';
  /** @description The servers that have registered, by id. */
  servers: ServerStatus[];
  /**
   * Format: int32
   * @description Sandboxes with work that no working server has.
   * @example 0
   */
  unclaimed_sandboxes: number;
  /**
   * Format: int32
   * @description Messages that no turn has read.
   * @example 3
   */
  waiting_messages: number;
  /**
   * Format: int32
   * @description How long the oldest message has waited that a server could begin with, in seconds; 0 if none waits.
   * @example 4
   */
  oldest_message_seconds: number;
  /** @description Deployments and schedules with failed runs in the last 24 hours, the most failures first. */
  failing: FailingOwner[];
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
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `overloaded_error`.
     * @enum {string}
     */
    type: 'overloaded_error';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
    message: ErrorMessage;
    /** @description The exact cause, for programs. A minor version can add codes. Omitted if the status and `error.type` say everything. */
    code?: ErrorCode;
  };
}

/**
 * One run of an agent, in a container, inside an environment.
 */
export interface Session {
  /** @description Identifies a session. Prefix: `sess_`. */
  id: SessionId;
  /**
   * @description Always `session`.
   * @enum {string}
   */
  type: 'session';
  /** @description The agent as it was at the requested version. Later versions of the agent do not change it. */
  agent: AgentSnapshot;
  /** @description Identifies an environment. Prefix: `env_`. */
  environment_id: EnvironmentId;
  /** @description State of the session or thread: `idle` waits for events, `running` works, `rescheduling` moves to another container, `terminated` has ended. */
  status: SessionStatus;
  /** @description Title of the session. Can be empty. */
  title: SessionTitle;
  /** @description Text pairs for your own use. The service stores them and does not use them. */
  metadata: Metadata;
  /** @description Resources of the session, in the order of attachment. No entry contains a token. */
  resources: SessionResource[];
  /** @description Vaults whose credentials the session may use, without duplicates: first those of `vault_ids`, then those of the resources. */
  vault_ids: VaultReference[];
  /**
   * @description The deployment that created the session; null if no deployment did. Prefix: `dep_`.
   * @example null
   */
  deployment_id: DeploymentId | null;
  /**
   * @description The outcomes of the session, in order. The service reports them for the built-in agent.
   * @example []
   */
  outcome_evaluations: SessionOutcomeEvaluation[];
  /** @description How long the session has existed and worked, computed at each read, until the session is archived. Both are 0 at creation. */
  stats: SessionStats;
  /** @description Tokens that all threads of the session have used so far, and their cost. All tokens are 0 at creation. Missing if the service does not count them. */
  usage?: SessionUsage;
  /**
   * @description The most that the session may cost; null without a budget. Missing if the service does not report it.
   * @example null
   */
  budget?: SessionBudget | null;
  /**
   * @description What the service does for the session; null if it does nothing. Missing if the service does not report it.
   * @example null
   */
  work?: SessionWork | null;
  /** @description Environment variables set in the container. Reads return them, so put credentials into a vault instead. The service sets `GH_TOKEN` to the token of a repository. */
  environment_variables: EnvironmentVariables;
  /** @description When the session was archived; null if it is not. */
  archived_at: NullableTimestamp;
  /** @description When the session was created. */
  created_at: Timestamp;
  /** @description When the session last changed. Adding, deleting and rotating a resource, and archiving a thread, change it too. */
  updated_at: Timestamp;
}

/**
 * The agent of a session.
 */
export interface SessionActor {
  /**
   * @description Always `session_actor`.
   * @enum {string}
   */
  type: 'session_actor';
  /** @description Identifies a session. Prefix: `sess_`. */
  session_id: SessionId;
}

/**
 * The agent to run: an id, which selects the newest version, an id with a version, or an agent with parts that only this
 * session replaces. The built-in agent follows its model, system prompt, tools and MCP servers. A program of the operator
 * (`AGENT_COMMAND`) reads them in a file (`AGENT_DEFINITION`). The service signs commits with `name`.
 */
export type SessionAgentChoice = AgentId | SessionAgentInput;

/**
 * An agent at a version, or with parts that only this session replaces.
 */
export type SessionAgentInput = AgentReferenceInput | AgentWithOverridesInput;

/**
 * The session is archived.
 */
export interface SessionArchived {
  /**
   * @description Always `conflict_error`.
   * @enum {string}
   */
  type: 'conflict_error';
  /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
  message: ErrorMessage;
  /**
   * @description Always `session_archived`.
   * @enum {string}
   */
  code: 'session_archived';
}

/**
 * The most that a session may cost.
 */
export interface SessionBudget {
  /**
   * @description Always `limit`.
   * @enum {string}
   */
  type: 'limit';
  /** @description The cost at which the session sends no more requests to models. */
  max_list_cost: MonetaryAmount;
}

/**
 * The most that a session may cost.
 */
export interface SessionBudgetInput {
  /**
   * @description Always `limit`.
   * @enum {string}
   */
  type: 'limit';
  /** @description An amount of money, in the currency of the prices of the service. */
  max_list_cost: MonetaryAmountInput;
}

/**
 * A session was created or archived. These two are only in `streamEvents`, not among the events of the session.
 */
export interface SessionChange {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description What happened.
   * @enum {string}
   */
  type: 'session.created' | 'session.archived';
  /** @description When it happened. */
  created_at: Timestamp;
  /** @description Equal to `created_at`. */
  processed_at: Timestamp;
}

/**
 * An event of the session. `type` says which kind. A minor version can add types, so clients ignore unknown types.
 */
export type SessionEvent = DeclaredSessionEvent | UndeclaredSessionEvent;

/**
 * An event for a session. `type` says which kind.
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
 * The events that were received, in the order of the request.
 */
export interface SessionEventList {
  /** @description The events. */
  data: SessionEvent[];
}

/**
 * One page of events.
 */
export interface SessionEventPage {
  /** @description The events of this page. */
  data: SessionEvent[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `evt_`.
   * @example evt_01m6drncqwdc0x08pfmegcrm7e
   */
  first_id: EventId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `evt_`.
   * @example evt_01m6drncqwdc0x08pfmegcrm7e
   */
  last_id: EventId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * Something went wrong in the session.
 */
export interface SessionFailure {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `session.error`.
   * @enum {string}
   */
  type: 'session.error';
  /** @description The error, and whether the service retries. */
  error: SessionFailureDetail;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * The error, and whether the service retries.
 */
export interface SessionFailureDetail {
  /**
   * @description The kind of the error. Reserved, because nothing sends them yet: `credential_host_unreachable_error`: The service does not contact the hosts of credentials before they are used. `tool_use_limit_reached_error`: A turn has no limit of calls. `budget_reached` ends turns that use too much. `compaction_limit_reached_error`: A conversation can be summarised any number of times.
   * @enum {string}
   */
  type:
    | 'unknown_error'
    | 'model_overloaded_error'
    | 'model_rate_limited_error'
    | 'model_request_failed_error'
    | 'mcp_connection_failed_error'
    | 'mcp_authentication_failed_error'
    | 'mcp_tool_unavailable_error'
    | 'billing_error'
    | 'model_request_limit_reached_error'
    | 'model_token_limit_reached_error'
    | 'disk_bytes_limit_reached_error'
    | 'credential_host_unreachable_error'
    | 'tool_use_limit_reached_error'
    | 'compaction_limit_reached_error'
    | 'repository_authentication_error'
    | 'repository_forbidden_error'
    | 'repository_not_found_error'
    | 'repository_checkout_error'
    | 'repository_clone_error'
    | 'file_not_found_error'
    | 'file_mount_error'
    | 'skill_not_found_error'
    | 'skill_mount_error'
    | 'package_installation_failed_error'
    | 'sandbox_disk_full_error';
  /**
   * @description A message for people.
   * @example The model is overloaded.
   */
  message: string;
  /**
   * @description The MCP server, if the error is about one.
   * @example github
   */
  mcp_server_name?: string;
  /** @description The repository or file, if the error is about one. Prefix: `sesr_`. */
  resource_id?: SessionResourceId;
  /** @description Whether the service retries. */
  retry_status: RetryStatus;
}

/**
 * The legal hold of a session.
 */
export interface SessionHold {
  /** @description Identifies a session. Prefix: `sess_`. */
  session_id: SessionId;
  /**
   * @description Always `session_hold`.
   * @enum {string}
   */
  type: 'session_hold';
  /** @description When the hold began. Null without a hold. */
  held_since: NullableTimestamp;
}

/**
 * Identifies a session.
 *
 * Prefix: `sess_`. Pattern: `^sess_[A-Za-z0-9_-]{1,64}$`.
 */
export type SessionId = string;

/**
 * The state of an outcome of a session.
 */
export interface SessionOutcomeEvaluation {
  /**
   * @description Always `outcome_evaluation`.
   * @enum {string}
   */
  type: 'outcome_evaluation';
  /** @description Identifies an outcome of a session. Prefix: `outc_`. */
  outcome_id: OutcomeId;
  /**
   * @description The outcome that the agent should achieve.
   * @example A pull request for release 4.2.
   */
  description: string;
  /**
   * @description Why the last evaluation had its result; null before the first evaluation ends.
   * @example Two tests fail.
   */
  explanation: string | null;
  /**
   * Format: int32
   * @description The number of the last attempt that is or was evaluated, from 0.
   * @example 0
   */
  iteration: number;
  /**
   * @description `pending` before the agent begins, `running` before the first evaluation, `evaluating` during an evaluation, and `needs_revision` until the next one. The others are final.
   * @enum {string}
   */
  result:
    | 'pending'
    | 'running'
    | 'evaluating'
    | 'needs_revision'
    | 'satisfied'
    | 'max_iterations_reached'
    | 'failed'
    | 'interrupted';
  /** @description When the result became final; null while the agent can still work on the outcome. */
  completed_at: NullableTimestamp;
}

/**
 * One page of sessions.
 */
export interface SessionPage {
  /** @description The sessions of this page. */
  data: Session[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `sess_`.
   * @example sess_01m6drmwx2xhv6gn0h44px0hwg
   */
  first_id: SessionId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `sess_`.
   * @example sess_01m6drmwx2xhv6gn0h44px0hwg
   */
  last_id: SessionId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * A resource of a session. `type` says which kind.
 */
export type SessionResource = GithubRepositoryResource | FileResource | MemoryStoreResource | VaultResource;

/**
 * Identifies a resource of a session. Ids sort in the order of attachment.
 *
 * Prefix: `sesr_`. Pattern: `^sesr_[A-Za-z0-9_-]{1,64}$`.
 */
export type SessionResourceId = string;

/**
 * A resource for a new session. `type` says which kind.
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
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `sesr_`.
   * @example sesr_01m6drmwx2ej0d24xre2evbtgh
   */
  first_id: SessionResourceId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `sesr_`.
   * @example sesr_01m6drmwx2ej0d24xre2evbtgh
   */
  last_id: SessionResourceId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * An event without further properties. `session.deleted` is the last event of a stream.
 */
export interface SessionSignal {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description What happened. Reserved, because nothing sends them yet: `session.status_terminated`: A session has no state after which it cannot continue. Archiving it sends `session.status_idle`.
   * @enum {string}
   */
  type:
    | 'agent.thinking'
    | 'agent.thread_context_compacted'
    | 'session.status_running'
    | 'session.status_rescheduled'
    | 'session.status_terminated'
    | 'session.deleted'
    | 'span.model_request_start';
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * How long the session has existed and worked, computed at each read, until the session is archived. Both are 0 at creation.
 */
export interface SessionStats {
  /**
   * @description Seconds of work of the agent. They increase while the status is `running`.
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
 * State of the session or thread: `idle` waits for events, `running` works, `rescheduling` moves to another container, `terminated` has ended.
 */
export type SessionStatus = 'idle' | 'running' | 'rescheduling' | 'terminated';

/**
 * The agent ended its turn.
 */
export interface SessionStatusIdle {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `session.status_idle`.
   * @enum {string}
   */
  type: 'session.status_idle';
  /** @description Why a turn ended. `type` says which kind. */
  stop_reason: StopReason;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * One line of work of a session. Every session has a coordinator (main) thread, the root; child threads hang below it.
 */
export interface SessionThread {
  /** @description Identifies a thread of a session. Prefix: `sthr_`. */
  id: SessionThreadId;
  /**
   * @description Always `session_thread`.
   * @enum {string}
   */
  type: 'session_thread';
  /** @description The session that the thread belongs to. Prefix: `sess_`. */
  session_id: SessionId;
  /**
   * @description The parent thread; null for the coordinator (main) thread. Prefix: `sthr_`.
   * @example sthr_01m6drmwx22za42gx6b2cj757n
   */
  parent_thread_id: SessionThreadId | null;
  /** @description The agent of the thread. In the coordinator thread, it is the agent of the session. In a child thread, it is one of the coordinator's `multiagent` agents, in its version. If a program of the operator creates the thread, it is the coordinator's snapshot with the `name` that the program chose. */
  agent: AgentSnapshot;
  /** @description State of the session or thread: `idle` waits for events, `running` works, `rescheduling` moves to another container, `terminated` has ended. */
  status: SessionStatus;
  /** @description How long the thread has existed and worked, computed at each read, until the thread or its session is archived. Null for a thread that has never worked. */
  stats: SessionThreadStats;
  /**
   * @description Tokens that the thread has used so far. The sum of all threads is the `usage` of the session. Null for a thread that has used none; missing if the service does not count them.
   * @example null
   */
  usage?: SessionUsage | null;
  /** @description When the thread was archived; null if it is not. */
  archived_at: NullableTimestamp;
  /** @description When the thread was created. */
  created_at: Timestamp;
  /** @description When the thread last changed. */
  updated_at: Timestamp;
}

/**
 * Identifies a thread of a session.
 *
 * Prefix: `sthr_`. Pattern: `^sthr_[A-Za-z0-9_-]{1,64}$`.
 */
export type SessionThreadId = string;

/**
 * One page of threads.
 */
export interface SessionThreadPage {
  /** @description The threads of this page. */
  data: SessionThread[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `sthr_`.
   * @example sthr_01m6drsbzyfp385cffxdjz41yx
   */
  first_id: SessionThreadId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `sthr_`.
   * @example sthr_01m6drsbzyfp385cffxdjz41yx
   */
  last_id: SessionThreadId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * How long the thread has existed and worked, computed at each read, until the thread or its session is archived. Null for a thread that has never worked.
 */
export type SessionThreadStats = {
  /**
   * @description Seconds of work of the thread.
   * @example 41.7
   */
  active_seconds: number;
  /**
   * @description Seconds since the thread started.
   * @example 63.2
   */
  duration_seconds: number;
  /**
   * @description Duration of the start of the thread, in seconds.
   * @example 1.4
   */
  startup_seconds: number;
} | null;

/**
 * Title of the session. May be empty.
 *
 * Pattern: `^[^\u0000]*$`.
 */
export type SessionTitle = string;

/**
 * The session changed. The event has the title, metadata, agent and budget if they changed. It never has environment variables.
 */
export interface SessionUpdate {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
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
  /** @description The agent as it was at the requested version. Later versions of the agent do not change it. */
  agent?: AgentSnapshot;
  /**
   * @description The new budget; null if it was removed.
   * @example null
   */
  budget?: SessionBudget | null;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * What a session or a thread has used so far.
 */
export interface SessionUsage {
  /**
   * Format: int32
   * @description Input tokens, without those of the cache.
   * @example 1200
   */
  input_tokens: number;
  /**
   * Format: int32
   * @description Output tokens.
   * @example 340
   */
  output_tokens: number;
  /**
   * Format: int32
   * @description Tokens that were written to the cache.
   * @example 0
   */
  cache_creation_input_tokens: number;
  /**
   * Format: int32
   * @description Tokens that were read from the cache.
   * @example 9800
   */
  cache_read_input_tokens: number;
  /**
   * @description What the tokens cost by the prices of the service when they were used, rounded down. Null before the first tokens. Also null if a model had no price, or the currency changed. Missing if the service does not report it.
   * @example null
   */
  list_cost?: MonetaryAmount | null;
}

/**
 * What the session has used so far, in all its threads.
 */
export interface SessionUsageReport {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `session.usage`.
   * @enum {string}
   */
  type: 'session.usage';
  /** @description What a session or a thread has used so far. */
  usage: SessionUsage;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * What the service does for the session.
 */
export interface SessionWork {
  /**
   * @description `waiting`: a message waits for a free place on a server. `preparing`: a server clones repositories or installs packages. `running`: the agent works, and the status is `running`.
   * @example waiting
   * @enum {string}
   */
  state: 'waiting' | 'preparing' | 'running';
  /** @description When the state began. For `waiting`, when the oldest message was received. */
  since: Timestamp;
}

/**
 * Instructions and files that teach agents a task. It has one or more versions.
 */
export interface Skill {
  /** @description Identifies a skill. Prefix: `skill_`. */
  id: SkillId;
  /**
   * @description Always `skill`.
   * @enum {string}
   */
  type: 'skill';
  /** @description Name for people. Several skills can have it. */
  display_name: SkillDisplayName;
  /** @description The newest version, which agents use if they name `latest`. Prefix: `skver_`. */
  latest_version_id: SkillVersionId;
  /** @description Where a skill comes from. */
  source: SkillSource;
  /** @description When the skill was created. */
  created_at: Timestamp;
  /** @description When its newest version last changed. */
  updated_at: Timestamp;
}

/**
 * A zip with the files of the skill, without a folder around them.
 */
export type SkillContent = Blob;

/**
 * Name for people. Several skills can have it.
 *
 * Pattern: `^[^\u0000-\u001f\u007f]+$`.
 */
export type SkillDisplayName = string;

/**
 * The files of the skill, with `SKILL.md` at its root, or one zip of them. Each part is named `files` or `files[]`, and its `filename` is the path of the file. All paths can begin with the same folder, which is removed. By default, the form has at most 30,000,000 bytes.
 */
export type SkillFiles = Blob[];

/**
 * Identifies a skill.
 *
 * Prefix: `skill_`. Pattern: `^skill_[A-Za-z0-9_-]{1,64}$`.
 */
export type SkillId = string;

/**
 * A skill of an agent.
 */
export interface SkillInput {
  /**
   * @description Always `custom`, a skill of your workspace.
   * @enum {string}
   */
  type: 'custom';
  /** @description Identifies a skill. Prefix: `skill_`. */
  skill_id: SkillId;
  /** @description Id of a version, or `latest`: the newest one when the container of a session is set up. Default: `latest`. Prefix: `skver_`. */
  version?: SkillVersionChoice;
}

/**
 * Name of the skill, as in `SKILL.md`: lower-case letters, digits and `-`, without `anthropic` and `claude`.
 *
 * Pattern: `^[a-z0-9-]+$`.
 */
export type SkillName = string;

/**
 * One page of skills.
 */
export interface SkillPage {
  /** @description The skills of this page. */
  data: Skill[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `skill_`.
   * @example skill_01m5fa2wq8h3k6n9r1t4v7x0z2
   */
  first_id: SkillId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `skill_`.
   * @example skill_01m5fa2wq8h3k6n9r1t4v7x0z2
   */
  last_id: SkillId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * Where a skill comes from.
 */
export interface SkillSource {
  /**
   * @description Always `custom`, a skill of your workspace.
   * @enum {string}
   */
  type: 'custom';
}

/**
 * A version of a skill. Its content never changes.
 */
export interface SkillVersion {
  /** @description Identifies a version of a skill. Prefix: `skver_`. */
  id: SkillVersionId;
  /**
   * @description Always `skill_version`.
   * @enum {string}
   */
  type: 'skill_version';
  /** @description Identifies a skill. Prefix: `skill_`. */
  skill_id: SkillId;
  /** @description Name of the skill, as in `SKILL.md`: lower-case letters, digits and `-`, without `anthropic` and `claude`. */
  name: SkillName;
  /**
   * @description What the skill does and when to use it, as in `SKILL.md`.
   * @example Writes release notes from merged pull requests.
   */
  description: string;
  /** @description When the version was created. */
  created_at: Timestamp;
}

/**
 * Id of a version, or `latest`: the newest one.
 *
 * Prefix: `skver_`. Pattern: `^skver_[A-Za-z0-9_-]{1,64}$|^latest$`.
 */
export type SkillVersionChoice = string;

/**
 * Identifies a version of a skill.
 *
 * Prefix: `skver_`. Pattern: `^skver_[A-Za-z0-9_-]{1,64}$`.
 */
export type SkillVersionId = string;

/**
 * One page of versions.
 */
export interface SkillVersionPage {
  /** @description The versions of this page. */
  data: SkillVersion[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `skver_`.
   * @example skver_01m5fa2wq9b4d7f0h3k6n8q1s5
   */
  first_id: SkillVersionId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `skver_`.
   * @example skver_01m5fa2wq9b4d7f0h3k6n8q1s5
   */
  last_id: SkillVersionId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * A token for an MCP server. The response does not have the token.
 */
export interface StaticBearer {
  /**
   * @description Always `static_bearer`.
   * @enum {string}
   */
  type: 'static_bearer';
  /** @description Address of the MCP server that gets the token. Responses have it in its normal form: a lower-case host, and `/` for an empty path. A vault has at most one credential of each address that is not archived. */
  mcp_server_url: CredentialServerUrl;
}

/**
 * A token for an MCP server.
 */
export interface StaticBearerInput {
  /**
   * @description Always `static_bearer`.
   * @enum {string}
   */
  type: 'static_bearer';
  /** @description Address of the MCP server that gets the token. Responses have it in its normal form: a lower-case host, and `/` for an empty path. A vault has at most one credential of each address that is not archived. */
  mcp_server_url: CredentialServerUrl;
  /** @description The token that the MCP server gets as a bearer token. Responses never contain it. */
  token: BearerToken;
}

/**
 * The new token for the MCP server. The server stays the same.
 */
export interface StaticBearerUpdate {
  /**
   * @description Always `static_bearer`.
   * @enum {string}
   */
  type: 'static_bearer';
  /** @description The token that the MCP server gets as a bearer token. Responses never contain it. */
  token?: BearerToken;
}

/**
 * Why a turn ended. `type` says which kind.
 */
export type StopReason = TurnEnd | RequiredAction;

/**
 * A file that the service stores. Sessions get copies of it.
 */
export interface StoredFile {
  /** @description Identifies a file. Prefix: `file_`. */
  id: FileId;
  /**
   * @description Always `file`.
   * @enum {string}
   */
  type: 'file';
  /** @description Name of the file, without folders. It has no control characters and none of `< > : " | ? * \ /`. */
  filename: FileName;
  /**
   * @description Media type of the file, as the upload gave it. The service does not check it.
   * @example text/markdown
   */
  mime_type: string;
  /**
   * Format: int64
   * @description Size of the file, in bytes.
   * @example 36
   */
  size_bytes: number;
  /** @description When the file was created. */
  created_at: Timestamp;
  /**
   * @description Whether the content can be read. It is false for uploads and their copies.
   * @example false
   */
  downloadable: boolean;
  /** @description When the service deletes the file; null if it does not expire. */
  expires_at: NullableTimestamp;
  /** @description The session that the file belongs to; null for an upload. */
  scope: FileScope | null;
}

/**
 * One page of files.
 */
export interface StoredFilePage {
  /** @description The files of this page. */
  data: StoredFile[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `file_`.
   * @example file_01m6bykktjvwnfpg3vak1fgwwh
   */
  first_id: FileId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `file_`.
   * @example file_01m6bykktjvwnfpg3vak1fgwwh
   */
  last_id: FileId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * What a stream sends: an event of the session or, if the request has `event_deltas`, a part of an event that is being written.
 */
export type StreamedEvent = DeclaredStreamedEvent | UndeclaredSessionEvent;

/**
 * What a stream of several sessions sends: an event with its session or, if the request has `event_deltas`, a part of an event that is being written.
 */
export type StreamedWorkspaceEvent = WorkspaceEventPart | WorkspaceEvent;

/**
 * The parts of the message.
 */
export type SystemContent = TextContent[];

/**
 * A message that precedes those of the user.
 */
export interface SystemMessage {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `system.message`.
   * @enum {string}
   */
  type: 'system.message';
  /** @description The parts of the message. */
  content: SystemContent;
  /** @description When the event was received. */
  created_at: Timestamp;
  /** @description When the agent processed the event; null while it waits. */
  processed_at: NullableTimestamp;
}

/**
 * A message that precedes those of the user. The service stores it. It starts no turn; the agent reads it in its next turn.
 */
export interface SystemMessageInput {
  /**
   * @description Always `system.message`.
   * @enum {string}
   */
  type: 'system.message';
  /** @description The parts of the message. */
  content: SystemContent;
}

/**
 * System prompt. May be empty.
 *
 * Pattern: `^[^\u0000]*$`.
 */
export type SystemPrompt = string;

/**
 * What forward schedules run.
 */
export interface Template {
  /** @description Identifies the template that a forward schedule runs. Prefix: `tmpl_`. */
  id: TemplateId;
  /**
   * @description Always `template`.
   * @enum {string}
   */
  type: 'template';
  /**
   * @description Name of the template. May be empty.
   * @example Incident summary
   */
  name: string;
  /** @description The agent that runs it, in its newest version; null for none. Schedules of a template without an agent cannot run. Prefix: `agent_`. */
  agent_id: AgentId | null;
  /** @description When the template was created. */
  created_at: Timestamp;
  /** @description When the template was last changed. */
  updated_at: Timestamp;
}

/**
 * Identifies the template that a forward schedule runs.
 *
 * Prefix: `tmpl_`. Pattern: `^tmpl_[A-Za-z0-9_-]{1,64}$`.
 */
export type TemplateId = string;

/**
 * One page of templates.
 */
export interface TemplatePage {
  /** @description The templates of this page. */
  data: Template[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `tmpl_`.
   * @example tmpl_01m3v11vq0k8rjxazvjckeyhx2
   */
  first_id: TemplateId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `tmpl_`.
   * @example tmpl_01m3v11vq0k8rjxazvjckeyhx2
   */
  last_id: TemplateId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

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
   * @description The text. Only the size of the request body limits its length.
   * @example Please prepare release 4.2 and open a pull request.
   */
  text: string;
}

/**
 * The rubric, as text.
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
   * @description The text. Only the size of the request body limits its length.
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
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. The code says which cause it is. */
  error: ThreadNotArchivable | SessionArchived | IdempotencyKeyReused | IdempotencyKeyInFlight;
}

/**
 * The thread is the coordinator, is not idle, or was changed by another request. Read the thread to find the cause.
 */
export interface ThreadNotArchivable {
  /**
   * @description Always `invalid_request_error`.
   * @enum {string}
   */
  type: 'invalid_request_error';
  /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
  message: ErrorMessage;
  /**
   * @description Always `thread_not_archivable`.
   * @enum {string}
   */
  code: 'thread_not_archivable';
}

/**
 * A change of a child thread of the session. `session.thread_status_terminated` means that it was archived.
 */
export interface ThreadSignal {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
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
  /** @description The thread of the event. Prefix: `sthr_`. */
  session_thread_id: SessionThreadId;
  /**
   * @description The name of the agent of the thread.
   * @example Release engineer
   */
  agent_name: string;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * A child thread of the session ended its turn or was interrupted.
 */
export interface ThreadStatusIdle {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `session.thread_status_idle`.
   * @enum {string}
   */
  type: 'session.thread_status_idle';
  /** @description The thread of the event. Prefix: `sthr_`. */
  session_thread_id: SessionThreadId;
  /**
   * @description The name of the agent of the thread.
   * @example Release engineer
   */
  agent_name: string;
  /** @description Why a turn ended. `type` says which kind. */
  stop_reason: StopReason;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * A range of time. Every bound is optional.
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
 *
 * Pattern: `^[A-Za-z0-9_+/-]+$`.
 */
export type TimeZone = string;

/**
 * A moment in UTC, ISO 8601, with up to microseconds.
 *
 * Pattern: `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,6})?Z$`.
 */
export type Timestamp = string;

/**
 * Identifies an access token. It is not the token itself.
 *
 * Prefix: `tok_`. Pattern: `^tok_[A-Za-z0-9_-]{1,64}$`.
 */
export type TokenId = string;

/**
 * The tokens of the input and the output of a model.
 */
export interface TokenUsage {
  /**
   * Format: int32
   * @description Input tokens, without those of the cache.
   * @example 1200
   */
  input_tokens: number;
  /**
   * Format: int32
   * @description Output tokens.
   * @example 340
   */
  output_tokens: number;
  /**
   * Format: int32
   * @description Tokens that were written to the cache.
   * @example 0
   */
  cache_creation_input_tokens: number;
  /**
   * Format: int32
   * @description Tokens that were read from the cache.
   * @example 9800
   */
  cache_read_input_tokens: number;
}

/**
 * The settings of one tool.
 */
export interface ToolConfig {
  /** @description Name of a tool. */
  name: ToolName;
  /**
   * @description Whether the tool is enabled.
   * @example true
   */
  enabled: boolean;
  /** @description Whether a person confirms each use of a tool. */
  permission_policy: PermissionPolicy;
}

/**
 * The settings of all tools that `configs` does not name.
 */
export interface ToolDefault {
  /**
   * @description Whether the tools are enabled.
   * @example true
   */
  enabled: boolean;
  /** @description Whether a person confirms each use of a tool. */
  permission_policy: PermissionPolicy;
}

/**
 * The settings of all tools that `configs` does not name.
 */
export interface ToolDefaultInput {
  /**
   * @description Whether the tools are enabled. Default: true.
   * @example true
   */
  enabled?: boolean;
  /** @description Default: `always_allow`. */
  permission_policy?: PermissionPolicyInput;
}

/**
 * Name of a tool.
 *
 * Pattern: `^[A-Za-z0-9_.-]+$`.
 */
export type ToolName = string;

/**
 * The result of the tool.
 */
export type ToolResultContent = ContentBlock[];

/**
 * The turn ended: the agent is done or does not continue.
 */
export interface TurnEnd {
  /**
   * @description Why: `end_turn` if the agent is done or was interrupted, or the session was archived; `retries_exhausted`
   *     if the turn failed and is not retried. A `session.error` event before it says why.
   * @enum {string}
   */
  type: 'end_turn' | 'retries_exhausted' | 'budget_reached' | 'refusal';
}

/**
 * An event of a type that a later version of the contract declares. Clients ignore it. A service of this version does not send it.
 */
export interface UndeclaredSessionEvent {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description A type that is not declared here.
   * @example agent.yawned
   */
  type: Undeclared;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the agent processed the event; null while it waits. */
  processed_at: NullableTimestamp;
}

/**
 * The container reaches all hosts that the service permits.
 */
export interface UnrestrictedNetworking {
  /**
   * @description Always `unrestricted`.
   * @enum {string}
   */
  type: 'unrestricted';
}

/**
 * The container reaches all hosts that the service permits.
 */
export interface UnrestrictedNetworkingInput {
  /**
   * @description Always `unrestricted`.
   * @enum {string}
   */
  type: 'unrestricted';
}

/**
 * An object with any fields. This contract promises an object and nothing more.
 */
export interface UnspecifiedObject {
  [key: string]: unknown;
}

/**
 * The request body does not have the media type of the operation, or Content-Type is missing where it is required.
 */
export interface UnsupportedMediaTypeErrorBody {
  /**
   * @description Always `error`.
   * @enum {string}
   */
  type: 'error';
  /** @description Identifies the request that failed. The header `X-Request-Id` has the same value. Include it when you report a problem. */
  request_id: RequestId;
  /** @description What went wrong. */
  error: {
    /**
     * @description Always `invalid_request_error`.
     * @enum {string}
     */
    type: 'invalid_request_error';
    /** @description One sentence for people. The words can change: programs should read `type` and `code`. */
    message: ErrorMessage;
    /**
     * @description Always `unsupported_media_type`.
     * @enum {string}
     */
    code: 'unsupported_media_type';
  };
}

/**
 * The next trigger times, soonest first, from now. While it is paused, the times are listed but do not fire. The list is empty after archiving.
 */
export type UpcomingRuns = Timestamp[];

/**
 * The properties to change. Omitted properties stay as they are.
 */
export interface UpdateAgentRequest {
  /** @description The version that you change. If it is not the newest, the response is a 409 and nothing changes. */
  version?: AgentVersion;
  /**
   * @description Name of the agent.
   * @example Release engineer
   */
  name?: string;
  /**
   * @description What the agent is for. Null makes it empty.
   * @example Prepares releases and opens pull requests.
   */
  description?: string | null;
  /** @description The model: its name, or an object. */
  model?: AgentModelInput;
  /** @description System prompt. Null makes it empty. */
  system?: SystemPrompt | null;
  /** @description Tools that the agent may use, which replace all. Null removes them. */
  tools?: AgentToolInput[] | null;
  /** @description Skills of the agent, which replace all. Null removes them. */
  skills?: SkillInput[] | null;
  /** @description MCP servers that the agent may call, which replace all. Null removes them. */
  mcp_servers?: McpServerInput[] | null;
  /** @description The agents that the agent can start. Null removes them. */
  multiagent?: MultiagentInput | null;
  /** @description A patch of the metadata; null deletes all pairs. */
  metadata?: MetadataPatch | null;
}

/**
 * The properties to change. Omitted properties stay as they are.
 */
export interface UpdateCredentialRequest {
  /** @description Name of the credential. Null makes it empty. */
  display_name?: CredentialName | null;
  /** @description The new secret. `type` must be that of the credential. */
  auth?: CredentialAuthUpdate;
  /** @description A patch of the metadata; null deletes all pairs. */
  metadata?: MetadataPatch | null;
}

/**
 * The properties to change. Omitted properties stay as they are.
 */
export interface UpdateDeploymentRequest {
  /** @description Name of the deployment. */
  name?: DeploymentName;
  /** @description The new description. Null makes it empty. */
  description?: DeploymentDescription | null;
  /** @description The agent: an id, which selects the newest version, or an id with a version. Prefix: `agent_`. */
  agent?: AgentChoice;
  /** @description Identifies an environment. Prefix: `env_`. */
  environment_id?: EnvironmentId;
  /** @description The new environment variables, which replace all. Null removes them. */
  environment_variables?: DeploymentVariables | null;
  /** @description Events that are sent when a run starts. */
  initial_events?: DeploymentEvents;
  /** @description A patch of the metadata; null deletes all pairs. */
  metadata?: MetadataPatch | null;
  /** @description The new resources, with their tokens, which replace all. Null removes them. */
  resources?: SessionResourceInput[] | null;
  /** @description The new vaults, which replace all. Null removes them. */
  vault_ids?: VaultIds | null;
  /** @description When it runs by itself from now on. If null, it runs only by hand. */
  schedule?: CronTriggerPolicyInput | null;
}

/**
 * The properties to change. Omitted properties stay as they are.
 */
export interface UpdateEnvironmentRequest {
  /**
   * @description Name of the environment. Null makes it empty.
   * @example Web builds
   */
  name?: string | null;
  /**
   * @description What the environment is for. Null makes it empty.
   * @example Runs builds and tests.
   */
  description?: string | null;
  /** @description What the container of an environment is like. In an update, omitted parts stay as they are. */
  config?: EnvironmentConfigInput;
  /** @description A patch of the metadata; null deletes all pairs. */
  metadata?: MetadataPatch | null;
}

/**
 * What to change. It has `content`, `path` or both.
 */
export interface UpdateMemoryRequest {
  /** @description Path of the memory, with or without the slash at its start. It has at most 1,024 bytes and 20 names. No name is `.` or `..`. It is in Unicode Normalization Form C and has no format characters and line separators. Case counts. */
  path?: NewMemoryPath;
  /** @description The new text. Omit it to keep the content. Null makes it empty. */
  content?: MemoryContent | null;
  /** @description The content that the memory must have. */
  precondition?: MemoryPrecondition;
  /** @description The same condition as in `precondition`. */
  content_sha256?: ContentHash;
}

/**
 * The properties to change. Omitted properties stay as they are.
 */
export interface UpdateMemoryStoreRequest {
  /** @description Name of the memory store. Several stores can have the same name. */
  name?: MemoryStoreName;
  /** @description What the memory store contains. Null makes it empty. */
  description?: MemoryStoreDescription | null;
  /** @description A patch of the metadata; null deletes all pairs. */
  metadata?: MetadataPatch | null;
}

/**
 * The properties to change. Omitted properties stay as they are. The identity of a schedule cannot change.
 */
export interface UpdateScheduleRequest {
  /** @description Identifies the template that a forward schedule runs. Prefix: `tmpl_`. */
  template_id?: TemplateId;
  /**
   * @description The new name.
   * @example Morning incident summary
   */
  name?: string;
  /**
   * @description What the schedule is for. Null makes it empty.
   * @example Summarises the incidents of the night.
   */
  description?: string | null;
  /** @description Identifies an environment. Prefix: `env_`. */
  environment_id?: EnvironmentId;
  /** @description The new events of each run, which replace all. */
  initial_events?: ScheduleMessageInput[];
  /** @description The changes of how a run executes. */
  execution?: ScheduleExecutionInput;
  /** @description When the schedule fires from now on. */
  trigger_policy?: ScheduleTriggerPolicyInput;
  /**
   * @description Where results go from now on. Null removes all. The service stores the sinks and sends nothing.
   * @example []
   */
  sinks?: UnspecifiedObject[] | null;
  /** @description A patch of the metadata; null deletes all pairs. */
  metadata?: MetadataPatch | null;
}

/**
 * The properties to change. Omitted properties stay as they are.
 */
export interface UpdateSessionRequest {
  /** @description The new title. Null makes it empty. */
  title?: SessionTitle | null;
  /** @description A patch of the metadata; null deletes all pairs. */
  metadata?: MetadataPatch | null;
  /** @description The new environment variables, which replace all. Null removes them. */
  environment_variables?: EnvironmentVariables | null;
  /** @description The new budget of a session that was created with one. Null removes it for ever. */
  budget?: SessionBudgetInput | null;
}

/**
 * The properties to change. Omitted properties stay as they are.
 */
export interface UpdateVaultRequest {
  /** @description Name of the vault. */
  display_name?: VaultName;
  /** @description A patch of the metadata; null deletes all pairs. */
  metadata?: MetadataPatch | null;
}

/**
 * The properties to change. Omitted properties stay as they are.
 */
export interface UpdateWorkspaceRequest {
  /** @description All limits of the workspace. A limit that is missing here is the one of the settings; null removes all. */
  limits?: WorkspaceLimits | null;
  /** @description All periods of the workspace. A period that is missing here is the one of the settings; null removes all. */
  retention?: WorkspaceRetention | null;
}

/**
 * A file to upload, in any order of the parts. The service ignores other parts, such as `purpose`.
 */
export interface UploadFileRequest {
  /**
   * Format: binary
   * @description The file. Its part has a `filename`, of which the service keeps what follows the last `/` or `\`, and a `Content-Type`, by default `text/plain`. By default, it has at most 524,288,000 bytes (500 MiB).
   * @example # Release notes
   *
   *     - Faster checkout.
   */
  file: Blob;
  /**
   * Format: int32
   * @description The service deletes the file after this number of seconds. By default, it does not expire.
   * @example 86400
   */
  expires_in_seconds?: number;
}

/**
 * The content of a URL.
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
 * What a workspace used on a day with an agent and a model. A day has a second entry for the same agent and model if a part had no price or another currency.
 */
export interface UsageDay {
  /**
   * @description Always `usage_day`.
   * @enum {string}
   */
  type: 'usage_day';
  /** @description The day (UTC) on which the requests ended. */
  day: Day;
  /** @description The agent, which can be deleted; null if the day has too many agents and models for an entry each. Prefix: `agent_`. */
  agent_id: AgentId | null;
  /** @description The id of the model in the definition of the agent; null like `agent_id`. */
  model: ModelId | null;
  /**
   * Format: int64
   * @description Requests to the model, with those that failed.
   * @example 41
   */
  model_requests: number;
  /**
   * Format: int64
   * @description Input tokens, without those of the cache.
   * @example 52310
   */
  input_tokens: number;
  /**
   * Format: int64
   * @description Output tokens.
   * @example 18724
   */
  output_tokens: number;
  /**
   * Format: int64
   * @description Tokens that were written to the cache.
   * @example 96000
   */
  cache_creation_input_tokens: number;
  /**
   * Format: int64
   * @description Tokens that were read from the cache.
   * @example 1830450
   */
  cache_read_input_tokens: number;
  /** @description What the tokens cost by the prices of the service when they were used; null without a price. */
  list_cost: ExactAmount | null;
}

/**
 * One page of what a workspace used.
 */
export interface UsageDayPage {
  /** @description The days of this page, by agent and model. */
  data: UsageDay[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * The result of a tool of the client.
 */
export interface UserCustomToolResult {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `user.custom_tool_result`.
   * @enum {string}
   */
  type: 'user.custom_tool_result';
  /** @description The `agent.custom_tool_use` event of this result. Prefix: `evt_`. */
  custom_tool_use_id: EventId;
  /** @description The result of the tool. */
  content?: ToolResultContent;
  /**
   * @description Whether the tool failed.
   * @example false
   */
  is_error?: boolean;
  /** @description When the event was received. */
  created_at: Timestamp;
  /** @description When the agent processed the event; null while it waits. */
  processed_at: NullableTimestamp;
}

/**
 * The result of a tool of the client. When no call is waiting, the agent continues.
 */
export interface UserCustomToolResultInput {
  /**
   * @description Always `user.custom_tool_result`.
   * @enum {string}
   */
  type: 'user.custom_tool_result';
  /** @description The `agent.custom_tool_use` event of this result. Prefix: `evt_`. */
  custom_tool_use_id: EventId;
  /** @description The result of the tool. */
  content?: ToolResultContent;
  /**
   * @description Whether the tool failed.
   * @example false
   */
  is_error?: boolean;
}

/**
 * The outcome for the agent, and its rubric.
 */
export interface UserDefineOutcome {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `user.define_outcome`.
   * @enum {string}
   */
  type: 'user.define_outcome';
  /** @description Identifies an outcome of a session. Prefix: `outc_`. */
  outcome_id: OutcomeId;
  /**
   * @description The outcome that the agent should achieve.
   * @example A pull request for release 4.2.
   */
  description: string;
  /** @description The rubric of an outcome. `type` says which kind. */
  rubric: OutcomeRubric;
  /**
   * Format: int32
   * @description Maximum number of attempts.
   * @example 3
   */
  max_iterations: number;
  /** @description When the event was received. */
  created_at: Timestamp;
  /** @description When the agent processed the event; null while it waits. */
  processed_at: NullableTimestamp;
}

/**
 * Defines an outcome for the agent, and its rubric. With the built-in agent, it starts a turn if none runs. The agent works until a grader finds the rubric satisfied, or `max_iterations` is reached. With other agents, the service stores it, and the agent reads it in its next turn.
 */
export interface UserDefineOutcomeInput {
  /**
   * @description Always `user.define_outcome`.
   * @enum {string}
   */
  type: 'user.define_outcome';
  /**
   * @description The outcome that the agent should achieve.
   * @example A pull request for release 4.2.
   */
  description: string;
  /** @description The rubric of an outcome. `type` says which kind. */
  rubric: OutcomeRubric;
  /**
   * Format: int32
   * @description Maximum number of attempts. Default: 3 if omitted.
   * @example 3
   */
  max_iterations?: number;
}

/**
 * A request to end the turn of the agent, or the work of one child thread.
 */
export interface UserInterrupt {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `user.interrupt`.
   * @enum {string}
   */
  type: 'user.interrupt';
  /** @description The thread to interrupt. Omitted for the whole turn. Prefix: `sthr_`. */
  session_thread_id?: SessionThreadId;
  /** @description When the event was received. */
  created_at: Timestamp;
  /** @description When the agent processed the event; null while it waits. */
  processed_at: NullableTimestamp;
}

/**
 * Ends the current turn of the agent, or the work of one child thread. When it ends the turn, what was sent before it and waits for a turn
 * does not begin: messages, outcomes and runs. Stopped messages stay in the list of events, with the time of the interruption as `processed_at`, and the agent
 * knows at its next turn that they were stopped. If no turn runs, `session.status_idle` follows. Later events in the same request begin a turn. With the id of a child thread, that thread becomes idle, what the agent
 * says in it until the end of the turn is dropped, and the turn continues. A child thread that does not run stays as it is.
 */
export interface UserInterruptInput {
  /**
   * @description Always `user.interrupt`.
   * @enum {string}
   */
  type: 'user.interrupt';
  /** @description The thread to interrupt. If it is omitted or the coordinator thread, the whole turn ends. A thread of another session returns 400. Prefix: `sthr_`. */
  session_thread_id?: SessionThreadId;
}

/**
 * A message to the agent, in the log of the session.
 */
export interface UserMessage {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `user.message`.
   * @enum {string}
   */
  type: 'user.message';
  /** @description The parts of the message. */
  content: MessageContent;
  /** @description When the event was received. */
  created_at: Timestamp;
  /** @description When the agent processed the event; null while it waits. */
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
  /** @description The parts of the message. */
  content: MessageContent;
}

/**
 * The decision about a tool that waits for confirmation.
 */
export interface UserToolConfirmation {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `user.tool_confirmation`.
   * @enum {string}
   */
  type: 'user.tool_confirmation';
  /** @description The event in which the agent called the tool. Prefix: `evt_`. */
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
  /** @description When the agent processed the event; null while it waits. */
  processed_at: NullableTimestamp;
}

/**
 * Allows or denies a tool that waits for confirmation. When no call is waiting, the agent continues.
 */
export interface UserToolConfirmationInput {
  /**
   * @description Always `user.tool_confirmation`.
   * @enum {string}
   */
  type: 'user.tool_confirmation';
  /** @description The event in which the agent called the tool. Prefix: `evt_`. */
  tool_use_id: EventId;
  /**
   * @description Whether the tool may run.
   * @enum {string}
   */
  result: 'allow' | 'deny';
  /**
   * @description Why the tool may not run. The agent reads it.
   * @example Not on a Friday.
   */
  deny_message?: string;
}

/**
 * The result of a tool, if the client runs the container.
 */
export interface UserToolResult {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `user.tool_result`.
   * @enum {string}
   */
  type: 'user.tool_result';
  /** @description The event in which the agent called the tool. Prefix: `evt_`. */
  tool_use_id: EventId;
  /** @description The result of the tool. */
  content?: ToolResultContent;
  /**
   * @description Whether the tool failed.
   * @example false
   */
  is_error?: boolean;
  /** @description When the event was received. */
  created_at: Timestamp;
  /** @description When the agent processed the event; null while it waits. */
  processed_at: NullableTimestamp;
}

/**
 * The result of a tool, if the client runs the container. When no call is waiting, the agent continues.
 */
export interface UserToolResultInput {
  /**
   * @description Always `user.tool_result`.
   * @enum {string}
   */
  type: 'user.tool_result';
  /** @description The event in which the agent called the tool. Prefix: `evt_`. */
  tool_use_id: EventId;
  /** @description The result of the tool. */
  content?: ToolResultContent;
  /**
   * @description Whether the tool failed.
   * @example false
   */
  is_error?: boolean;
}

/**
 * A vault of credentials that sessions can use.
 */
export interface Vault {
  /** @description Identifies a vault of credentials. Prefix: `vault_`. */
  id: VaultId;
  /**
   * @description Always `vault`.
   * @enum {string}
   */
  type: 'vault';
  /** @description Name of the vault. */
  display_name: VaultName;
  /** @description Text pairs for your own use. The service stores them and does not use them. */
  metadata: Metadata;
  /** @description When the vault was created. */
  created_at: Timestamp;
  /** @description When the vault was last changed. */
  updated_at: Timestamp;
  /** @description When the vault was archived; null if it is not. Turns get no credentials of an archived vault. */
  archived_at: NullableTimestamp;
}

/**
 * Identifies a vault of credentials.
 *
 * Prefix: `vault_`. Pattern: `^vault_[A-Za-z0-9_-]{1,64}$`.
 */
export type VaultId = string;

/**
 * Vaults of credentials. They must exist and not be archived.
 */
export type VaultIds = VaultReference[];

/**
 * Name of the vault.
 *
 * Pattern: `^[^\u0000]*$`.
 */
export type VaultName = string;

/**
 * One page of vaults.
 */
export interface VaultPage {
  /** @description The vaults of this page. */
  data: Vault[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `vault_`.
   * @example vault_01m2j8v0c3nq4r6t8w0y2a4c6e
   */
  first_id: VaultId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `vault_`.
   * @example vault_01m2j8v0c3nq4r6t8w0y2a4c6e
   */
  last_id: VaultId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * The id of a vault. Sessions and deployments of earlier versions can have ids that begin with `vlt_`; no vault has such an id.
 *
 * Pattern: `^(vault|vlt)_[A-Za-z0-9_-]{1,64}$`.
 */
export type VaultReference = string;

/**
 * An attached vault of credentials. Turns of the session get its credentials.
 */
export interface VaultResource {
  /** @description Identifies a resource of a session. Ids sort in the order of attachment. Prefix: `sesr_`. */
  id: SessionResourceId;
  /**
   * @description Always `vault`.
   * @enum {string}
   */
  type: 'vault';
  /** @description The id of a vault. Sessions and deployments of earlier versions can have ids that begin with `vlt_`; no vault has such an id. */
  vault_id: VaultReference;
  /** @description When the resource was attached. */
  created_at: Timestamp;
  /** @description When the resource last changed. */
  updated_at: Timestamp;
}

/**
 * A vault of credentials to attach. It must exist and not be archived. It is added to the session's `vault_ids`.
 */
export interface VaultResourceInput {
  /**
   * @description Always `vault`.
   * @enum {string}
   */
  type: 'vault';
  /** @description The id of a vault. Sessions and deployments of earlier versions can have ids that begin with `vlt_`; no vault has such an id. */
  vault_id: VaultReference;
}

/**
 * A workspace. Its access tokens reach only its objects.
 */
export interface Workspace {
  /** @description Identifies a workspace. Prefix: `wrkspc_`. */
  id: WorkspaceId;
  /**
   * @description Always `workspace`.
   * @enum {string}
   */
  type: 'workspace';
  /** @description The name of the workspace. It is unique and never changes. Commands and logs use it. */
  name: WorkspaceName;
  /**
   * @description `suspended`: its access tokens are rejected, and nothing starts. `deleting`: its objects are being deleted.
   * @enum {string}
   */
  status: 'active' | 'suspended' | 'deleting';
  /** @description The limits of a workspace. A missing limit is the one of the settings, if they have one. */
  limits: WorkspaceLimits;
  /** @description How long a workspace keeps what it has, in days. A missing period is the one of the settings, if they have one. */
  retention: WorkspaceRetention;
  /** @description Only with the status `deleting`. How many rows have been deleted so far, by table. */
  deleted_rows?: {
    [key: string]: number;
  };
  /** @description When the workspace was created. */
  created_at: Timestamp;
  /** @description When the workspace was last changed. */
  updated_at: Timestamp;
}

/**
 * An event, with the session that it belongs to.
 */
export interface WorkspaceEvent {
  /** @description The session of the event. Prefix: `sess_`. */
  session_id: SessionId;
  /** @description The event, as in the stream of its session, or a change of the session itself. */
  event: EventOrChange;
}

/**
 * A part of an event that is being written, with the session that it belongs to.
 */
export interface WorkspaceEventPart {
  /** @description The session of the event. Prefix: `sess_`. */
  session_id: SessionId;
  /** @description The beginning of the event, or its next text. */
  event: EventDelta | EventStart;
}

/**
 * Lines of JSON in UTF-8, each with a `type`.
 */
export type WorkspaceExport = Blob;

/**
 * Identifies a workspace.
 *
 * Prefix: `wrkspc_`. Pattern: `^wrkspc_[A-Za-z0-9_-]{1,64}$`.
 */
export type WorkspaceId = string;

/**
 * The limits of a workspace. A missing limit is the one of the settings, if they have one.
 */
export interface WorkspaceLimits {
  /**
   * Format: int32
   * @description Turns that run at once.
   * @example 4
   */
  turns_at_once?: number;
  /**
   * Format: int32
   * @description Messages that wait for turns, in all sessions together.
   * @example 1000
   */
  waiting_messages?: number;
  /**
   * Format: int32
   * @description Sessions that are not archived.
   * @example 500
   */
  sessions?: number;
  /**
   * Format: int32
   * @description Deployments that are not archived.
   * @example 20
   */
  deployments?: number;
  /**
   * Format: int32
   * @description Streams that are open at once, on all servers.
   * @example 100
   */
  streams?: number;
  /**
   * Format: int64
   * @description Bytes of the disks of its sessions, with their snapshots.
   * @example 100000000000
   */
  disk_bytes?: number;
  /**
   * Format: int64
   * @description Bytes of its files and skills.
   * @example 10000000000
   */
  file_bytes?: number;
  /**
   * Format: int32
   * @description Requests to models on a day (UTC), with those that failed.
   * @example 10000
   */
  model_requests_per_day?: number;
  /**
   * Format: int64
   * @description Tokens of models on a day (UTC), of input and output, with those of the cache.
   * @example 50000000
   */
  model_tokens_per_day?: number;
}

/**
 * The name of the workspace. It is unique and never changes. Commands and logs use it.
 *
 * Pattern: `^[A-Za-z0-9_-]{1,64}$`.
 */
export type WorkspaceName = string;

/**
 * One page of workspaces.
 */
export interface WorkspacePage {
  /** @description The workspaces of this page. */
  data: Workspace[];
  /** @description Whether more entries follow, in the direction in which you page. */
  has_more: HasMore;
  /**
   * @description Id of the first entry of the page; null if the page is empty. Prefix: `wrkspc_`.
   * @example wrkspc_01m2j8v0c3nq4r6t8w0y2a4c6e
   */
  first_id: WorkspaceId | null;
  /**
   * @description Id of the last entry of the page; null if the page is empty. Prefix: `wrkspc_`.
   * @example wrkspc_01m2j8v0c3nq4r6t8w0y2a4c6e
   */
  last_id: WorkspaceId | null;
  /** @description Opaque cursor of the next page, for the query parameter `page`; null on the last page. */
  next_page: NextPage;
}

/**
 * The disk of the session is gone, because the session was idle for a long time, its server was lost or stayed stopped, or the server has lost the disk. Without `snapshot_at`, changes that were not pushed are lost, and the next message clones the repositories again. With it, the session has a new disk with the files of a snapshot.
 */
export interface WorkspaceReclaimed {
  /** @description Identifies an event of a session. Prefix: `evt_`. */
  id: EventId;
  /**
   * @description Always `session.workspace_reclaimed`.
   * @enum {string}
   */
  type: 'session.workspace_reclaimed';
  /** @description When the files of the new disk were saved, at the end of a turn. Later changes are lost. Absent without a snapshot. */
  snapshot_at?: Timestamp;
  /**
   * Format: int64
   * @description The number of files that the snapshot does not have, such as sockets and what could not be read. Absent without a snapshot.
   * @example 0
   */
  files_left_out?: number;
  /** @description When the event happened. */
  created_at: Timestamp;
  /** @description When the event took effect. */
  processed_at: Timestamp;
}

/**
 * How long a workspace keeps what it has, in days. A missing period is the one of the settings, if they have one.
 */
export interface WorkspaceRetention {
  /**
   * Format: int32
   * @description Events of archived sessions. In days.
   * @example 90
   */
  events?: number;
  /**
   * Format: int32
   * @description Archived objects, such as sessions and agents. In days.
   * @example 365
   */
  archived_objects?: number;
  /**
   * Format: int32
   * @description Runs that have ended. In days.
   * @example 90
   */
  runs?: number;
  /**
   * Format: int32
   * @description Audit events. In days.
   * @example 400
   */
  audit_events?: number;
  /**
   * Format: int32
   * @description Files. In days.
   * @example 30
   */
  files?: number;
}

/**
 * What a workspace uses now, beside each of its limits.
 */
export interface WorkspaceUsage {
  /**
   * @description Always `workspace_usage`.
   * @enum {string}
   */
  type: 'workspace_usage';
  /** @description Identifies a workspace. Prefix: `wrkspc_`. */
  workspace_id: WorkspaceId;
  /** @description Turns that run, on all servers. */
  turns_at_once: LimitUse;
  /** @description Messages that wait for turns, in all sessions together. */
  waiting_messages: LimitUse;
  /** @description Sessions that are not archived. */
  sessions: LimitUse;
  /** @description Deployments that are not archived. */
  deployments: LimitUse;
  /** @description Streams that are open, on all servers. Those of other servers are up to 2 seconds old. */
  streams: LimitUse;
  /** @description Bytes of the disks of its sessions, with their snapshots, as servers measured them last. */
  disk_bytes: LimitUse;
  /** @description Bytes of its files and skills. */
  file_bytes: LimitUse;
  /** @description Requests to models that have ended today (UTC), with those that failed. */
  model_requests_per_day: LimitUse;
  /** @description Tokens of models today (UTC), of input and output, with those of the cache. */
  model_tokens_per_day: LimitUse;
}
