import { expect, it } from 'vitest';
import { ghEnvironment } from './gh.ts';

const shop = { url: 'https://github.com/acme/shop', token: 'ghp_shop' };
const tools = { url: 'https://git.example.com:8443/acme/tools', token: 'ghp_tools' };

it.each([
  ['nothing without a token', [], {}],
  ['the token of github.com', [shop], { GH_TOKEN: 'ghp_shop' }],
  [
    'the token and the name of another host',
    [tools],
    { GH_TOKEN: 'ghp_tools', GH_HOST: 'git.example.com:8443', GH_ENTERPRISE_TOKEN: 'ghp_tools' },
  ],
  ['tokens of two hosts', [shop, tools], { GH_TOKEN: 'ghp_shop', GH_ENTERPRISE_TOKEN: 'ghp_tools' }],
])('gives gh %s', (_, repositories, env) => {
  expect(ghEnvironment(repositories)).toEqual(env);
});
