import { describe, expect, it } from 'vitest';
import { gradeIn, graderRequest } from './grader.ts';

const outcome = {
  id: 'evt_1',
  type: 'user.define_outcome' as const,
  outcome_id: 'outc_1',
  description: 'A release.',
  rubric: { type: 'text' as const, content: 'All tests pass.' },
  max_iterations: 3,
  created_at: '2026-11-24T00:00:00Z',
  processed_at: null,
};
const textsOf = (finalMessage: string, problem: string | null = null) => {
  const { messages } = graderRequest(outcome, finalMessage, problem);
  return messages.flatMap(({ content }) => (content as { text: string }[]).map(({ text }) => text));
};

describe('a request to the grader', () => {
  it('contains the outcome, its rubric and the final message', () => {
    expect(textsOf('It is done.')).toEqual([
      '<outcome>\nA release.\n\nRubric:\nAll tests pass.\n</outcome>',
      '<final-message>\nIt is done.\n</final-message>',
    ]);
  });

  it('says why the previous response is invalid', () => {
    expect(textsOf('Done.', 'No call.').at(-1)).toBe(
      '<problem>\nYour previous response is invalid. No call.\n</problem>',
    );
  });

  it('says that the agent wrote nothing', () => {
    expect(textsOf(' \n')[1]).toContain('The agent wrote no message.');
  });

  it('cuts a long message between two characters', () => {
    const [, message = ''] = textsOf(`a${'\u{1f600}'.repeat(200_000)}`);
    expect(message.length).toBeLessThan(201_000);
    expect(message.isWellFormed()).toBe(true);
    expect(message).toContain('This is its beginning.');
  });

  it('has one tool, whose result is one of three', () => {
    const { tools, system } = graderRequest(outcome, 'Done.', null);
    expect(tools.map(({ name }) => name)).toEqual(['grade']);
    expect(tools[0]?.input_schema.properties).toMatchObject({
      result: { enum: ['satisfied', 'needs_revision', 'failed'] },
    });
    expect(system).toContain('grade');
  });
});

describe('the grade in a response', () => {
  const call = (input: object, id = 'a', name = 'grade') => ({ type: 'tool_use' as const, id, name, input });
  const read = (...content: Parameters<typeof gradeIn>[0]['content']) =>
    gradeIn({ content, problems: new Map() });
  const good = { result: 'satisfied', explanation: 'All is there.' };

  it('is that of the call', () => {
    expect(read({ type: 'text', text: 'I see.' }, call(good))).toEqual(good);
  });

  it.each([
    ['no call', [{ type: 'text' as const, text: 'satisfied' }], '0 times'],
    ['a call of another tool', [call(good, 'a', 'Bash')], '0 times'],
    ['two calls', [call(good), call(good, 'b')], '2 times'],
    ['an unknown result', [call({ ...good, result: 'perfect' })], 'must be one of'],
    ['a result that is a list', [call({ ...good, result: ['satisfied'] })], 'must be one of'],
    ['no explanation', [call({ result: 'satisfied' })], 'explanation'],
    ['a blank explanation', [call({ ...good, explanation: ' \n' })], 'explanation'],
  ])('is missing in a response with %s', (_, content, problem) => {
    expect(read(...content)).toEqual({ problem: expect.stringContaining(problem) });
  });

  it('is missing in a call that was cut off', () => {
    const problems = new Map([['a', 'The call was cut off.']]);
    expect(gradeIn({ content: [call({})], problems })).toEqual({ problem: 'The call was cut off.' });
  });
});
