import { type OperationId, operations } from '../../../generated/operations.ts';
import { contract } from '../../../server/main/contract.ts';
import { lastVersion } from '../../../server/testing/shell/repeated.ts';

export const serverNames = [
  'bare',
  'shell',
  'mounted',
  'shell-10',
  'shell-200',
  'prism',
  'embedded',
  'postgres',
  'postgres-metrics',
] as const;
export type ServerName = (typeof serverNames)[number];

/** The access token of every request. */
export const token = 'pat_benchmark';

/** A row of the table: a request that is sent repeatedly to one server. */
export interface Case {
  server: ServerName;
  /** Its name in the table. */
  operation: string;
  method: 'GET' | 'POST';
  path: string;
  /** JSON. Undefined for operations without a body. */
  body: string | undefined;
  /** Any other response ends the benchmark. */
  status: number;
}

const example = (name: string): unknown => contract.components.examples[name]?.value;
const thread = example('coordinator_thread') as { id: string; session_id: string };
const deployment = example('paused_deployment') as { id: string };

/** A request to an operation of the contract, with ids of the demo data. */
function request(server: ServerName, operation: OperationId, status = 200): Case {
  const { method, path } = operations[operation];
  const ids: Record<string, string> = {
    session_id: thread.session_id,
    thread_id: thread.id,
    id: deployment.id,
  };
  const bodies: Partial<Record<OperationId, unknown>> = {
    createSession: example('create_session_minimal'),
    pauseDeployment: {},
  };
  const body = bodies[operation];
  return {
    server,
    operation,
    method: method as Case['method'],
    path: path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''),
    body: body === undefined ? undefined : JSON.stringify(body),
    status,
  };
}

/** The same operation of the shell's test contract, repeated. Only its position among the others differs. */
function repeated(server: ServerName, version: number, operation: string): Case {
  const path = `/v${version}/boxes/box_a/items`;
  return { server, operation, method: 'GET', path, body: undefined, status: 200 };
}

const service = (server: ServerName): Case[] => [
  request(server, 'getSessionThread'),
  request(server, 'listSessionResources'),
  request(server, 'pauseDeployment', 409),
  request(server, 'createSession'),
];

/** The rows of the table, in order. */
export const cases: readonly Case[] = [
  request('bare', 'getSessionThread'),
  request('bare', 'createSession'),
  request('shell', 'getSessionThread'),
  request('shell', 'createSession'),
  request('mounted', 'getSessionThread'),
  request('mounted', 'createSession'),
  repeated('shell-10', 1, 'first of 10'),
  repeated('shell-200', 1, 'first of 200'),
  repeated('shell-200', lastVersion(200, 'listItems'), 'last of 200'),
  request('prism', 'getSessionThread'),
  request('prism', 'createSession'),
  ...service('embedded'),
  ...service('postgres'),
  ...service('postgres-metrics'),
];

/** The baseline of a case: bare Express with a request of the same method. */
export function baselineOf({ method }: Case): Case {
  const baseline = cases.find((each) => each.server === 'bare' && each.method === method);
  if (baseline === undefined) throw new Error(`There is no baseline for ${method}.`);
  return baseline;
}
