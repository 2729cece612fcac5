import { expect, it } from 'vitest';
import { draw } from './draw.ts';
import { layerGraph, layersIn } from './layers.ts';

const layers = layersIn(`
| Layer | Contains | Knows |
| --- | --- | --- |
| \`main/\` | a start, \`x.ts\` | join.ts, left, right, base |
| \`join.ts\` | a & b < c | left, and a part of right |
| [\`left/\`](left/README.md) | code | base |
| \`right/\` | code | single files of base |
| \`base/\` | code | nothing |
`);

it('reads which layers each layer knows', () => {
  expect(layers.slice(0, 2)).toEqual([
    { name: 'main', contains: 'a start, x.ts', knows: ['join.ts', 'left', 'right', 'base'] },
    { name: 'join.ts', contains: 'a & b < c', knows: ['left', 'right'] },
  ]);
});

it('draws an arrow for each import that no longer path contains', () => {
  const { edges } = layerGraph(layers, 20);
  expect(edges.map(({ from, to }) => `${from} ${to}`)).toEqual([
    'main join.ts',
    'join.ts left',
    'join.ts right',
    'left base',
    'right base',
  ]);
});

it('names all imports in a description for screen readers', () => {
  const drawing = draw(layerGraph(layers, 20));
  expect(drawing).toContain('join.ts: a &amp; b &lt; c. Imports: left, right.');
  expect(drawing).toContain('base: code. Imports: nothing.');
});
