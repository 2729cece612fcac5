/** A service of the benchmark of turns, and its sessions. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, type components, createClient, unwrap } from '../../../client/index.ts';
import { noRateLimits } from '../../../server/main/settings.ts';
import { say } from '../../../server/testing/bodies.ts';
import { servedKey, servedToken } from '../../../server/testing/serving.ts';
import type { Order } from './model.ts';
import { type Model, type ModelServer, startModelServer } from './turn-programs.ts';

/** A service with its measurements. */
export interface Subject {
  readonly name: string;
  readonly server: ModelServer;
  readonly client: Client;
  readonly agent: string;
  readonly environment: string;
  readonly warm: number[];
  readonly fresh: number[];
}

/** Starts a service with the built-in agent, and options of Node. */
export async function subjectOf(
  name: string,
  model: Model,
  env: Record<string, string>,
  options: readonly string[] = [],
): Promise<Subject> {
  const all = {
    PORT: '0',
    SECRET_KEY: servedKey,
    ACCESS_TOKEN: servedToken,
    LOG_LEVEL: 'warn',
    ...noRateLimits,
    MODEL_API_KEY: 'sk-model-key',
    MODEL_BASE_URL: model.url,
    ...env,
  };
  const server = await startModelServer(all, options);
  return subjectOn(server, name, servedToken);
}

/** Returns the workspace of a token on a service that runs. */
export async function subjectOn(server: ModelServer, name: string, token: string): Promise<Subject> {
  const client = createClient({ baseUrl: server.url, token });
  const tools = [{ type: 'agent_toolset_20260401' as const }];
  const body = { name: 'Worker', model: 'claude-test', system: 'Work.', tools };
  const { id } = await unwrap(client.createAgent({ body }));
  const environment = await unwrap(client.createEnvironment({ body: { name: 'Bench' } }));
  return { name, server, client, agent: id, environment: environment.id, warm: [], fresh: [] };
}

export async function newSession(
  { client, agent, environment: environment_id }: Subject,
  text?: string,
): Promise<string> {
  const initial_events = text === undefined ? [] : [say(text)];
  return (await unwrap(client.createSession({ body: { agent, environment_id, initial_events } }))).id;
}

export const newSessions = (subject: Subject, count: number) =>
  Promise.all(Array.from({ length: count }, () => newSession(subject)));

export async function send({ client }: Subject, session_id: string, text: string): Promise<void> {
  await unwrap(client.sendSessionEvents({ path: { session_id }, body: { events: [say(text)] } }));
}

/** Sends a message with an order, after other content, and waits until its turn ends. */
export async function takeTurn(
  subject: Subject,
  model: Model,
  session_id: string,
  times: readonly number[],
  content: components['schemas']['UserMessage']['content'] = [],
): Promise<void> {
  const { turn, text } = order(times);
  const arrival = model.arrival(turn, times.length);
  const event = { type: 'user.message' as const, content: [...content, { type: 'text' as const, text }] };
  await unwrap(subject.client.sendSessionEvents({ path: { session_id }, body: { events: [event] } }));
  await arrival;
  await idle(subject, session_id);
}

/** Waits until a turn ends whose first request has arrived. */
export async function idle({ client }: Subject, session_id: string): Promise<void> {
  while ((await unwrap(client.getSession({ path: { session_id } }))).status !== 'idle') await pause(10);
}

let turns = 0;

/** A message that makes the model respond in these times. The command runs between two responses. */
export function order(
  times: readonly number[],
  command = 'echo done',
  parts = 20,
): { turn: string; text: string } {
  turns += 1;
  const turn = String(turns);
  return { turn, text: JSON.stringify({ turn, times, command, parts } satisfies Order) };
}
