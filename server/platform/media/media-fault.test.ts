import { describe, expect, it } from 'vitest';
import { jpeg, pdf, png } from '../../testing/media.ts';
import { imageSizeOf, imageTypeOf } from './images.ts';
import { mediaFault } from './media-fault.ts';
import { pagesOf } from './pdf.ts';

const gif = 'R0lGODlhAgADAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
/** The three kinds of WebP. */
const lossy = 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA';
const lossless = 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==';
const extended = Buffer.from('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x7f\x02\0\xdf\x01\0', 'latin1');

describe('an image', () => {
  it.each([
    ['a PNG', png({ width: 300, height: 2 }), 'image/png', 300, 2],
    ['a JPEG', jpeg({ width: 640, height: 480 }), 'image/jpeg', 640, 480],
    ['a JPEG after 60 other segments', jpeg({ width: 7, height: 8, segments: 60 }), 'image/jpeg', 7, 8],
    ['a GIF', gif, 'image/gif', 2, 3],
    ['a lossy WebP', lossy, 'image/webp', 1, 1],
    ['a lossless WebP', lossless, 'image/webp', 1, 1],
    ['an extended WebP', extended.toString('base64'), 'image/webp', 640, 480],
  ])('has the type and the size of %s', (_, data, type, width, height) => {
    expect(imageTypeOf(data)).toBe(type);
    expect(imageSizeOf(data)).toEqual({ width, height });
    expect(mediaFault(type, data)).toBeNull();
  });

  it.each([
    ['a PNG', png(), 22],
    ['a JPEG', jpeg(), 1_006],
    ['a GIF', gif, 9],
    ['a WebP', lossy, 29],
  ])('has no size if %s is cut', (_, data, bytes) => {
    const cut = Buffer.from(data, 'base64').subarray(0, bytes).toString('base64');
    expect(imageTypeOf(cut)).not.toBeNull();
    expect(imageSizeOf(cut)).toBeNull();
  });

  it('has no size if a hostile JPEG never names it', () => {
    expect(imageSizeOf(jpeg({ segments: 700 }))).toBeNull();
    const filled = Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(700_000, 0xff)]);
    expect(imageSizeOf(filled.toString('base64'))).toBeNull();
  });
});

describe('the fault of data', () => {
  const text = Buffer.from('a text').toString('base64');

  it.each([
    ['a text called PNG', 'image/png', text, 'is not image/png'],
    ['a JPEG called PNG', 'image/png', jpeg(), 'is image/jpeg, not image/png'],
    ['a PDF called GIF', 'image/gif', pdf(), 'is not image/gif'],
    ['only a signature', 'image/png', 'iVBORw0KGgo=', 'has no image/png header with a size'],
    ['an image without width', 'image/jpeg', jpeg({ width: 0 }), 'has no image/jpeg header with a size'],
    ['base64 that was cut', 'image/png', png().slice(0, -2), 'is incomplete base64'],
    ['base64 with too much padding', 'application/pdf', 'JVBERi0xLjQ=====', 'is incomplete base64'],
    [
      'a wide image',
      'image/png',
      png({ width: 8_001 }),
      'has 8001 x 1 pixels, and the maximum is 8000 x 8000',
    ],
    ['an image called PDF', 'application/pdf', png(), 'is not application/pdf'],
    ['a PDF with a password', 'application/pdf', pdf({ end: '/Encrypt 9 0 R' }), 'is a PDF with a password'],
    ['a long PDF', 'application/pdf', pdf({ pages: 601 }), 'has about 601 pages, and the maximum is 600'],
  ])('names %s', (_, type, data, fault) => {
    expect(mediaFault(type, data)).toBe(fault);
  });

  it.each([
    ['a PDF', 'application/pdf', pdf()],
    ['a PDF after other bytes', 'application/pdf', Buffer.from(`\n\n%PDF-1.7`).toString('base64')],
    ['an image of the maximum size', 'image/png', png({ width: 8_000 })],
    ['another type', 'image/tiff', text],
    ['a text', 'text/plain', text],
  ])('is null for %s', (_, type, data) => {
    expect(mediaFault(type, data)).toBeNull();
  });
});

describe('the pages of a PDF', () => {
  it('reads them at its beginning or end', () => {
    expect(pagesOf(pdf({ pages: 12 }))).toBe(12);
    expect(pagesOf(pdf({ pages: 12, bytes: 500_000 }))).toBe(12);
    const late = Buffer.from(`%PDF-1.7${'x'.repeat(500_000)}endobj <</Count 30/Kids[]/Type/Pages>> endobj`);
    expect(pagesOf(late.toString('base64'))).toBe(30);
    const forWeb = Buffer.from('%PDF-1.7 1 0 obj << /Linearized 1 /L 9 /N 44 /T 9 >> endobj');
    expect(pagesOf(forWeb.toString('base64'))).toBe(44);
  });

  it('estimates them if nothing names their number', () => {
    expect(pagesOf(Buffer.alloc(300_000).toString('base64'))).toBe(20);
    expect(pagesOf('JVBERi0=')).toBe(1);
  });
});
