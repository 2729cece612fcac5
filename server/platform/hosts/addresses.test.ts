import { describe, expect, it } from 'vitest';
import { type AddressKind, kindOf } from './addresses.ts';
import { plainAddress } from './plain-address.ts';

const addresses: Record<AddressKind, readonly string[]> = {
  public: [
    '1.1.1.1',
    '140.82.121.4',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.1',
    '126.255.255.255',
    '128.0.0.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2A00:1450::1',
    '::ffff:1.1.1.1',
    '64:ff9b::101:101',
  ],
  private: [
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '100.127.255.255',
    'fc00::1',
    'fd12:3456::1',
    'fec0::1',
    '::ffff:10.0.0.1',
    '::ffff:c0a8:1',
    '64:ff9b::10.0.0.1',
  ],
  loopback: ['127.0.0.1', '127.255.255.254', '::1', '0:0:0:0:0:0:0:1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  'link-local': [
    '169.254.169.254',
    '169.254.0.1',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'fd00:ec2::254',
    'fd20:ce::254',
    '100.100.100.200',
    '168.63.129.16',
    '::ffff:169.254.169.254',
    '::ffff:a9fe:a9fe',
    '64:ff9b::a9fe:a9fe',
  ],
  reserved: [
    '0.0.0.0',
    '0.1.2.3',
    '::',
    '::ffff:0.0.0.0',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    'ff02::1',
    // Deprecated forms of an IPv4 address within an IPv6 address.
    '::127.0.0.1',
    '::ffff:0:127.0.0.1',
    '64:ff9b:1::7f00:1',
    '2002:7f00:1::',
    '2002:a9fe:a9fe::1',
    '2001:0:7f00:1::1',
    '2001:db8::1',
    '100::1',
    '4000::1',
    // No addresses.
    '',
    'localhost',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.0.0.01',
  ],
};

describe.each(Object.entries(addresses))('kindOf', (kind, each) => {
  it.each(each)(`calls %j ${kind}`, (address) => expect(kindOf(address)).toBe(kind));
});

it.each([
  ['::FFFF:127.0.0.1', '127.0.0.1'],
  ['0:0:0:0:0:0:0:1', '::1'],
  ['FE80::1%eth0', 'fe80::1'],
  ['10.0.0.1', '10.0.0.1'],
  ['git.example', null],
])('spells %j as %j', (text, plain) => expect(plainAddress(text)).toBe(plain));
