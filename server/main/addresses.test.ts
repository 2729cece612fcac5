import { expect, it } from 'vitest';
import { isAmong, readAddresses } from './addresses.ts';

it('finds addresses alone, in networks, and IPv4 written as IPv6', () => {
  const list = readAddresses('10.0.0.5, 192.168.0.0/16,fd00::/8');
  if (!list) throw new Error('They are valid.');
  for (const each of ['10.0.0.5', '192.168.7.1', '::ffff:192.168.7.1', 'fd12::1'])
    expect(isAmong(list, each), each).toBe(true);
  for (const each of ['10.0.0.6', '193.168.7.1', 'fe80::1', '', 'proxy.example.com'])
    expect(isAmong(list, each), each).toBe(false);
});

it.each(['proxy', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.5,', '::/129', '10.0.0.0/'])(
  'rejects the list %j',
  (text) => {
    expect(readAddresses(text)).toBeUndefined();
  },
);
