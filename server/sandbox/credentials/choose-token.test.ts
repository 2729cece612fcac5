import { describe, expect, it } from 'vitest';
import { chooseToken } from './choose-token.ts';

describe('The token for a repository', () => {
  const repositories = [
    { url: 'https://github.com/acme/public', token: null },
    { url: 'https://github.com/acme/shop.git', token: 'shop' },
    { url: 'https://github.com/Acme/Tools', token: 'tools' },
    { url: 'https://github.com/other/shop', token: 'other' },
    { url: 'https://git.example.com:8443/acme/shop', token: 'example' },
  ];
  it.each([
    ['github.com', 'acme/shop', 'shop'],
    ['github.com', 'acme/shop.git', 'shop'],
    ['github.com', 'acme/tools/', 'tools'],
    ['github.com', 'acme/public', 'shop'],
    ['github.com', 'acme/unknown', 'shop'],
    ['github.com', 'other/unknown', 'other'],
    ['git.example.com:8443', 'acme/shop', 'example'],
    ['git.example.com', 'acme/shop', null],
    ['github.com', 'acmeother/shop', null],
    ['github.com', 'nobody/shop', null],
    ['github.com', '', null],
  ])('%s/%s is %s', (host, repositoryPath, token) => {
    expect(chooseToken(repositories, host, repositoryPath)).toBe(token);
  });
});
