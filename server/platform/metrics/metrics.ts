/**
 * The metrics of this process. Names follow OpenTelemetry's conventions where there are any, as Prometheus writes them. The
 * others begin with `agent_cloud_`. No label grows with users: see labels.ts. docs/metrics.md has the same table, and a test compares them.
 */
import { Counter, Histogram, Registry } from 'prom-client';
import { BatchedHistogram } from './batched-histogram.ts';
import { Reading } from './reading.ts';

/** All metrics of this file, and those of Node. */
export const registry = new Registry();

const registers = [registry];
/** Upper bounds, in seconds. */
const SHORT = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const LONG = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 900, 3_600];

export const requestSeconds = new BatchedHistogram({
  name: 'http_server_request_duration_seconds',
  help: 'Requests of the API by operation and status. Streams count when they end.',
  labelNames: ['operation', 'http_response_status_code'] as const,
  buckets: SHORT,
  registers,
});

export const turnSeconds = new Histogram({
  name: 'agent_cloud_turn_duration_seconds',
  help: 'Turns that ended on this server, by the reason of their end.',
  labelNames: ['reason'] as const,
  buckets: LONG,
  registers,
});

export const modelSeconds = new Histogram({
  name: 'gen_ai_client_operation_duration_seconds',
  help: 'Attempts of requests to the model, by their end: responded, interrupted, or the type of the error.',
  labelNames: ['gen_ai_request_model', 'result'] as const,
  buckets: LONG,
  registers,
});

export const modelTokens = new Counter({
  name: 'gen_ai_client_token_usage_total',
  help: 'Tokens that the provider of the model reported.',
  labelNames: ['gen_ai_request_model', 'gen_ai_token_type'] as const,
  registers,
});

export const toolSeconds = new Histogram({
  name: 'agent_cloud_tool_call_duration_seconds',
  help: 'Calls of tools, by tool and result. Those of custom tools wait for the client.',
  labelNames: ['tool', 'result'] as const,
  buckets: LONG,
  registers,
});

export const mcpFailures = new Counter({
  name: 'agent_cloud_mcp_failures_total',
  help: 'Connections to MCP servers and calls of their tools that failed, by the type of the error.',
  labelNames: ['type'] as const,
  registers,
});

export const runEnds = new Counter({
  name: 'agent_cloud_runs_total',
  help: 'Runs of deployments and schedules that ended, by their end.',
  labelNames: ['kind', 'status'] as const,
  registers,
});

export const runDelay = new Histogram({
  name: 'agent_cloud_run_start_delay_seconds',
  help: 'The time from the trigger time of a run to its start.',
  labelNames: ['kind'] as const,
  buckets: [0.5, 1, 2, 5, 10, 30, 60, 300, 900],
  registers,
});

export const snapshotSeconds = new Histogram({
  name: 'agent_cloud_snapshot_duration_seconds',
  help: 'Snapshots of disks that this server saved or restored, by result.',
  labelNames: ['operation', 'result'] as const,
  buckets: LONG,
  registers,
});

export const retentionRows = new Counter({
  name: 'agent_cloud_retention_deleted_rows_total',
  help: 'Rows of old objects and of deleted workspaces, and quarantined disks, that this server deleted, by kind.',
  labelNames: ['kind'] as const,
  registers,
});

const read = (name: string, help: string) => new Reading({ name, help, registers });

/** What is read when the metrics are. */
export const readings = {
  waitingMessages: read(
    'agent_cloud_waiting_messages',
    'Messages that wait for a turn. All servers of a database report the same number.',
  ),
  oldestWaiting: read(
    'agent_cloud_oldest_waiting_message_age_seconds',
    'How long the oldest message has waited whose turn could begin now. All servers of a database report the same number.',
  ),
  turns: read('agent_cloud_turns_running', 'Sessions in which this server runs a turn.'),
  turnPlaces: read('agent_cloud_turn_places', 'The turns that this server runs at once: TURNS_AT_ONCE.'),
  sandboxes: read('agent_cloud_sandboxes', 'Disks of sessions on this server.'),
  sandboxBytes: read(
    'agent_cloud_sandbox_disk_bytes',
    'The room that disks of sessions take on this server, also in quarantine. Measured at most every 5 minutes.',
  ),
  leaseAge: read(
    'agent_cloud_lease_age_seconds',
    'The time since the last successful heartbeat of this server.',
  ),
  leaseLength: read('agent_cloud_lease_limit_seconds', 'The lease age at which this server ends its turns.'),
  streams: read('agent_cloud_streams', 'Open streams of events on this server.'),
  connections: new Reading({
    name: 'db_client_connection_count',
    help: 'Connections of the pool to PostgreSQL, by state: used or idle.',
    labelNames: ['db_client_connection_state'] as const,
    registers,
  }),
  pendingConnections: read(
    'db_client_connection_pending_requests',
    'Statements that wait for a connection of the pool.',
  ),
  maxConnections: read(
    'db_client_connection_max',
    'The maximum number of connections of the pool: POOL_SIZE.',
  ),
  blobBytes: read(
    'agent_cloud_blob_bytes',
    'The size of the stored files, skills and snapshots of all workspaces, measured at most every 5 minutes by each server of the database.',
  ),
  filesystem: new Reading({
    name: 'agent_cloud_filesystem_bytes',
    help: 'The file systems of folders of this server, by the setting of the folder and state: used or free.',
    labelNames: ['setting', 'state'] as const,
    registers,
  }),
};
