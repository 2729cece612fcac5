import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ExportLine } from '../../server/records/exports/lines.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { writeExport } from './export-folder.ts';

const folder = temporaryFolder('export-folder');
afterAll(() => rmSync(folder, { recursive: true }));

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** The lines of a content that should have an id. */
const content = (id: string, text: string): ExportLine[] => [
  { type: 'blob', id, offset: 0, data: Buffer.from(text).toString('base64') },
  { type: 'blob_end', id, bytes: text.length, sha256: hashOf(text) },
];
async function written(name: string, lines: ExportLine[]) {
  async function* all() {
    yield* lines;
  }
  return writeExport(path.join(folder, name), all(), () => {});
}

describe('the folder of an export', () => {
  it('keeps a whole content beside a damaged one of the same name', async () => {
    const id = hashOf('whole');
    const both = [content(id, 'whole'), content(id, 'damaged')];
    for (const [name, lines] of Object.entries({ last: both, first: both.toReversed() })) {
      expect(await written(name, lines.flat())).toMatchObject({ damaged: 1 });
      const blobs = path.join(folder, name, 'blobs');
      expect(readdirSync(blobs)).toEqual([id]);
      expect(readFileSync(path.join(blobs, id), 'utf8')).toBe('whole');
    }
  });

  it('accepts only hashes as names of contents', async () => {
    await expect(written('outside', content('../../outside', 'x'))).rejects.toThrow('is not the SHA-256');
    expect(existsSync(path.join(folder, 'outside'))).toBe(false);
    expect(readdirSync(folder)).toEqual(['first', 'last']);
  });
});
