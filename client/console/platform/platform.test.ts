import { expect, it } from 'vitest';
import { serviceUrl } from './connection.tsx';
import { hashAddress, linkTo, routeOf } from './router.ts';
import { curlOf, duration, relative, safeAddress, size, visible } from './text.ts';

it('finds the service beside the page, also below the path of a proxy', () => {
  const at = (pathname: string) => serviceUrl({ origin: 'https://a.test', pathname });
  expect(['/console', '/console/', '/agents/console'].map(at)).toEqual([
    'https://a.test',
    'https://a.test',
    'https://a.test/agents',
  ]);
});

it('reads back the links that it writes', () => {
  const { segments, query } = routeOf(linkTo(['sessions', 'a/b c'], { status: 'idle', agent: '' }));
  expect([segments, [...query]]).toEqual([['sessions', 'a/b c'], [['status', 'idle']]]);
  expect(routeOf('#/sessions/%').segments).toEqual(['sessions', '%']);
});

it('keeps the query of an address with a path, which links can have', () => {
  const at = (pathname: string) => hashAddress({ pathname, search: '?operation=createSession' });
  expect(at('/a/console/request')).toBe('/a/console#/request?operation=createSession');
  expect(at('/console')).toBeNull();
});

it('shows control characters and marks that change the direction', () => {
  expect(visible('\u001b[31mred\u0000\r\n\u202eevil\u200b\u007f\u009b')).toBe(
    '␛[31mred␀\n[U+202E]evil[U+200B]␡[U+009B]',
  );
});

it('opens only links to pages and mail addresses', () => {
  const addresses = ['https://a.test/', 'mailto:a@b.test', 'javascript:alert(1)', 'data:text/html,x', '/x'];
  expect(addresses.map(safeAddress)).toEqual(['https://a.test/', 'mailto:a@b.test', null, null, null]);
});

it('writes sizes, durations and distances in time', () => {
  expect([size(999), size(1_234), size(5_600_000)]).toEqual(['999 bytes', '1.2 kB', '5.6 MB']);
  expect([duration(3.21), duration(240), duration(7_500)]).toEqual(['3.2 s', '4 min', '2 h 5 min']);
  const now = Date.parse('2026-01-02T00:00:00Z');
  expect(relative('2026-01-01T22:00:00Z', now)).toBe('2 h ago');
  expect(relative('2026-01-02T00:05:00Z', now)).toBe('in 5 min');
});

it('writes a cURL command without the token, quoted for a shell', () => {
  const headers = { 'Content-Type': 'application/json' };
  const request = { method: 'POST', path: '/x', headers, body: `{"text":"it's"}` };
  expect(curlOf('http://a.test', request)).toBe(
    `curl -H "Authorization: Bearer $TOKEN" \\
  -X POST \\
  -H 'Content-Type: application/json' \\
  -d '{"text":"it'\\''s"}' \\
  'http://a.test/x'`,
  );
});
