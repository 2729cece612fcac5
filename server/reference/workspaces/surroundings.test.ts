import { expect, it } from 'vitest';
import { ghEnvironment } from './surroundings.ts';

it('gh has the token by the name that it looks for at the host of the repository', () => {
  const token = 'ghp_a';
  expect(ghEnvironment({ url: 'https://github.com/acme/shop', token })).toEqual({ GH_TOKEN: token });
  expect(ghEnvironment({ url: 'https://git.example.com/acme/shop', token })).toEqual({
    GH_TOKEN: token,
    GH_HOST: 'git.example.com',
    GH_ENTERPRISE_TOKEN: token,
  });
});
