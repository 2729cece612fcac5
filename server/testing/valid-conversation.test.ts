import { expect, it } from 'vitest';
import type { SentMessage } from './scripted-model.ts';
import { problemsOf } from './valid-conversation.ts';

type Content = SentMessage['content'];
const text = (value: string) => ({ type: 'text', text: value });
const call = (id: string) => ({ type: 'tool_use', id, name: 'Bash', input: {} });
const result = (tool_use_id: string) => ({ type: 'tool_result', tool_use_id });
const user = (...content: Content): SentMessage => ({ role: 'user', content });
const model = (...content: Content): SentMessage => ({ role: 'assistant', content });
const hello = user(text('Hello.'));

it('accepts a conversation with calls and their results', () => {
  const calls = model(text('I look.'), call('a'), call('b'));
  expect(problemsOf([hello, calls, user(result('b'), result('a'), text('Continue.'))])).toEqual([]);
});

it.each<[string, SentMessage[], string]>([
  ['without messages', [], 'no messages'],
  ['that the model begins', [model(text('Hi.')), hello], 'role'],
  ['that the model ends', [hello, model(text('Hi.'))], 'last message'],
  ['with two messages of the user', [hello, hello], 'role'],
  ['with a message without content', [user()], 'no content'],
  ['with an empty text', [user(text(' '))], 'empty text'],
  ['with a call without a result', [hello, model(call('a')), user(text('Continue.'))], '0 results'],
  ['with two results', [hello, model(call('a')), user(result('a'), result('a'))], '2 results'],
  ['with a result of no call', [user(result('a'))], 'no call'],
  ['with a result after a text', [hello, model(call('a')), user(text('x'), result('a'))], 'after other'],
  [
    'with two calls of the same id',
    [hello, model(call('a')), user(result('a')), model(call('a')), user(result('a'))],
    'second call',
  ],
  ['with thinking at the end', [hello, model({ type: 'thinking' }), hello], 'thinking'],
])('reports a conversation %s', (_name, messages, problem) => {
  expect(problemsOf(messages).join('; ')).toContain(problem);
});
