import { type OperationId, operations } from '../../generated/operations.ts';
import { bundle } from '../../server/pages.ts';

export const serverNames = ['bare', 'shell', 'reference'] as const;
export type ServerName = (typeof serverNames)[number];

/** The access token that every request carries. */
export const token = 'pat_benchmark';

/** One row of the table: a request that is sent over and over, to one server. */
export interface Case {
  server: ServerName;
  operation: OperationId;
  method: 'GET' | 'POST';
  path: string;
  /** JSON; undefined where the operation takes none. */
  body: string | undefined;
  /** Any other answer ends the benchmark. */
  status: number;
}

const example = (name: string): unknown => bundle.components.examples[name]?.value;
const thread = example('coordinator_thread') as { id: string; session_id: string };
const deployment = example('paused_deployment') as { id: string };

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

/** The rows of the table, in order. */
export const cases: readonly Case[] = [
  request('bare', 'getSessionThread'),
  request('bare', 'createSession'),
  request('shell', 'getSessionThread'),
  request('shell', 'createSession'),
  request('reference', 'getSessionThread'),
  request('reference', 'listSessionResources'),
  request('reference', 'pauseDeployment', 409),
  request('reference', 'createSession'),
];

/** What a case is compared with: bare Express with a request of the same method. */
export function baselineOf({ method }: Case): Case {
  const baseline = cases.find((each) => each.server === 'bare' && each.method === method);
  if (baseline === undefined) throw new Error(`There is no baseline for ${method}.`);
  return baseline;
}
