/** Images and PDFs of a request, within the limits of the provider. */
import type { DocumentBlockParam, ImageBlockParam } from '@anthropic-ai/sdk/resources/messages';
import { imageSizeOf } from '../../platform/media/images.ts';
import { pagesOf } from '../../platform/media/pdf.ts';
import type { InputBlock } from './content.ts';
import type { Message, MessageBlock } from './message.ts';
import type { RequestLimits } from './model-settings.ts';
import { note } from './note.ts';
import type { StoredBlock } from './stored.ts';
import { blockBytes, messageBytes } from './tokens.ts';

type Media = ImageBlockParam | DocumentBlockParam | StoredBlock;

/** The Messages API rejects images with more pixels on a side if a request has more images. */
const MANY_IMAGES = 20;
const PIXELS_OF_MANY = 2_000;
/** The pages of a document that the provider loads are unknown. */
const LINKED_PAGES = 10;
/**
 * If the images and PDFs exceed a limit, the oldest ones are removed until a quarter is free. So the next requests begin in
 * the same way, and the provider can use its cache.
 */
const KEPT = 0.75;

interface Sum {
  bytes: number;
  images: number;
  pages: number;
  /** Images with more pixels than `PIXELS_OF_MANY`. */
  large: number;
}

/** Returns true for an image, and for a document, except a text. */
export function isMedia(block: MessageBlock): block is Media {
  if (block.type !== 'image' && block.type !== 'document') return false;
  return block.source.type === 'stored' ? block.source.kind !== 'text' : block.source.type !== 'text';
}

/** Returns messages whose images and PDFs are within the limits. A note replaces each one that is removed. */
export function withinLimits(messages: readonly Message[], limits: RequestLimits): readonly Message[] {
  const all = messages.flatMap(({ content }) => content.flatMap(mediaIn));
  if (all.length === 0) return messages;
  const sums = new Map(all.map((block) => [block, sumOf(block)]));
  const bytesOfMedia = [...sums.values()].reduce((total, { bytes }) => total + bytes, 0);
  // In steps, so that a longer text does not remove one more image with each request.
  const step = limits.bytes / 16;
  const texts = Math.ceil((messageBytes(messages) - bytesOfMedia) / step) * step;
  const removed = removedOf(sums, { ...limits, bytes: limits.bytes - texts });
  if (removed.size === 0) return messages;
  return messages.map(({ role, content }) => ({
    role,
    content: content.map((block) => without(block, (part) => isMedia(part) && removed.has(part))),
  }));
}

/** Returns the blocks that have no room, the oldest ones. */
function removedOf(sums: ReadonlyMap<Media, Sum>, limits: RequestLimits): Set<Media> {
  const removed = new Set<Media>();
  const kept: Media[] = [];
  let total: Sum = { bytes: 0, images: 0, pages: 0, large: 0 };
  const add = (sum: Sum, sign: 1 | -1) => {
    total = {
      bytes: total.bytes + sign * sum.bytes,
      images: total.images + sign * sum.images,
      pages: total.pages + sign * sum.pages,
      large: total.large + sign * sum.large,
    };
  };
  let from = 0;
  for (const [block, sum] of sums) {
    if (exceeds(sum, limits)) {
      removed.add(block);
      continue;
    }
    kept.push(block);
    add(sum, 1);
    if (!exceeds(total, limits)) continue;
    for (; from < kept.length - 1 && exceeds(total, limits, KEPT); from += 1) {
      const oldest = kept[from] as Media;
      removed.add(oldest);
      add(sums.get(oldest) as Sum, -1);
    }
  }
  return removed;
}

function exceeds({ bytes, images, pages, large }: Sum, limits: RequestLimits, share = 1): boolean {
  return (
    bytes > limits.bytes * share ||
    images > limits.images * share ||
    pages > limits.pages * share ||
    (large > 0 && images > MANY_IMAGES * share)
  );
}

function sumOf(block: Media): Sum {
  const bytes = blockBytes(block);
  const { source } = block;
  if (block.type === 'image') {
    return { bytes, images: 1, pages: 0, large: sideOf(source) > PIXELS_OF_MANY ? 1 : 0 };
  }
  return { bytes, images: 0, pages: pagesIn(source), large: 0 };
}

/** Returns the longer side of an image in pixels, or 0 if it is unknown. */
function sideOf(source: Media['source']): number {
  if (source.type === 'stored') return source.side;
  const size = source.type === 'base64' ? imageSizeOf(source.data) : null;
  return size === null ? 0 : Math.max(size.width, size.height);
}

function pagesIn(source: Media['source']): number {
  if (source.type === 'stored') return source.pages;
  return source.type === 'base64' ? pagesOf(source.data) : LINKED_PAGES;
}

function mediaIn(block: MessageBlock): Media[] {
  if (block.type === 'tool_result') return (block.content ?? []).filter(isMedia);
  return isMedia(block) ? [block] : [];
}

/** Returns a block with notes in place of the parts that go. */
function without(block: MessageBlock, goes: (part: InputBlock) => boolean): MessageBlock {
  if (block.type === 'tool_result') {
    const content = block.content?.map((part) => without(part, goes) as InputBlock);
    return content ? { ...block, content } : block;
  }
  return isMedia(block) && goes(block) ? note(`The ${block.type} was removed here`) : block;
}
