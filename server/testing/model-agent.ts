/** For tests of the built-in agent over HTTP, with a scripted model. */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, vi } from 'vitest';
import { type Client, createClient, pages, unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import { addDatabase } from './add-database.ts';
import { environment_id, say } from './bodies.ts';
import { type ScriptedModel, startScriptedModel } from './scripted-model.ts';
import { type Served, serveApart, servedToken } from './serving.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { problemsOf } from './valid-conversation.ts';

export type Event = components['schemas']['DeclaredSessionEvent'];
export type Of<Type extends Event['type']> = Extract<Event, { type: Type }>;
export type Tool = components['schemas']['AgentToolInput'];

export const toolset: Tool = { type: 'agent_toolset_20260401' };
export const asking: Tool = {
  type: 'agent_toolset_20260401',
  default_config: { permission_policy: { type: 'always_ask' } },
};
export const custom: Tool = {
  type: 'custom',
  name: 'weather.now',
  description: 'Returns the weather.',
  input_schema: { type: 'object', properties: {} },
};
/** A call of a coordinator that gives a task to another agent. */
export const delegate = (agent: string, message: string) => ({
  type: 'tool_use' as const,
  name: 'Delegate',
  input: { agent, message },
});

export const bash = (command: string) => ({ type: 'tool_use' as const, name: 'Bash', input: { command } });
export const text = (said: string) => ({ type: 'text' as const, text: said });

/** The texts in the results of the tools of a session, in order. */
export const resultsOf = (events: readonly Event[]) =>
  events.flatMap((event) =>
    event.type === 'agent.tool_result'
      ? (event.content ?? []).flatMap((part) => (part.type === 'text' ? part.text : []))
      : [],
  );

interface SessionParts {
  readonly model?: components['schemas']['AgentModelInput'];
  readonly resources?: components['schemas']['SessionResourceInput'][];
  readonly budget?: components['schemas']['SessionBudgetInput'];
}

/**
 * Starts a service with the built-in agent for a suite.
 *
 * @param more Returns more settings, when the service starts.
 */
export function useModelAgent(runtime: string, more: () => Record<string, string> = () => ({})) {
  let folder: string;
  let model: ScriptedModel;
  let served: Served;
  let client: Client;

  async function serve(replaced: Record<string, string> = {}): Promise<void> {
    const env = {
      DATA_DIR: folder,
      SANDBOX_RUNTIME: runtime,
      MODEL_API_KEY: 'sk-model-key',
      MODEL_BASE_URL: model.url,
      MODEL_RETRIES: '1',
      MODEL_REQUESTS_PER_TURN: '5',
      ...more(),
      ...replaced,
    };
    served = await serveApart(env, { bundle: inject('server') });
    client = createClient({ baseUrl: served.url, token: servedToken });
  }
  async function kill(): Promise<void> {
    const { child } = served;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  beforeAll(async () => {
    folder = temporaryFolder('model-agent');
    addDatabase(folder);
    model = await startScriptedModel();
    await serve();
  });
  afterAll(async () => {
    await kill();
    await model.close();
    expect(model.sent.flatMap(problemsOf)).toEqual([]);
    rmSync(folder, { recursive: true, force: true });
  });

  async function sessionWith(
    tools: Tool[],
    message: string,
    { model = 'claude-test', resources = [], ...others }: SessionParts = {},
  ): Promise<string> {
    const body = { name: 'Worker', model, system: 'Work.', tools };
    const { id: agent } = await unwrap(client.createAgent({ body }));
    const session = { agent, environment_id, initial_events: [say(message)], resources, ...others };
    return (await unwrap(client.createSession({ body: session }))).id;
  }
  async function eventsOf(session_id: string): Promise<Event[]> {
    const events: Event[] = [];
    const request = { path: { session_id }, query: { limit: 100 } };
    for await (const event of pages(client.listSessionEvents, request)) events.push(event as Event);
    return events;
  }
  const send = (session_id: string, ...events: components['schemas']['SessionEventInput'][]) =>
    unwrap(client.sendSessionEvents({ path: { session_id }, body: { events } }));

  /** Waits for an event and returns all of the session. */
  async function until<Type extends Event['type']>(id: string, type: Type, count = 1): Promise<Event[]> {
    return vi.waitFor(
      async () => {
        const events = await eventsOf(id);
        const found = events.filter((event) => event.type === type).length;
        expect(found, JSON.stringify(events)).toBeGreaterThanOrEqual(count);
        return events;
      },
      { timeout: 100_000, interval: 250 },
    );
  }
  const idle = (id: string, count = 1) => until(id, 'session.status_idle', count);
  function last<Type extends Event['type']>(events: readonly Event[], type: Type): Of<Type> {
    return events.findLast((event) => event.type === type) as Of<Type>;
  }

  return {
    sessionWith,
    eventsOf,
    send,
    until,
    idle,
    last,
    serve,
    kill,
    get url() {
      return served.url;
    },
    /** The process of the service. */
    get child() {
      return served.child;
    },
    get folder() {
      return folder;
    },
    get model() {
      return model;
    },
    get client() {
      return client;
    },
  };
}
