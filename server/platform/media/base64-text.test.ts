import { expect, it } from 'vitest';
import { textIn } from './base64.ts';

it.each(['', 'a', 'ab', 'Grüße', '\uFEFFmarked', '日本語 😀'])(
  'returns the text %j that base64 contains',
  (text) => {
    expect(textIn(Buffer.from(text).toString('base64'))).toBe(text);
  },
);

it.each(['YWI', 'YWJjZ', 'YW\nJj'])('reads %j as Node does', (data) => {
  expect(textIn(data)).toBe(Buffer.from(data, 'base64').toString());
});
