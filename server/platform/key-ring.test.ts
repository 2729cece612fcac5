import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { parseKeys } from './key-ring.ts';

const keys = Array.from({ length: 11 }, () => randomBytes(32));
const [a = '', b = '', c = ''] = keys.map((key) => key.toString('base64'));

it.each([a, `${a},${b}`, ` ${a} , ${b}\n`, `${a}\n${b}\n`, `${a}\r\n\r\n${b}`, `${a},\n${b}`])(
  'reads keys that commas or line breaks separate',
  (text) => {
    expect(parseKeys(text)).toEqual(keys.slice(0, text.includes(b) ? 2 : 1));
  },
);

it.each([
  ['c2hvcnQ=', /^must be 32 bytes in base64, e\.g\. /],
  [`${a} ${b}`, /^must be 32 bytes in base64/],
  [`${a},${b.slice(1)}`, /^has a wrong key \(2 of 2\): each must be 32 bytes/],
  [`${a},`, /^has an empty key \(2 of 2\)\. Remove a comma\.$/],
  [`${a},,${b}`, /^has an empty key \(2 of 3\)/],
  [',', /^has an empty key \(1 of 2\)/],
  [`${a},${b},${a}`, /^has the same key twice \(1 and 3\)/],
  [keys.map((key) => key.toString('base64')).join(), /^has 11 keys\. It can have at most 10\.$/],
  [Array(100).fill(c).join(), /^has 100 keys/],
])('says what is wrong without a key', (text, message) => {
  const said = parseKeys(text);
  expect(said).toMatch(message);
  for (const key of [a, b, c]) expect(said).not.toContain(key.slice(0, 8));
});
