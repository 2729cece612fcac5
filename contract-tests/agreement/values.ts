/** Values for changed requests. Some are valid, most are not. Many of them have broken a server before. */

/** For parameters, as they are in a target. */
export const texts = [
  '',
  '0',
  '1',
  '-1',
  '1.5',
  '1e1',
  '0x10',
  '١',
  '%00',
  '%zz',
  '%20',
  '%F0%9F%9A%80',
  '%ED%A0%80',
  "'",
  '[',
  '{}',
  'null',
  '../x',
];
/** For parameters that are times: those at the ends of calendars, and some that do not exist. */
export const moments = [
  '0000-01-01T00:00:00Z',
  '0001-01-01T00:00:00Z',
  '1582-10-10T00:00:00Z',
  '1969-12-31T23:59:59.999999Z',
  '2016-12-31T23:59:60Z',
  '2026-02-29T00:00:00Z',
  '2026-11-02T24:00:00Z',
  '9999-12-31T23:59:59.999999Z',
];
/** Characters that a query only contains percent-encoded. */
export const reserved = [':', '/', '?', '[', ']', '@', '!', '$', "'", '(', ')', '*', '+', ',', ';'];

export const contentTypes = [
  'application/json;',
  'application/json; charset=utf-8',
  'APPLICATION/JSON;charset="UTF-8"',
  'application/json; charset=latin1',
  'application/json;;',
  'application/vnd.api+json',
  'text/json',
  'text/plain',
  'json',
  'undefined',
  '*/*',
  ';',
  'application/json, text/plain',
  'multipart/form-data; boundary=x',
];
/** TOKEN is replaced by the token of the service. */
export const authorizations = [
  '',
  'Bearer',
  'Bearer ',
  'bearer TOKEN',
  'BEARER  TOKEN',
  'Bearer TOKEN x',
  'Basic dXNlcjpwYXNz',
  'TOKEN',
  'Bearer pat_unknown',
  'Bearer "TOKEN"',
  'Bearer tök',
];
export const idempotencyKeys = [
  '',
  'a',
  'a b',
  'x'.repeat(255),
  'x'.repeat(256),
  'key-1',
  'ä',
  '"quoted"',
  '{}',
];
export const encodings = ['gzip', 'br', 'deflate', 'identity', 'GZIP', 'zstd-ish', 'gzip, gzip', ''];
/** Headers that the contract does not mention. */
export const headers: [string, string][] = [
  ['Expect', '100-continue'],
  ['Expect', 'nothing'],
  ['Accept', ';;;'],
  ['Accept', 'text/html'],
  ['X-Request-Id', 'mine'],
  ['Cookie', 'a=b; c'],
  ['Accept-Encoding', 'gzip'],
  ['Range', 'bytes=0-1'],
  ['If-None-Match', '*'],
  ['X-Forwarded-Host', 'elsewhere'],
  ['Origin', 'https://app.example'],
  ['X-Large', 'x'.repeat(20_000)],
];
/** PATH is replaced by the path of a valid request, without its first slash. */
export const targets = [
  'http://localhost/PATH',
  'https://localhost:1/PATH',
  'http://[::1',
  'http://',
  '*',
  '//PATH',
  '/PATH/',
  '/PATH//',
  '/./PATH',
  '/%2e/PATH',
  '/PATH;a=b',
  '/PATH%00',
  '/PATH%zz',
  '/',
  '/api',
  '/PATH?',
];
