import { foreignKey, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ResourceDescription } from '../domain/resources.ts';
import { bytesColumn, idColumn, timestampColumn } from './columns.ts';
import type {
  AgentReference,
  AgentSnapshot,
  DeploymentEvent,
  DeploymentResource,
  Execution,
  MessageContent,
  PausedReason,
  ScheduleEvent,
  SessionStats,
  StringMap,
  ThreadStats,
  Trigger,
  UnspecifiedObject,
} from './documents.ts';

// Every table carries its workspace, and every query names it: another workspace's row is a missing row.
// Documents are `json`, not `jsonb`: they are returned with the key order they were given.

/** Personal and service access tokens (spec. 5), as hashes. */
export const accessTokens = pgTable('access_tokens', {
  id: idColumn('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  kind: text('kind', { enum: ['pat', 'sat'] }).notNull(),
  hash: text('hash').notNull().unique(),
  createdAt: timestampColumn('created_at').notNull(),
  expiresAt: timestampColumn('expires_at'),
  revokedAt: timestampColumn('revoked_at'),
});

/** Sessions (spec. 2.4). */
export const sessions = pgTable('sessions', {
  id: idColumn('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  agent: json('agent').$type<AgentSnapshot>().notNull(),
  environmentId: idColumn('environment_id').notNull(),
  status: text('status', { enum: ['idle', 'running', 'rescheduling', 'terminated'] }).notNull(),
  title: text('title').notNull(),
  metadata: json('metadata').$type<StringMap>().notNull(),
  vaultIds: json('vault_ids').$type<string[]>().notNull(),
  deploymentId: idColumn('deployment_id'),
  outcomeEvaluations: json('outcome_evaluations').$type<UnspecifiedObject[]>().notNull(),
  stats: json('stats').$type<SessionStats>().notNull(),
  environmentVariables: json('environment_variables').$type<StringMap>().notNull(),
  archivedAt: timestampColumn('archived_at'),
  createdAt: timestampColumn('created_at').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
});

/** Threads of sessions (spec. 2.2); the coordinator thread has no parent. */
export const threads = pgTable(
  'threads',
  {
    id: idColumn('id').primaryKey(),
    workspaceId: text('workspace_id').notNull(),
    sessionId: idColumn('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    parentThreadId: idColumn('parent_thread_id'),
    agent: json('agent').$type<AgentSnapshot>().notNull(),
    status: text('status', { enum: ['idle', 'running', 'rescheduling', 'terminated'] }).notNull(),
    stats: json('stats').$type<ThreadStats>(),
    archivedAt: timestampColumn('archived_at'),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [
    index('threads_of_session').on(table.sessionId, table.id),
    index('threads_of_parent').on(table.parentThreadId),
    foreignKey({ columns: [table.parentThreadId], foreignColumns: [table.id] }).onDelete('cascade'),
  ],
);

/** Resources of sessions (spec. 2.5). The description is what reads return; the token is encrypted, and in no read. */
export const sessionResources = pgTable(
  'session_resources',
  {
    id: idColumn('id').primaryKey(),
    workspaceId: text('workspace_id').notNull(),
    sessionId: idColumn('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['github_repository', 'file', 'memory_store'] }).notNull(),
    description: json('description').$type<ResourceDescription>().notNull(),
    encryptedToken: bytesColumn('encrypted_token'),
    createdAt: timestampColumn('created_at').notNull(),
    updatedAt: timestampColumn('updated_at').notNull(),
  },
  (table) => [index('session_resources_of_session').on(table.sessionId, table.id)],
);

/** Events sent to sessions (spec. 6). */
export const sessionEvents = pgTable(
  'session_events',
  {
    id: idColumn('id').primaryKey(),
    workspaceId: text('workspace_id').notNull(),
    sessionId: idColumn('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['user.message'] }).notNull(),
    content: json('content').$type<MessageContent>().notNull(),
    createdAt: timestampColumn('created_at').notNull(),
    processedAt: timestampColumn('processed_at'),
  },
  (table) => [index('session_events_of_session').on(table.sessionId, table.id)],
);

/** Deployments (spec. 2.7). */
export const deployments = pgTable('deployments', {
  id: idColumn('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  agent: json('agent').$type<AgentReference>().notNull(),
  environmentId: idColumn('environment_id').notNull(),
  environmentVariables: text('environment_variables').notNull(),
  initialEvents: json('initial_events').$type<DeploymentEvent[]>().notNull(),
  metadata: json('metadata').$type<StringMap>().notNull(),
  resources: json('resources').$type<DeploymentResource[]>().notNull(),
  vaultIds: json('vault_ids').$type<string[]>().notNull(),
  status: text('status', { enum: ['active', 'paused'] }).notNull(),
  pausedReason: json('paused_reason').$type<PausedReason>(),
  schedule: json('schedule').$type<Trigger>(),
  lastRunAt: timestampColumn('last_run_at'),
  archivedAt: timestampColumn('archived_at'),
  createdAt: timestampColumn('created_at').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
});

/** Forward schedules (spec. 2.8). */
export const schedules = pgTable('schedules', {
  id: idColumn('id').primaryKey(),
  workspaceId: text('workspace_id').notNull(),
  identityId: idColumn('identity_id').notNull(),
  templateId: idColumn('template_id').notNull(),
  name: text('name').notNull(),
  description: text('description').notNull(),
  status: text('status', { enum: ['active', 'paused', 'archived'] }).notNull(),
  initialEvents: json('initial_events').$type<ScheduleEvent[]>().notNull(),
  execution: json('execution').$type<Execution>().notNull(),
  triggerPolicy: json('trigger_policy').$type<Trigger>().notNull(),
  environmentId: idColumn('environment_id').notNull(),
  sinks: json('sinks').$type<UnspecifiedObject[]>().notNull(),
  metadata: json('metadata').$type<StringMap>().notNull(),
  createdAt: timestampColumn('created_at').notNull(),
  updatedAt: timestampColumn('updated_at').notNull(),
});

/** First responses under an Idempotency-Key (spec. 4.4), per access token. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tokenId: idColumn('token_id')
      .notNull()
      .references(() => accessTokens.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    requestId: text('request_id').notNull(),
    // Null only inside the transaction that runs the operation.
    status: integer('status'),
    body: text('body'),
    expiresAt: timestampColumn('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenId, table.key] }),
    index('idempotency_keys_by_expiry').on(table.expiresAt),
  ],
);

/** Facts about the database itself, e.g. which secret key it was written with. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
