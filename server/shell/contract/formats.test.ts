import { expect, test } from 'vitest';
import { formats } from './formats.ts';

test.each<[format: string, valid: string[], invalid: string[]]>([
  [
    'date-time',
    [
      '2016-12-31T23:59:60Z',
      '2017-01-01T00:59:60+01:00',
      '2016-12-31t10:00:00.5z',
      '1998-12-31T15:59:60.1-08:00',
      '2024-02-29T23:59:59.123Z',
      '2023-01-28T00:00:00Z',
    ],
    [
      ...[
        '2016-12-31T24:59:60+01:00',
        '2016-12-31T10:00:00+01',
        '2016-12-31T10:00:00+0100',
        '2016-12-31T10:00Z',
      ],
      ...[
        '2016-12-31 10:00:00Z',
        '2016-02-30T10:00:00Z',
        '2016-12-31T23:58:60Z',
        '2016-12-31T10:00:00+24:00',
      ],
      ...[
        '2016-12-31T10:00:00+01:60',
        '2016-12-31T10:00:00',
        '2016-12-3১T10:00:00Z',
        '2023-02-29T00:00:00Z',
        '',
      ],
    ],
  ],
  ['date', ['2024-02-29', '0001-01-01'], ['2023-02-29', '2024-13-01', '2024-1-1', '2024-01-01T00:00:00Z']],
  [
    'time',
    ['08:00:00Z', '08:00:00.25+05:30'],
    ['08:00:00', '24:00:00Z', '08:60:00Z', '08:00:61Z', '08:00:00+5'],
  ],
  [
    'uri',
    [
      ...[
        'http://example.com:80/path?a=b#c',
        'http://[::1]:8/',
        'urn:uuid:a',
        'mailto:a@b.test',
        'https://u:p@h/%20',
      ],
      ...['http://[v1.a:b]/', 'http://h:/', 'a:'],
    ],
    [
      ...[
        'http://example.com:abc/path',
        'http://[::g]/',
        'http://a@b@c/',
        '//a/b',
        'http://a b',
        'http://h/%zz',
      ],
      ...['http://h/[', 'no', '', 'http://[::1/'],
    ],
  ],
])('checks %s', (format, valid, invalid) => {
  const check = formats[format] as (text: string) => boolean;
  expect(valid.filter((text) => !check(text))).toEqual([]);
  expect(invalid.filter(check)).toEqual([]);
});
