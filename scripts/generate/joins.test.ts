import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { joins } from './joins.ts';

const modules = await joins('.');

it.each([
  [
    'handlers',
    /^api\/(?!audit-trail|authenticate|client-requests|context|found|on-database|change-in-vault|change-in-store|quota|skill-upload)[^/.]+\.ts$/,
  ],
  ['suites', /\.suite\.ts$/],
])('joins all %s of the service', (name, files) => {
  const code = modules.get(`joins/${name}.ts`) ?? '';
  const named = readdirSync('server', { recursive: true })
    .map(String)
    .filter((file) => files.test(file));
  expect(named.filter((file) => !code.includes(`/server/${file}';`))).toEqual([]);
});
