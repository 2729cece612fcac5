import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCursors } from './cursor.ts';

const cursors = createCursors(randomBytes(32));
const position = { direction: 'after', from: 'sesr_01m6drmwx2ej0d24xre2evbtgh' } as const;

describe('a page cursor', () => {
  it('is read back, in both directions', () => {
    expect(cursors.read(cursors.write(position, 'list'), 'list')).toEqual(position);
    const back = { ...position, direction: 'before' } as const;
    expect(cursors.read(cursors.write(back, 'list'), 'list')).toEqual(back);
  });

  it('is read by every version of the service', () => {
    const same = createCursors(Buffer.alloc(32));
    const cursor = 'YXNlc3JfMDFtNmRybXd4MmVqMGQyNHhyZTJldmJ0Z2g.T7HLDY2H-Cg-T2dEmuoV9g';
    expect(same.write(position, 'list')).toBe(cursor);
    expect(same.read(cursor, 'list')).toEqual(position);
  });

  it('is opaque: letters, digits, "-", "_" and ".", at most 512 of them', () => {
    const longest = { ...position, from: `sesr_${'x'.repeat(64)}` } as const;
    expect(cursors.write(longest, 'list')).toMatch(/^[A-Za-z0-9_.-]{1,512}$/);
  });

  it('rejects a cursor of another list or another key', () => {
    const cursor = cursors.write(position, 'list');
    expect(() => cursors.read(cursor, 'other')).toThrow('page is not a cursor of this list.');
    expect(() => createCursors(randomBytes(32)).read(cursor, 'list')).toThrow(/not a cursor/);
  });

  it('rejects a changed, cut or invented cursor with 400', () => {
    const cursor = cursors.write(position, 'list');
    const changed = Array.from(cursor, (character, index) => {
      const other = character === 'A' ? 'B' : 'A';
      return cursor.slice(0, index) + other + cursor.slice(index + 1);
    });
    const cut = Array.from(cursor, (_, index) => cursor.slice(0, index));
    const [head = ''] = cursor.split('.');
    const madeUp = [
      '',
      '.',
      '..',
      head,
      `${cursor}=`,
      `${cursor}.x`,
      ` ${cursor}`,
      'sesr_a',
      '\u{1f389}',
      '%00',
    ];
    for (const forged of [...changed, ...cut, ...madeUp]) {
      expect(() => cursors.read(forged, 'list'), forged).toThrow(expect.objectContaining({ status: 400 }));
    }
  });
});
