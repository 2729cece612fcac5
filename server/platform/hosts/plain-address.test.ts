import * as net from 'node:net';
import { expect, it } from 'vitest';
import { isIPv4, isIPv6 } from './plain-address.ts';

it.each([
  ...[
    '1.2.3.4',
    '255.255.255.255',
    '256.1.1.1',
    '01.2.3.4',
    '1.2.3',
    '1.2.3.4.5',
    '1.2.3.4 ',
    '0x1.2.3.4',
    '',
  ],
  ...['::', '::1', 'fd00::1', 'FD00::A', '::ffff:1.2.3.4', '1::2::3', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9'],
  ...['fe80::1%eth0', 'fe80::1%', '[::1]', '::1]', ':::', '12345::', '::1.2.3', '::\t1', 'localhost', '::g'],
])('judges %j as Node does', (text) => {
  expect([isIPv4(text), isIPv6(text)]).toEqual([net.isIPv4(text), net.isIPv6(text)]);
});
