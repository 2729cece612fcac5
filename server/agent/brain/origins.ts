/**
 * Where blocks come from: the parts of events. They are kept beside the blocks, because providers reject properties that
 * they do not know.
 */
import type { InputBlock } from './content.ts';

/** A part of an event: the id of the event, `#` and the place of the part. */
export type Origin = string;

const origins = new WeakMap<object, Origin>();

/** Returns the part that a block shows, or undefined if the service wrote it. */
export function originOf(block: object): Origin | undefined {
  return origins.get(block);
}

/** Sets the part that a block shows. */
export function withOrigin<Block extends object>(block: Block, origin: Origin | undefined): Block {
  if (origin !== undefined) origins.set(block, origin);
  return block;
}

export function originIn(eventId: string, place = 0): Origin {
  return `${eventId}#${place}`;
}

/** Returns the id of the event. */
export function eventOf(origin: Origin): string {
  return origin.slice(0, origin.lastIndexOf('#'));
}

/** Returns the blocks of an event with their origins. A text replaces those that are withheld. */
export function traced(
  blocks: readonly InputBlock[],
  eventId: string,
  withheld: ReadonlySet<Origin>,
): InputBlock[] {
  return blocks.map((block, place) => {
    const origin = originIn(eventId, place);
    if (!withheld.has(origin)) return withOrigin(block, origin);
    return {
      type: 'text',
      text: `[${nameOf(block)} is not shown, because the provider of the model rejected it]`,
    };
  });
}

function nameOf(block: InputBlock): string {
  if (block.type === 'text') return 'A text';
  const { source } = block;
  const kind = source.type === 'base64' || source.type === 'stored' ? ` of type ${source.media_type}` : '';
  const place = source.type === 'url' ? ` at ${source.url}` : '';
  return `The ${block.type}${kind}${place}`;
}
