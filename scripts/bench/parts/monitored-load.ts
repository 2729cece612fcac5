/** Messages, reads, uploads, streams and deployments through a proxy, and what a client sees of them. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, createClient, unwrap } from '../../../client/index.ts';
import { say } from '../../../server/testing/bodies.ts';
import { servedToken } from '../../../server/testing/serving.ts';
import { order } from './turn-subject.ts';

const SESSIONS = 24;
const STREAMS = 6;
const MESSAGE_MS = 500;
const READ_MS = 100;
const UPLOAD_MS = 5_000;

export interface LoadCounts {
  /** Messages that the service has acknowledged. */
  messages: number;
  reads: number;
  /** Attempts without a response, or with a status from 500 on. The client retries them. */
  failedAttempts: number;
  /** Calls that failed after all retries. */
  failedCalls: number;
}

export interface Load {
  readonly counts: Readonly<LoadCounts>;
  readonly client: Client;
  readonly sessions: readonly string[];
  stop(): Promise<void>;
}

export async function startLoad(baseUrl: string): Promise<Load> {
  const counts: LoadCounts = { messages: 0, reads: 0, failedAttempts: 0, failedCalls: 0 };
  const client = createClient({
    ...{ baseUrl, token: servedToken, retry: { attempts: 8 } },
    hooks: {
      afterAttempt(_, { status }) {
        if (status === undefined || status >= 500) counts.failedAttempts += 1;
      },
    },
  });
  const tools = [{ type: 'agent_toolset_20260401' as const }];
  const agent = await unwrap(
    client.createAgent({ body: { name: 'Worker', model: 'claude-test', system: 'Work.', tools } }),
  );
  const environment = await unwrap(client.createEnvironment({ body: { name: 'Monitored' } }));
  const body = { agent: agent.id, environment_id: environment.id };
  const sessions = await Promise.all(
    Array.from({ length: SESSIONS }, async () => (await unwrap(client.createSession({ body }))).id),
  );
  await unwrap(
    client.createDeployment({
      body: {
        ...{ name: 'Each minute', agent: { id: agent.id, type: 'agent', version: agent.version } },
        environment_id: environment.id,
        initial_events: [say(message())],
        schedule: { type: 'cron', expression: '* * * * *', timezone: 'UTC' },
      },
    }),
  );
  const life = new AbortController();
  let calls = 0;
  const every = async (ms: number, call: (session: string) => Promise<void>) => {
    const open = new Set<Promise<void>>();
    while (!life.signal.aborted) {
      calls += 1;
      const made = call(sessions[calls % SESSIONS] as string)
        .catch(() => {
          if (!life.signal.aborted) counts.failedCalls += 1;
        })
        .finally(() => open.delete(made));
      open.add(made);
      await pause(ms);
    }
    await Promise.all(open);
  };
  const stream = async (session_id: string) => {
    const { signal } = life;
    for await (const _ of await client.streamSessionEvents({ path: { session_id }, signal }))
      if (signal.aborted) return;
  };
  const streams = sessions.slice(0, STREAMS).map((session) => stream(session).catch(() => {}));
  const writes = every(MESSAGE_MS, async (session_id) => {
    const events = [say(message())];
    await unwrap(client.sendSessionEvents({ path: { session_id }, body: { events } }));
    counts.messages += 1;
  });
  const reads = every(READ_MS, async (session_id) => {
    await unwrap(client.getSession({ path: { session_id } }));
    counts.reads += 1;
  });
  const uploads = every(UPLOAD_MS, async () => {
    const file = new File(['x'.repeat(100_000)], 'notes.txt');
    await unwrap(client.uploadFile({ body: { file } }));
  });
  return {
    ...{ counts, client, sessions },
    async stop() {
      life.abort();
      await Promise.all([writes, reads, uploads, ...streams]);
    },
  };
}

/** A turn of two requests to the model and a command. */
const message = (): string => order([200 + Math.random() * 800, 300]).text;
