/** What the first bytes of an image say: its media type and its size. */
import { bytesAt, uint, uintLittle } from './base64.ts';

/** Width and height in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The image types of the Messages API. */
export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
export type ImageType = (typeof imageTypes)[number];

/** Enough for the header of each type except JPEG. */
const HEADER_BYTES = 32;
/** The maximum number of segments before the size of a JPEG. Most have fewer than 20. */
const JPEG_SEGMENTS = 500;

export function isImageType(type: string): type is ImageType {
  return (imageTypes as readonly string[]).includes(type);
}

/** Returns the media type of an image in base64, or null if its first bytes are those of another kind of data. */
export function imageTypeOf(data: string): ImageType | null {
  const text = bytesAt(data, 0, HEADER_BYTES);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  return text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP' ? 'image/webp' : null;
}

/** Returns the size of an image in base64, or null if it cannot be read. */
export function imageSizeOf(data: string): ImageSize | null {
  const size = readSize(data);
  return size !== null && size.width > 0 && size.height > 0 ? size : null;
}

function readSize(data: string): ImageSize | null {
  const bytes = bytesAt(data, 0, HEADER_BYTES);
  switch (imageTypeOf(data)) {
    case 'image/png':
      if (bytes.length < 24 || bytes.slice(12, 16) !== 'IHDR') return null;
      return { width: uint(bytes, 16, 4), height: uint(bytes, 20, 4) };
    case 'image/gif':
      return bytes.length < 10 ? null : { width: uintLittle(bytes, 6, 2), height: uintLittle(bytes, 8, 2) };
    case 'image/webp':
      return bytes.length < 30 ? null : webpSize(bytes);
    case 'image/jpeg':
      return jpegSize(data);
    default:
      return null;
  }
}

function webpSize(bytes: string): ImageSize | null {
  switch (bytes.slice(12, 16)) {
    case 'VP8 ':
      return { width: uintLittle(bytes, 26, 2) & 0x3fff, height: uintLittle(bytes, 28, 2) & 0x3fff };
    case 'VP8L': {
      const bits = uintLittle(bytes, 21, 4);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: uintLittle(bytes, 24, 3) + 1, height: uintLittle(bytes, 27, 3) + 1 };
    default:
      return null;
  }
}

/** Skips the segments before the one that has the size. Each names its length. */
function jpegSize(data: string): ImageSize | null {
  let at = 2;
  for (let segment = 0; segment < JPEG_SEGMENTS; segment += 1) {
    const bytes = bytesAt(data, at, 9);
    if (bytes.length < 9 || bytes[0] !== '\xff') return null;
    const marker = uint(bytes, 1, 1);
    // A marker can have any number of fill bytes before it.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { width: uint(bytes, 7, 2), height: uint(bytes, 5, 2) };
    else at += 2 + uint(bytes, 2, 2);
  }
  return null;
}

/** The markers of frames are those from C0 to CF, without the three of tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
