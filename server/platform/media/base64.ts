/** Bytes of base64, without decoding all of it. */

/** Returns the bytes from a place as Latin-1 text, or fewer at the end of the data. It decodes only these. */
export function bytesAt(data: string, from: number, length: number): string {
  const before = Math.floor(from / 3);
  const decoded = atob(data.slice(before * 4, Math.ceil((from + length) / 3) * 4));
  return decoded.slice(from - before * 3, from - before * 3 + length);
}

/** Returns the number in some bytes: the first byte has the greatest weight, or (`Little`) the last one. */
export function uint(bytes: string, at: number, size: number): number {
  return [...bytes.slice(at, at + size)].reduce((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
}
export function uintLittle(bytes: string, at: number, size: number): number {
  return [...bytes.slice(at, at + size)].reduceRight((sum, byte) => sum * 256 + byte.charCodeAt(0), 0);
}

/** Returns the number of bytes. */
export function byteLength(data: string): number {
  const padding = data.endsWith('==') ? 2 : data.endsWith('=') ? 1 : 0;
  return Math.floor((data.length * 3) / 4) - padding;
}

/** Returns true if the length and the padding are valid. The contract checks the characters. */
export function isPadded(data: string): boolean {
  return data.length % 4 === 0 && !data.endsWith('===');
}

/** Returns the text that base64 contains. Ignores what is not base64. */
export function textIn(data: string): string {
  const digits = data.replace(/[^A-Za-z0-9+/]/g, '');
  const decoded = atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits);
  const bytes = new Uint8Array(decoded.length);
  for (let at = 0; at < decoded.length; at += 1) bytes[at] = decoded.charCodeAt(at);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
