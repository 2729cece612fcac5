import { expect, it } from 'vitest';
import { aboutFiles } from './about-files.ts';

const fileAt = (path: string) => ({ path, filename: 'data.csv', mime_type: 'text/csv', size_bytes: 12 });

it('says nothing without files', () => {
  expect(aboutFiles({ mounted: [], missing: [] })).toBe('');
});

it('names path, name, type and size of each file', () => {
  expect(aboutFiles({ mounted: [fileAt('/mnt/session/uploads/a'), fileAt('/data/b')], missing: [] })).toBe(
    'The user has attached these files, which you can only read:\n' +
      '- /mnt/session/uploads/a: data.csv, text/csv, 12 bytes\n- /data/b: data.csv, text/csv, 12 bytes',
  );
});

it('names at most 50 files, and counts the others', () => {
  const paths = Array.from({ length: 53 }, (_, index) => `/data/${index}`);
  const lines = aboutFiles({ mounted: paths.map(fileAt), missing: [] }).split('\n');
  expect(lines).toHaveLength(52);
  expect(lines.at(-1)).toBe('- and 3 more');
  const missing = aboutFiles({ mounted: [], missing: paths });
  expect(missing).toContain('/data/49, and 3 more. If you need one');
  expect(missing).not.toContain('/data/50');
});
