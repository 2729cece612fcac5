/** Draws layers as SVG: a box for each layer, the importing layer above, and arrows to the layers that it imports. */
import {
  arrowsOf,
  type Box,
  boxesOf,
  type DrawingSize,
  LANE,
  type Layer,
  listed,
  MARGIN,
  PADDING,
} from './layers-boxes.ts';

/** The space between two rows. It contains the arrows. */
const BELOW = 26;
/** The height of a line, in multiples of the text size. */
const LINE = 1.35;

/** Light colours, and dark ones where the reader prefers them. Boxes are filled, so texts are readable on any page. */
const style = `
    .box { fill: #f6f8fa; stroke: #57606a; }
    .name { fill: #0b3d91; font-family: ui-monospace, Menlo, Consolas, monospace; font-weight: 600; }
    .text { fill: #1f2328; }
    .imports { fill: #57606a; }
    .arrow { stroke: #818b98; stroke-width: 2; }
    .head { fill: #818b98; }
    @media (prefers-color-scheme: dark) {
      .box { fill: #161b22; stroke: #8b949e; }
      .name { fill: #79c0ff; }
      .text { fill: #e6edf3; }
      .imports { fill: #9da7b3; }
    }
`;

export function drawLayers(layers: readonly Layer[], { width, textSize }: DrawingSize): string {
  const arrows = arrowsOf(layers);
  const boxes = boxesOf(layers, arrows, { width, textSize });
  const line = textSize * LINE;
  const count = Math.max(...boxes.map(({ row }) => row)) + 1;
  const heights = Array.from({ length: count }, (_, row) =>
    Math.max(...boxes.filter((box) => box.row === row).map((box) => heightOf(box, line))),
  );
  const tops = heights.map(
    (_, row) => MARGIN + heights.slice(0, row).reduce((sum, each) => sum + each + BELOW, 0),
  );
  const height = (tops.at(-1) ?? 0) + (heights.at(-1) ?? 0) + MARGIN;
  const top = (row: number) => tops[row] ?? 0;
  const bottom = (row: number) => top(row) + (heights[row] ?? 0);
  const parts = [
    ...boxes.map((box) => drawBox(box, { top: top(box.row), height: heights[box.row] ?? 0, textSize, line })),
    ...arrows.map((arrow) => {
      const from = boxOf(boxes, arrow.from);
      const to = boxOf(boxes, arrow.to);
      return drawArrow(placeBetween(from, to, boxes), bottom(from.row), top(to.row));
    }),
  ];
  const described = layers
    .map(({ name, contains, imports }) => `${name}: ${contains}. Imports: ${listed(imports, layers)}.`)
    .join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${round(height)}" width="${width}" height="${round(height)}" role="img" aria-labelledby="title desc" font-family="system-ui, sans-serif" font-size="${textSize}">
  <title id="title">The layers of server/ and their imports</title>
  <desc id="desc">${escaped(described)}</desc>
  <!-- Generated from server/README.md and the imports of server/ by \`npm run generate\`. Do not edit. -->
  <style>${style}  </style>
${parts.join('\n')}
</svg>
`;
}

/** Returns the middle of the widest place where a vertical arrow meets no other box. */
function placeBetween(from: Box, to: Box, boxes: readonly Box[]): number {
  let free = [{ left: Math.max(from.left, to.left), right: Math.min(from.right, to.right) }];
  for (const box of boxes.filter(({ row }) => row > from.row && row < to.row)) {
    free = free.flatMap(({ left, right }) => [
      { left, right: Math.min(right, box.left) },
      { left: Math.max(left, box.right), right },
    ]);
  }
  const [widest] = free.sort((a, b) => b.right - b.left - (a.right - a.left));
  if (!widest || widest.right - widest.left < LANE / 2) {
    throw new Error(
      `The drawing of the layers has no place for an arrow from ${from.layer.name} to ${to.layer.name}.`,
    );
  }
  return (widest.left + widest.right) / 2;
}

function drawBox(
  box: Box,
  { top, height, textSize, line }: { top: number; height: number; textSize: number; line: number },
): string {
  const { left, right, layer } = box;
  const texts = [
    { css: 'name', text: `${layer.name}/` },
    ...box.contains.map((text) => ({ css: 'text', text })),
    ...box.imports.map((text) => ({ css: 'imports', text })),
  ];
  const first = top + PADDING + textSize * 0.85;
  const shown = texts.map(
    ({ css, text }, index) =>
      `  <text class="${css}" x="${round(left + PADDING)}" y="${round(first + index * line)}">${escaped(text)}</text>`,
  );
  const place = `x="${round(left)}" y="${round(top)}" width="${round(right - left)}" height="${round(height)}"`;
  return [`  <rect class="box" ${place} rx="6"/>`, ...shown].join('\n');
}

function drawArrow(x: number, from: number, to: number): string {
  const tip = to - 2;
  return [
    `  <line class="arrow" x1="${round(x)}" y1="${round(from)}" x2="${round(x)}" y2="${round(tip - 8)}"/>`,
    `  <path class="head" d="M${round(x - 5)} ${round(tip - 9)}h10l-5 9z"/>`,
  ].join('\n');
}

function boxOf(boxes: readonly Box[], name: string): Box {
  return boxes.find(({ layer }) => layer.name === name) as Box;
}

const heightOf = ({ contains, imports }: Box, line: number) =>
  2 * PADDING + (1 + contains.length + imports.length) * line - line * 0.25;

const round = (value: number) => Math.round(value * 10) / 10;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
