/** Places the boxes of layers: the rows follow from the imports, and the widths from the number of arrows. */

/** A layer: a folder of server/. */
export interface Layer {
  readonly name: string;
  /** What it contains, in a few words. */
  readonly contains: string;
  /** The layers that its files import, in the order of the table. */
  readonly imports: readonly string[];
}

export interface DrawingSize {
  /** The width in pixels. The height follows from the texts. */
  readonly width: number;
  readonly textSize: number;
}

/** A layer with its place and its lines of text. */
export interface Box {
  readonly layer: Layer;
  /** The number of the row, from the top. */
  readonly row: number;
  readonly left: number;
  readonly right: number;
  readonly contains: readonly string[];
  readonly imports: readonly string[];
}

/** An arrow between two layers. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
}

export const MARGIN = 1;
export const PADDING = 12;
/** The space between two boxes of a row. */
const BESIDE = 12;
/** The space at the left of a row for arrows that pass it. */
export const LANE = 22;

/**
 * Returns the arrows: the imports that no longer path contains. If work imports agent, and agent imports records, no arrow
 * leads from work to records.
 */
export function arrowsOf(layers: readonly Layer[]): Arrow[] {
  const reach = (name: string): string[] => {
    const imports = layers.find((layer) => layer.name === name)?.imports ?? [];
    return imports.flatMap((each) => [each, ...reach(each)]);
  };
  return layers.flatMap(({ name: from, imports }) => {
    const indirect = new Set(imports.flatMap(reach));
    return imports.filter((to) => !indirect.has(to)).map((to) => ({ from, to }));
  });
}

/** Returns the boxes of layers: each layer in a row above all layers that it imports. */
export function boxesOf(layers: readonly Layer[], arrows: readonly Arrow[], size: DrawingSize): Box[] {
  const { width, textSize } = size;
  /** The number of layers below a layer, one after the other. */
  const levelOf = (name: string): number =>
    Math.max(0, ...arrows.filter(({ from }) => from === name).map(({ to }) => levelOf(to) + 1));
  const highest = Math.max(...layers.map(({ name }) => levelOf(name)));
  const rowOf = (name: string) => highest - levelOf(name);
  const passes = (row: number) => arrows.some(({ from, to }) => rowOf(from) < row && rowOf(to) > row);
  /** Boxes with more arrows are wider, so arrows can be vertical. */
  const weightOf = (name: string) => 1 + arrows.filter(({ from, to }) => from === name || to === name).length;
  const longestTo = (name: string) =>
    Math.max(0, ...arrows.filter(({ to }) => to === name).map(({ from }) => rowOf(name) - rowOf(from)));
  return Array.from({ length: highest + 1 }, (_, row) => row).flatMap((row) => {
    // Arrows that pass rows are at the left, so the boxes that they lead to come first.
    const inRow = layers
      .filter(({ name }) => rowOf(name) === row)
      .sort((a, b) => longestTo(b.name) - longestTo(a.name));
    const start = MARGIN + (passes(row) ? LANE : 0);
    const room = width - MARGIN - start - BESIDE * (inRow.length - 1);
    const total = inRow.reduce((sum, { name }) => sum + weightOf(name), 0);
    let left = start;
    return inRow.map((layer): Box => {
      const right = left + (room * weightOf(layer.name)) / total;
      const ems = (right - left - 2 * PADDING) / textSize;
      const box = {
        layer,
        row,
        left,
        right,
        contains: wrapped(layer.contains, ems),
        imports: wrapped(`imports: ${listed(layer.imports, layers)}`, ems),
      };
      left = right + BESIDE;
      return box;
    });
  });
}

/** Returns the names as a text. */
export function listed(names: readonly string[], layers: readonly Layer[]): string {
  if (names.length === 0) return 'nothing';
  return names.length === layers.length - 1 ? 'all layers' : names.join(', ');
}

/** Returns the lines of a text that are at most this wide, in multiples of the text size. A longer word has its own line. */
function wrapped(text: string, ems: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer) <= ems) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Returns the estimated width of a text, in multiples of the text size. Wide fonts need no more. */
function widthOf(text: string): number {
  return [...text].reduce(
    (sum, each) => sum + (/[A-Z_m]/.test(each) ? 0.8 : /[ ,.:;/ijlt]/.test(each) ? 0.34 : 0.6),
    0,
  );
}
