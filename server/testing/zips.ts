/** Zips for tests, also such as no program writes. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  readonly name: string | Buffer;
  readonly content?: string | Buffer;
  /** 8 (deflate) or another method, whose content is stored. */
  readonly method?: number;
  /** The mode of Unix. */
  readonly mode?: number;
  readonly flags?: number;
  /** What the zip says of the length of the content, in bytes. */
  readonly saysBytes?: number;
  /** The content that the zip has, instead of the compressed one. */
  readonly compressed?: Buffer;
  /** Points to the content of another part, by its index. */
  readonly sharedWith?: number;
}

const UTF8 = 0x800;

/** Builds a zip, byte by byte. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  for (const part of parts) {
    const { headers, compressed, name } = headersOf(part);
    const offset = part.sharedWith === undefined ? length : (offsets[part.sharedWith] ?? 0);
    offsets.push(offset);
    directory.push(Buffer.concat([headers.inDirectory(offset), name]));
    if (part.sharedWith !== undefined) continue;
    const local = Buffer.concat([headers.local, name, compressed]);
    contents.push(local);
    length += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(length, 16);
  return Buffer.concat([...contents, central, end]);
}

function headersOf(part: ZipPart) {
  const { method = 8, mode = 0, flags = 0 } = part;
  const name = Buffer.from(part.name);
  const content = Buffer.from(part.content ?? '');
  const compressed = part.compressed ?? (method === 8 ? deflateRawSync(content) : content);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(flags | UTF8, 2);
  common.writeUInt16LE(method, 4);
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(compressed.length, 14);
  common.writeUInt32LE(part.saysBytes ?? content.length, 18);
  common.writeUInt16LE(name.length, 22);
  const inDirectory = (offset: number) => {
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((mode << 16) >>> 0, 6);
    rest.writeUInt32LE(offset, 10);
    return Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 3]), common, rest]);
  };
  return {
    headers: { local: Buffer.concat([Buffer.from('PK\x03\x04'), common]), inDirectory },
    compressed,
    name,
  };
}
