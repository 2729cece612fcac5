/** Outcomes of the built-in agent, over HTTP, with a scripted model. */
import { describe, expect, it, vi } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import type { components } from '../../../generated/types.ts';
import { environment_id, say } from '../../testing/bodies.ts';
import {
  asking,
  bash,
  type Event,
  type Of,
  type Tool,
  text,
  toolset,
  useModelAgent,
} from '../../testing/model-agent.ts';
import { modelError, type SentMessage } from '../../testing/scripted-model.ts';

type Initial = components['schemas']['InitialSessionEventInput'];
type AgentModel = components['schemas']['AgentModelInput'];
type Result = Of<'span.outcome_evaluation_end'>['result'];

const outcome = (description: string, max_iterations = 3): Initial => ({
  type: 'user.define_outcome',
  description,
  rubric: { type: 'text', content: 'It has a date.' },
  max_iterations,
});
const grade = (result: unknown, explanation: unknown = `It is ${result}.`) => [
  { type: 'tool_use' as const, name: 'grade', input: { result, explanation } },
];

describe('Outcomes of the built-in agent', () => {
  const on = useModelAgent('directory');
  const { send, until, idle, last } = on;

  async function agentWith(tools: Tool[] = [], model: AgentModel = 'claude-test'): Promise<string> {
    const body = { name: 'Worker', model, system: 'Work.', tools };
    return (await unwrap(on.client.createAgent({ body }))).id;
  }
  async function sessionWith(
    initial_events: Initial[],
    ...agent: Parameters<typeof agentWith>
  ): Promise<string> {
    const body = { agent: await agentWith(...agent), environment_id, initial_events };
    return (await unwrap(on.client.createSession({ body }))).id;
  }
  const evaluationsOf = async (session_id: string) =>
    (await unwrap(on.client.getSession({ path: { session_id } }))).outcome_evaluations;
  const endsOf = (events: readonly Event[]) =>
    events.filter(
      (event): event is Of<'span.outcome_evaluation_end'> => event.type === 'span.outcome_evaluation_end',
    );
  const resultsOf = (events: readonly Event[]): Result[] => endsOf(events).map(({ result }) => result);
  const stopOf = (events: readonly Event[]) => last(events, 'session.status_idle').stop_reason.type;
  const textsOf = (messages: readonly SentMessage[] | undefined) =>
    messages?.flatMap(({ content }) => content.map((block) => block.text));

  it('continues until the grader is satisfied', async () => {
    const before = on.model.sent.length;
    on.model.script(
      [text('A letter.')],
      grade('needs_revision', 'Add a date.'),
      [text('A letter of today.')],
      grade('satisfied', 'It has one.'),
    );
    const id = await sessionWith([outcome('A letter.')]);
    const events = await idle(id);
    const request = ['span.model_request_start', 'span.model_request_end', 'session.usage'];
    const response = [request[0], 'agent.message', request[1], request[2]];
    const evaluation = ['span.outcome_evaluation_start', ...request, 'span.outcome_evaluation_end'];
    expect(events.map(({ type }) => type)).toEqual([
      'user.define_outcome',
      'session.status_running',
      ...[...response, ...evaluation],
      ...[...response, ...evaluation],
      'session.status_idle',
    ]);
    const [first, second] = endsOf(events);
    const used = { input_tokens: 3, output_tokens: 7 };
    expect(first).toMatchObject({ iteration: 0, result: 'needs_revision', explanation: 'Add a date.' });
    expect(second).toMatchObject({ iteration: 1, result: 'satisfied', usage: used });
    const start = events.findLast(({ type }) => type === 'span.outcome_evaluation_start');
    expect(second?.outcome_evaluation_start_id).toBe(start?.id);
    expect(stopOf(events)).toBe('end_turn');
    expect(last(events, 'session.usage').usage).toMatchObject({ input_tokens: 12, output_tokens: 28 });
    expect(await evaluationsOf(id)).toEqual([
      {
        type: 'outcome_evaluation',
        outcome_id: first?.outcome_id,
        description: 'A letter.',
        explanation: 'It has one.',
        iteration: 1,
        result: 'satisfied',
        completed_at: second?.created_at,
      },
    ]);
    const [, toGrader, toAgent] = on.model.sent.slice(before);
    expect(textsOf(toGrader)).toEqual([
      '<outcome>\nA letter.\n\nRubric:\nIt has a date.\n</outcome>',
      '<final-message>\nA letter.\n</final-message>',
    ]);
    expect(textsOf(toAgent)).toContain('<needs-revision>\nAdd a date.\n</needs-revision>');
  });

  it('ends an outcome when its attempts are used', async () => {
    on.model.script([text('Still none.')], grade('needs_revision'));
    const events = await idle(await sessionWith([say('Write.'), outcome('A letter.', 1)]));
    expect(resultsOf(events)).toEqual(['max_iterations_reached']);
    expect(stopOf(events)).toBe('end_turn');
  });

  it('evaluates outcomes one after the other', async () => {
    on.model.script([text('Both.')], grade('satisfied', 'One.'), grade('satisfied', 'Two.'));
    const id = await sessionWith([outcome('First.'), outcome('Second.')]);
    const events = await idle(id);
    expect(endsOf(events).map(({ explanation }) => explanation)).toEqual(['One.', 'Two.']);
    expect(await evaluationsOf(id)).toMatchObject([
      { description: 'First.', result: 'satisfied', explanation: 'One.' },
      { description: 'Second.', result: 'satisfied', explanation: 'Two.' },
    ]);
  });

  it('evaluates an outcome whose definition was before a compaction', async () => {
    const full = { blocks: [bash('true')], inputTokens: 16_000 };
    on.model.script(full, [text('A summary.')], [text('A letter.')], grade('satisfied'));
    const small = { id: 'claude-test', effective_context_window: 20_000 };
    const events = await idle(
      await sessionWith([outcome('A letter.'), say('word '.repeat(6_000))], [toolset], small),
    );
    expect(events.map(({ type }) => type)).toContain('agent.thread_context_compacted');
    expect(resultsOf(events)).toEqual(['satisfied']);
    const sent = JSON.stringify(on.model.sent.at(-1));
    expect(sent).toMatch(/A letter\..*It has a date\..*A letter\./);
  });

  it('repeats the request to the grader once after an invalid grade', async () => {
    on.model.script([text('A letter.')], [text('It is fine.')], grade('satisfied'));
    const events = await idle(await sessionWith([outcome('A letter.')]));
    expect(resultsOf(events)).toEqual(['satisfied']);
    expect(events.filter(({ type }) => type === 'span.outcome_evaluation_ongoing')).toHaveLength(1);
    expect(textsOf(on.model.sent.at(-1))?.at(-1)).toContain('Your previous response is invalid.');
  });

  it('fails if the grader returns no valid grade', async () => {
    on.model.script([text('A letter.')], [text('It is fine.')], grade('great'));
    const events = await idle(await sessionWith([outcome('A letter.')]));
    expect(endsOf(events)).toMatchObject([
      {
        result: 'failed',
        explanation: expect.stringContaining('must be one of'),
        usage: { input_tokens: 6 },
      },
    ]);
    expect(stopOf(events)).toBe('end_turn');
  });

  it('fails with the requests of the grader', async () => {
    on.model.script([text('A letter.')], modelError(401, 'authentication_error'));
    const id = await sessionWith([outcome('A letter.')]);
    const events = await idle(id);
    expect(resultsOf(events)).toEqual(['failed']);
    expect(stopOf(events)).toBe('retries_exhausted');
    expect(await evaluationsOf(id)).toMatchObject([{ result: 'failed', completed_at: expect.any(String) }]);
  });

  it('fails when the turn has used its budget', async () => {
    const attempt = [[text('A letter.')], grade('needs_revision')];
    on.model.script(...attempt, ...attempt, ...attempt);
    const events = await idle(await sessionWith([outcome('A letter.', 20)]));
    expect(resultsOf(events)).toEqual(['needs_revision', 'needs_revision', 'failed']);
    expect(stopOf(events)).toBe('budget_reached');
  });

  it('ends at an interruption during the grading, and accepts a new outcome', async () => {
    on.model.script([text('A letter.')], () => {});
    const id = await sessionWith([outcome('A letter.'), outcome('Another.')]);
    await until(id, 'span.outcome_evaluation_start');
    await send(id, { type: 'user.interrupt' });
    const events = await idle(id);
    expect(resultsOf(events)).toEqual(['interrupted', 'interrupted']);
    expect(stopOf(events)).toBe('end_turn');
    expect((await evaluationsOf(id)).map(({ result }) => result)).toEqual(['interrupted', 'interrupted']);
    on.model.script([text('With a date.')], grade('satisfied'));
    await send(id, outcome('Once more.'));
    const all = await idle(id, 2);
    expect(resultsOf(all)).toEqual(['interrupted', 'interrupted', 'satisfied']);
  });

  it('continues when calls that wait have what they need', async () => {
    on.model.script([bash('true')], [text('Done.')], grade('satisfied'));
    const id = await sessionWith([outcome('A file.')], [asking]);
    const call = last(await idle(id), 'agent.tool_use');
    expect(await evaluationsOf(id)).toMatchObject([{ result: 'running', explanation: null }]);
    await send(id, { type: 'user.tool_confirmation', tool_use_id: call.id, result: 'allow' });
    expect(resultsOf(await idle(id, 2))).toEqual(['satisfied']);
  });

  it('ends at an interruption while calls wait', async () => {
    on.model.script([bash('true')]);
    const id = await sessionWith([outcome('A file.')], [asking]);
    await idle(id);
    await send(id, { type: 'user.interrupt' });
    const events = await idle(id, 2);
    expect(resultsOf(events)).toEqual(['interrupted']);
    expect(await evaluationsOf(id)).toMatchObject([{ result: 'interrupted' }]);
  });

  it('shows an outcome as pending while another turn runs, until the user interrupts both', async () => {
    const before = on.model.sent.length;
    on.model.script(() => {});
    const id = await sessionWith([say('Think.')]);
    await vi.waitUntil(() => on.model.sent.length > before, { timeout: 100_000 });
    await send(id, outcome('A letter.'));
    expect(await evaluationsOf(id)).toMatchObject([{ result: 'pending', completed_at: null }]);
    await send(id, { type: 'user.interrupt' });
    expect(resultsOf(await idle(id))).toEqual(['interrupted']);
    expect(await evaluationsOf(id)).toMatchObject([{ result: 'interrupted', iteration: 0 }]);
  });

  it('continues the grading after its server was killed', async () => {
    const before = on.model.sent.length;
    on.model.script([text('A letter.')], () => {});
    const id = await sessionWith([outcome('A letter.')]);
    await vi.waitUntil(() => on.model.sent.length === before + 2, { timeout: 100_000 });
    on.model.script(grade('needs_revision'), [text('With a date.')], grade('satisfied'));
    await on.kill();
    await on.serve();
    const events = await idle(id);
    expect(events.map(({ type }) => type).filter((type) => type.startsWith('span.outcome'))).toEqual([
      'span.outcome_evaluation_start',
      'span.outcome_evaluation_ongoing',
      'span.outcome_evaluation_end',
      'span.outcome_evaluation_start',
      'span.outcome_evaluation_end',
    ]);
    expect(resultsOf(events)).toEqual(['needs_revision', 'satisfied']);
    expect(events.filter(({ type }) => type === 'agent.message')).toHaveLength(2);
  });

  it('works on the outcome of a run of a deployment', async () => {
    on.model.script([text('A letter.')], grade('satisfied'));
    const body = {
      name: 'Letters',
      agent: await agentWith(),
      environment_id,
      initial_events: [outcome('A letter.')],
    };
    const { id: deployment_id } = await unwrap(on.client.createDeployment({ body }));
    const { id: run_id } = await unwrap(on.client.runDeployment({ path: { id: deployment_id } }));
    const session_id = await vi.waitUntil(
      async () => {
        const run = await unwrap(on.client.getDeploymentRun({ path: { run_id } }));
        return run.status === 'completed' && run.session_id;
      },
      { timeout: 100_000, interval: 100 },
    );
    expect(await evaluationsOf(session_id)).toMatchObject([{ result: 'satisfied' }]);
  });
});
