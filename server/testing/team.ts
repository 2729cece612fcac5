import { unwrap } from '../../client/index.ts';
import { environment_id, say } from './bodies.ts';
import { type Event, type Of, type Tool, text, useModelAgent } from './model-agent.ts';
import type { Respond, SentRequest } from './scripted-model.ts';

/** The responses of an agent, in the order of its requests. */
type Script = readonly Respond[];

/** Starts a service with the built-in agent for a suite with a coordinator, Lead, and its agents Reader and Writer. */
export function useTeam(runtime: string) {
  const on = useModelAgent(runtime, () => ({ MODEL_REQUESTS_PER_TURN: '10' }));

  /** Scripts each agent, by the beginning of its system prompt. */
  function script(scripts: Readonly<Record<string, Script>>): void {
    on.model.choose(({ system, messages }: SentRequest) => {
      const own = Object.entries(scripts).find(([prompt]) => system?.[0]?.text.startsWith(prompt));
      return own?.[1][messages.filter(({ role }) => role === 'assistant').length] ?? [text('Nothing left.')];
    });
  }

  async function team(tools: Tool[], message: string): Promise<string> {
    const agents: string[] = [];
    for (const each of ['Reader', 'Writer']) {
      const model = `claude-${each.toLowerCase()}`;
      const body = { name: each, model, system: `${each} prompt.`, tools };
      agents.push((await unwrap(on.client.createAgent({ body }))).id);
    }
    const body = {
      name: 'Lead',
      model: 'claude-test',
      system: 'Lead prompt.',
      multiagent: { type: 'coordinator' as const, agents },
    };
    const { id: agent } = await unwrap(on.client.createAgent({ body }));
    const session = { agent, environment_id, initial_events: [say(message)] };
    return (await unwrap(on.client.createSession({ body: session }))).id;
  }
  async function childrenOf(session_id: string) {
    const { data } = await unwrap(on.client.listSessionThreads({ path: { session_id } }));
    return data.slice(1);
  }
  async function eventsOfThread(session_id: string, thread_id: string): Promise<Event[]> {
    const path = { session_id, thread_id };
    return (await unwrap(on.client.listSessionThreadEvents({ path, query: { limit: 100 } }))).data as Event[];
  }
  const resultsIn = (events: readonly Event[]) =>
    events.filter((event): event is Of<'agent.tool_result'> => event.type === 'agent.tool_result');

  return { on, script, team, childrenOf, eventsOfThread, resultsIn };
}
