import { describe, expect, it } from 'vitest';
import { pdf, png } from '../../testing/media.ts';
import { withinLimits } from './media.ts';
import type { Message } from './message.ts';
import { messageBytes } from './tokens.ts';

const text = (value: string) => ({ type: 'text' as const, text: value });
const image = (data: string) => {
  return {
    type: 'image' as const,
    source: { type: 'base64' as const, media_type: 'image/png' as const, data },
  };
};
const document = (data: string) => {
  const source = { type: 'base64' as const, media_type: 'application/pdf' as const, data };
  return { type: 'document' as const, source };
};
const user = (...content: Message['content']): Message => ({ role: 'user', content });
const result = (...content: ReturnType<typeof image>[]) => {
  return user({ type: 'tool_result', tool_use_id: 'evt_a', content });
};
const many = { bytes: 32_000_000, images: 100, pages: 100 };
const small = png();
const removed = (what: string) =>
  text(`[The ${what} was removed here, because your context has no room for more.]`);
const times = <Each>(length: number, each: Each) => Array.from({ length }, () => each);

/** Returns the numbers of the images, from 0, that messages still have. */
function leftOf(messages: readonly Message[]): number[] {
  const blocks = messages.flatMap(({ content }) =>
    content.flatMap((block) => (block.type === 'tool_result' ? (block.content ?? []) : [block])),
  );
  return blocks.flatMap(({ type }, index) => (type === 'image' || type === 'document' ? index : []));
}

describe('a request with images and PDFs', () => {
  it('keeps those within the limits', () => {
    const messages = [
      user(text('Hi'), ...times(100, 0).map(() => image(small))),
      user(document(pdf({ pages: 100 }))),
    ];
    expect(withinLimits(messages, many)).toBe(messages);
    const texts = [user(text('x'.repeat(1_000)))];
    expect(withinLimits(texts, { bytes: 1, images: 0, pages: 0 })).toBe(texts);
  });

  it('has at most the bytes that the texts leave, the newest ones', () => {
    const data = png({ bytes: 768_000 });
    const messages = times(34, 0).map(() => user(text('Look.'), image(data)));
    const left = withinLimits(messages, many);
    expect(messageBytes(left)).toBeLessThan(32_000_000);
    expect(leftOf(left).at(-1)).toBe(67);
    expect(left[0]?.content).toEqual([text('Look.'), removed('image')]);
    const long = [...messages, user(text('x'.repeat(20_000_000)))];
    expect(messageBytes(withinLimits(long, many))).toBeLessThan(32_000_000);
  });

  it('leaves room, so that the next requests begin in the same way', () => {
    const lefts = times(24, 0).map((_, more) => {
      return leftOf(withinLimits([user(...times(101 + more, 0).map(() => image(small)))], many));
    });
    expect(lefts[0]).toHaveLength(75);
    expect(new Set(lefts.map(([first]) => first))).toEqual(new Set([26]));
    expect(lefts.at(-1)).toHaveLength(98);
  });

  it('has at most the number of pages', () => {
    const messages = [
      user(document(pdf({ pages: 60 })), document(pdf({ pages: 30 })), document(pdf({ pages: 20 }))),
    ];
    expect(withinLimits(messages, many)[0]?.content.map(({ type }) => type)).toEqual([
      'text',
      'document',
      'document',
    ]);
  });

  it('does not lose others for one that alone has no room', () => {
    const messages = [user(image(small), document(pdf({ pages: 101 })), image(small))];
    expect(withinLimits(messages, many)[0]?.content).toEqual([
      image(small),
      removed('document'),
      image(small),
    ]);
  });

  it('has at most 20 images if one of them is large', () => {
    const large = image(png({ width: 2_001 }));
    const with20 = [user(large, ...times(19, 0).map(() => image(small)))];
    expect(withinLimits(with20, many)).toBe(with20);
    const with21 = [user(large, ...times(20, 0).map(() => image(small)))];
    expect(leftOf(withinLimits(with21, many))).toEqual(times(20, 0).map((_, index) => index + 1));
    const atEnd = [user(...times(30, 0).map(() => image(small)), large)];
    expect(leftOf(withinLimits(atEnd, many))).toHaveLength(15);
  });

  it('includes those of results, which stay valid', () => {
    const messages = [result(image(small)), result(image(small), image(small))];
    const left = withinLimits(messages, { ...many, images: 1 });
    expect(left).toEqual([
      user({ type: 'tool_result', tool_use_id: 'evt_a', content: [removed('image')] }),
      user({ type: 'tool_result', tool_use_id: 'evt_a', content: [removed('image'), image(small)] }),
    ]);
    expect(leftOf(withinLimits(messages, { ...many, images: 0 }))).toEqual([]);
  });
});
