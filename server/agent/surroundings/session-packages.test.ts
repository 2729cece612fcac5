import { expect, it } from 'vitest';
import { messagesOf } from './session-packages.ts';

it('has a message per manager and reason', () => {
  const failed = (name: string, reason: string) => ({ manager: 'npm' as const, name, reason });
  expect(messagesOf([failed('a', 'X.'), failed('b', 'Y.'), failed('c', 'X.')])).toEqual([
    'The npm packages a, c could not be installed: X.',
    'The npm package b could not be installed: Y.',
  ]);
  const many = Array.from({ length: 100 }, (_, index) => failed(`p${index}`, 'X.'));
  expect(messagesOf(many)).toEqual([expect.stringMatching(/p19 and 80 more could not be installed: X\.$/)]);
  expect(messagesOf([])).toEqual([]);
});
