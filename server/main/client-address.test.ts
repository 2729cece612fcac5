import { expect, test } from 'vitest';
import { readAddresses } from './addresses.ts';
import { clientAddress } from './client-address.ts';

const proxies = readAddresses('10.0.0.0/8,fd00::/8') ?? null;
const addressOf = (ip: string | undefined, forwarded?: string | string[], trusted = proxies) =>
  clientAddress(trusted)({ ip, headers: { 'x-forwarded-for': forwarded as string } });

test.each([
  ['no header', undefined],
  ['an invented client', '203.0.113.9'],
])('takes the address of a peer that is not a trusted proxy, with %s', (_, forwarded) => {
  expect(addressOf('192.0.2.1', forwarded)).toBe('192.0.2.1');
  expect(addressOf('10.0.0.5', forwarded, null)).toBe('10.0.0.5');
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['1.2.3.4, 203.0.113.9', '203.0.113.9'],
  ['1.2.3.4, 203.0.113.9, 10.1.1.1', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['[2001:DB8::7]:443', '2001:db8::7'],
  ['2001:db8::7', '2001:db8::7'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
])('takes the last untrusted address that a trusted proxy names: %s', (forwarded, expected) => {
  expect(addressOf('10.0.0.5', forwarded)).toBe(expected);
  expect(addressOf('::ffff:10.0.0.5', forwarded)).toBe(expected);
});

test.each([
  undefined,
  '',
  'unknown',
  '_hidden',
  '203.0.113.9, <script>',
  '203.0.113.9, pat_secret',
  '203.0.113.9\u0000',
  ','.repeat(10_000),
])('stays with the proxy if the last address is not valid: %s', (forwarded) => {
  expect(addressOf('10.0.0.5', forwarded)).toBe('10.0.0.5');
});

test('reads twenty addresses at most', () => {
  const many = `203.0.113.9, ${Array.from({ length: 10_000 }, () => '10.0.0.9').join(', ')}`;
  expect(addressOf('10.0.0.5', many)).toBe('10.0.0.9');
});

test('joins several headers, and accepts a missing peer', () => {
  expect(addressOf('10.0.0.5', ['1.2.3.4', '203.0.113.9'])).toBe('203.0.113.9');
  expect(addressOf(undefined, '203.0.113.9')).toBeNull();
});
