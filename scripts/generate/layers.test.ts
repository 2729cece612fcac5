import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsIn } from '../check/folder-circles.ts';
import { layerDrawings, layersOf } from './layers.ts';
import { arrowsOf, type Layer } from './layers-boxes.ts';
import { drawLayers } from './layers-drawing.ts';

const repository = join(import.meta.dirname, '..', '..');

const layer = (name: string, imports: string[], contains = `what ${name} has`): Layer => ({
  name,
  contains,
  imports,
});
const diamond = [
  layer('top', ['left', 'right', 'base']),
  layer('left', ['base']),
  layer('right', ['base']),
  layer('base', [], 'a & b < c'),
];

describe('the layers', () => {
  it('reads names and contents from the table, and imports from the sources', () => {
    const page =
      '| Layer | Contains | Knows |\n| --- | --- | --- |\n| `main/` | a start, `x.ts` | all |\n| [`base/`](base/README.md) | code | nothing |\n';
    const imports = [
      { from: 'main/a.ts', to: 'main/b.ts' },
      { from: 'service.ts', to: 'base/deep/c.ts' },
      { from: 'base/c.ts', to: 'elsewhere/d.ts' },
    ];
    expect(layersOf(page, imports)).toEqual([
      { name: 'main', contains: 'a start, x.ts', imports: ['base'] },
      { name: 'base', contains: 'code', imports: [] },
    ]);
  });

  it('rejects a page without a table', () => {
    expect(() => layersOf('# server\n', [])).toThrow('has no table of layers');
  });

  it('lists all folders of server/ that the service imports', async () => {
    const folders = importsIn(join(repository, 'server')).map(({ from }) => from);
    const used = new Set(folders.flatMap((file) => (file.includes('/') ? file.split('/')[0] : [])));
    const drawing = (await layerDrawings(repository)).get('docs/images/layers.svg') ?? '';
    expect([...drawing.matchAll(/class="name"[^>]*>(\w+)\//g)].map(([, name]) => name).sort()).toEqual(
      [...used].sort(),
    );
  });
});

describe('the drawing', () => {
  it('has an arrow for each import that no longer path contains', () => {
    const arrows = arrowsOf(diamond).map(({ from, to }) => `${from} ${to}`);
    expect(arrows).toEqual(['top left', 'top right', 'left base', 'right base']);
    expect(drawLayers(diamond, { width: 400, textSize: 14 }).match(/class="head"/g)).toHaveLength(4);
  });

  it('names all imports in a description for screen readers', () => {
    const drawing = drawLayers(diamond, { width: 400, textSize: 14 });
    expect(drawing).toContain('<title id="title">');
    expect(drawing).toContain('top: what top has. Imports: all layers. left: what left has. Imports: base.');
    expect(drawing).toContain('base: a &amp; b &lt; c. Imports: nothing.');
  });

  it('draws a layer below all layers that import it, and boxes without overlaps', () => {
    const boxes = [
      ...drawLayers(diamond, { width: 300, textSize: 14 }).matchAll(
        /<rect class="box" x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)"/g,
      ),
    ].map(([, ...numbers]) => numbers.map(Number));
    const [top, left, right, base] = boxes as [number[], number[], number[], number[]];
    const end = (box: number[], axis: 0 | 1) => (box[axis] ?? 0) + (box[axis + 2] ?? 0);
    expect(end(top, 1)).toBeLessThan(left[1] ?? 0);
    expect(left[1]).toBe(right[1]);
    expect(end(left, 0)).toBeLessThan(right[0] ?? 0);
    expect(end(left, 1)).toBeLessThan(base[1] ?? 0);
    expect(Math.max(...boxes.map((box) => end(box, 0)))).toBeLessThanOrEqual(300);
  });

  it('leaves a lane for an arrow that passes a row', () => {
    const layers = [
      layer('a', ['b', 'd']),
      layer('b', ['c']),
      layer('c', ['e']),
      layer('d', ['e']),
      layer('e', []),
    ];
    const drawing = drawLayers(layers, { width: 300, textSize: 14 });
    expect(drawing).toMatch(/x="23" y="\S+" width="276"/);
  });
});
