import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { trust } from './environment.ts';

it('trusts the configured certificate authority and those of the system', () => {
  const system = existsSync('/etc/ssl/certs') ? { sslCAPath: '/etc/ssl/certs' } : {};
  expect(trust('/etc/own.pem')).toEqual({ sslCAInfo: '/etc/own.pem', ...system });
  expect(trust(null)).toEqual({});
});
