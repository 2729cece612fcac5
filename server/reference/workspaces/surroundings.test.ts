import { expect, it } from 'vitest';
import { ghEnvironment } from './surroundings.ts';

it("passes the token to gh by the name for the repository's host", () => {
  const token = 'ghp_a';
  expect(ghEnvironment({ url: 'https://github.com/acme/shop', token })).toEqual({ GH_TOKEN: token });
  expect(ghEnvironment({ url: 'https://git.example.com/acme/shop', token })).toEqual({
    GH_TOKEN: token,
    GH_HOST: 'git.example.com',
    GH_ENTERPRISE_TOKEN: token,
  });
});
