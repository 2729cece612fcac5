/** Small images and PDFs in base64, for tests. */
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/**
 * Returns a black PNG.
 *
 * @param parts Its size in pixels, and the number of bytes, which a chunk of zeros fills.
 */
export function png({ width = 1, height = 1, bytes = 0 } = {}): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const begin = [
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
  ];
  const end = chunk('IEND', Buffer.alloc(0));
  const room = bytes - Buffer.concat([...begin, end]).length - 12;
  const filled = room > 0 ? [...begin, chunk('zeRo', Buffer.alloc(room))] : begin;
  return Buffer.concat([...filled, end]).toString('base64');
}

/** Returns the beginning of a JPEG, with other segments before its size. */
export function jpeg({ width = 1, height = 1, segments = 1 } = {}): string {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const other = Buffer.alloc(1_002);
  other.set([0xff, 0xe1, 1_000 >> 8, 1_000 & 0xff]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), ...Array(segments).fill(other), frame]).toString('base64');
}

/** Returns a PDF with empty pages. Its end can have another line. */
export function pdf({ pages = 1, end = '', bytes = 0 } = {}): string {
  const kids = Array.from({ length: pages }, (_, index) => `${index + 3} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    ...Array(pages).fill('<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'),
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const body = `%PDF-1.4\n${objects.join('')}${'%'.repeat(bytes)}\n`;
  const trailer = `trailer << /Root 1 0 R ${end} >>\n%%EOF\n`;
  return Buffer.from(body + trailer, 'latin1').toString('base64');
}
