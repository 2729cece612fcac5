import { expect, it } from 'vitest';
import { chaptersOf } from './chapters.ts';

it('finds the headings of the guide, with the text below each', () => {
  const description = [
    'Hello.',
    '# Time zones & clocks',
    'See [there](x.md), `code` and **more**.',
    '',
    '| State | Call |',
    '| --- | --- |',
    '| `idle` | run |',
    '## Gaps',
    '- A gap.',
    '```sh',
    '# no heading',
    '```',
  ].join('\n');
  const url = '/section/time-zones-clocks';
  expect(chaptersOf({ title: 'Things', version: '1.0.0', description })).toEqual([
    { id: '/', url: '/', title: 'Things', text: 'Hello.', path: [] },
    {
      id: url,
      url,
      title: 'Time zones & clocks',
      text: 'See there, code and more. State Call idle run',
      path: [],
    },
    {
      id: `${url}/gaps`,
      url: `${url}/gaps`,
      title: 'Gaps',
      text: 'A gap. # no heading',
      path: ['Time zones & clocks'],
    },
  ]);
});
