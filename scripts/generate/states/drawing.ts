import { instance } from '@viz-js/viz';
import type { Machine } from './machines.ts';

const viz = await instance();

/** The longest line of a label, in characters. */
const LINE = 20;

/** Draws a machine as SVG in the colour of the surrounding text, without blank lines, so that Markdown can contain it. */
export function drawMachine({ title, moves }: Machine): string {
  const pairs = new Map<string, { from: string; to: string; causes: string[] }>();
  for (const { from, cause, to } of moves) {
    const pair = pairs.get(`${from} ${to}`) ?? { from, to, causes: [] };
    pairs.set(`${from} ${to}`, { ...pair, causes: [...pair.causes, cause] });
  }
  const described = [...pairs.values()].map(
    ({ from, to, causes }) => `From ${from} to ${to}: ${causes.join('; ')}.`,
  );
  const font = { fontname: 'Helvetica', fontsize: 13 };
  const { output, errors } = viz.render(
    {
      graphAttributes: { bgcolor: 'transparent', nodesep: 0.6, ranksep: 0.55, pad: 0.1 },
      nodeAttributes: { ...font, shape: 'box', style: 'rounded', margin: '0.18,0.08' },
      edgeAttributes: { ...font, arrowsize: 0.7 },
      nodes: [...new Set(moves.flatMap(({ from, to }) => [from, to]))].map((name) => ({ name })),
      edges: [...pairs.values()].map(({ from, to, causes }) => ({
        tail: from,
        head: to,
        // Spaces keep lines away from the text, whose font can be wider than Graphviz expects.
        attributes: { label: causes.map(wrapped).join('\n').replaceAll(/^|$/gm, ' '.repeat(5)) },
      })),
    },
    { format: 'svg' },
  );
  if (!output) throw new Error(`The drawing of ${title} failed: ${errors.map(({ message }) => message)}`);
  const [, width = '', height = ''] = /<svg width="(\d+)pt" height="(\d+)pt"/.exec(output) ?? [];
  const body = output
    .slice(output.indexOf('<g id='))
    .replaceAll(/<!--.*?-->|<title>.*?<\/title>| (?:id|class|xml:space)="[^"]*"/gs, '')
    .replaceAll('"black"', '"currentColor"')
    .replaceAll('Helvetica,sans-Serif', 'system-ui, sans-serif')
    .replaceAll(/text-anchor/g, 'fill="currentColor" text-anchor')
    .replaceAll(/\n+/g, '\n')
    .trim();
  const label = escaped(`${title}. ${described.join(' ')}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" style="max-width: 100%; height: auto" role="img" aria-label="${label}">\n${body}`;
}

/** Returns a drawing as a separate file, which is dark where the reader prefers it. */
export const asFile = (drawing: string): string =>
  `${drawing.replace(
    '>\n',
    '>\n<!-- Generated from the tables in openapi/guide/ by `npm run generate`. Do not edit. -->\n<style>:root { color: #1f2328 } @media (prefers-color-scheme: dark) { :root { color: #e6edf3 } }</style>\n',
  )}\n`;

/** Breaks a label at spaces. */
const wrapped = (text: string): string =>
  text.replaceAll(new RegExp(`(.{1,${LINE}})(?: |$)`, 'g'), '$1\n').trim();

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
