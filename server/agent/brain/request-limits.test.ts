/** Requests within the limits of the provider that are not tokens. */
import { describe, expect, it } from 'vitest';
import { noTokens } from '../../records/token-usage.ts';
import { agent, type Entry, logOf, response, text, user } from '../../testing/conversations.ts';
import { pdf, png } from '../../testing/media.ts';
import { type ContextOptions, nextRequest } from './next-request.ts';

const limits = { bytes: 32_000_000, images: 100, pages: 100 };
const next = (entries: readonly Entry[], options: Partial<ContextOptions> = {}) => {
  const all = { threadId: null, window: 200_000, system: 'Work.', tools: [], limits, smaller: 0, ...options };
  const request = nextRequest(logOf(...entries), all);
  if (request === null) throw new Error('There is no request.');
  return request;
};
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const count = (what: string, value: unknown) => JSON.stringify(value).split(`"type":"${what}"`).length - 1;

const screenshot = {
  type: 'image',
  source: { type: 'base64', media_type: 'image/png', data: png({ bytes: 750_000 }) },
};
const look = (...more: object[]): Entry => ({ type: 'user.message', content: [...text('Look.'), ...more] });
const usage = (tokens: number) => ({ ...noTokens, input_tokens: tokens });
const seen = (id: string, tokens = 1_000) => response(id, [agent('I see.')], false, usage(tokens));

describe('a request', () => {
  it('has less than 32 MB with 34 screenshots of 1 MB', () => {
    const log = Array.from({ length: 34 }, (_, at) => [look(screenshot), ...seen(`evt_r${at}`)]).flat();
    const request = next([...log, user('Compare the last two.')]);
    expect(request.isCompaction).toBe(false);
    expect(bytesOf(request)).toBeLessThan(32_000_000);
    expect(count('image', request)).toBeGreaterThan(20);
    expect(JSON.stringify(request)).toContain('The image was removed here');
  });

  it('has less than 32 MB with 34 screenshots in one message', () => {
    const request = next([look(...Array(34).fill(screenshot))]);
    expect(bytesOf(request)).toBeLessThan(32_000_000);
    expect(count('image', request)).toBeGreaterThan(20);
  });

  it('has as many images and pages as the limits allow', () => {
    const image = { type: 'image', source: { type: 'base64', media_type: 'image/png', data: png() } };
    const source = { type: 'base64', media_type: 'application/pdf', data: pdf({ pages: 30 }) };
    const document = { type: 'document', source };
    const request = next([look(...Array(5).fill(image), ...Array(5).fill(document))], {
      limits: { ...limits, images: 4, pages: 70 },
    });
    expect(count('image', request)).toBeLessThanOrEqual(4);
    expect(count('document', request)).toBeLessThanOrEqual(2);
    const none = next([look(image, document)], { limits: { ...limits, images: 0, pages: 0 } });
    expect(none.messages).toHaveLength(1);
    expect(count('image', none) + count('document', none)).toBe(0);
  });

  it('counts bytes as JSON, which escapes characters', () => {
    const hostile = user('\u0001'.repeat(1_000_000));
    const request = next([hostile], { window: 2_000_000, limits: { ...limits, bytes: 3_000_000 } });
    expect(bytesOf(request)).toBeLessThan(3_000_000);
    expect(bytesOf(request)).toBeGreaterThan(1_000_000);
  });

  it('leads to a compaction if the texts alone exceed the bytes', () => {
    const said = Array.from({ length: 20 }, (_, at) => [
      user('x'.repeat(100_000)),
      ...response(`evt_r${at}`, [agent('y'.repeat(100_000))], false, usage(1_000)),
    ]).flat();
    const request = next([...said, user('Next.')], {
      window: 2_000_000,
      limits: { ...limits, bytes: 3_000_000 },
    });
    expect(request.isCompaction).toBe(true);
    expect(bytesOf(request)).toBeLessThan(3_000_000);
  });

  it('is smaller each time that the provider rejects it', () => {
    const sizes = [0, 1, 2, 3].map((smaller) =>
      bytesOf(next([look(...Array(34).fill(screenshot)), user('x'.repeat(300_000))], { smaller })),
    );
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(sizes[1]).toBeLessThan(8_000_000);
    expect(sizes[3]).toBeLessThan(500_000);
  });
});

describe('the request for a summary', () => {
  const log = Array.from({ length: 34 }, (_, at) => [
    look(screenshot),
    ...seen(`evt_r${at}`, 195_000),
  ]).flat();

  it('has no images and PDFs, and names them', () => {
    const document = {
      type: 'document',
      title: 'Checklist',
      source: { type: 'base64', media_type: 'application/pdf', data: pdf() },
    };
    const request = next([...log, look(document)]);
    expect(request.isCompaction).toBe(true);
    expect(bytesOf(request)).toBeLessThan(50_000);
    expect(count('image', request) + count('document', request)).toBe(0);
    expect(JSON.stringify(request)).toMatch(
      /Here is the image of type image\/png.*application\/pdf: Checklist/,
    );
  });

  it('has less than 1 MB with 100,000 messages of 100 bytes', () => {
    const begin = [user('First.'), ...seen('evt_a', 195_000)];
    const small = Array.from({ length: 100_000 }, () => user('x'.repeat(100)));
    const request = next([...begin, ...small]);
    expect(request.isCompaction).toBe(true);
    expect(bytesOf(request)).toBeLessThan(1_000_000);
    expect(JSON.stringify(request.messages.at(-1))).toContain('Write a summary');
    const turns = Array.from({ length: 6_000 }, (_, at) => [
      user('x'.repeat(100)),
      ...response(`evt_${at}r`, [agent('y'.repeat(100))], false, usage(195_000)),
    ]).flat();
    const other = next([...turns, user('Last words.')]);
    expect(bytesOf(other)).toBeLessThan(1_000_000);
    expect(JSON.stringify(other)).toContain('Last words.');
  });
});
