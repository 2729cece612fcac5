import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ConfigError } from './config-error.ts';
import { prepareDataDir } from './data-dir.ts';

const folder = temporaryFolder('data-dir');
afterAll(() => rmSync(folder, { recursive: true }));

describe('the data folder', () => {
  it('is created empty if it is missing', () => {
    const dataDir = path.join(folder, 'a', 'b');
    prepareDataDir(dataDir);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is rejected in one line if it is not writable', () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    for (const dataDir of [file, path.join(file, 'below'), '/proc/none']) {
      expect(() => prepareDataDir(dataDir)).toThrow(ConfigError);
      expect(() => prepareDataDir(dataDir)).toThrow(`DATA_DIR: the folder ${dataDir} cannot be written`);
    }
  });

  it.each(['db.lock', 'db', 'db/PG_VERSION'])('is rejected in one line if %s is not usable', (name) => {
    const dataDir = path.join(folder, `unusable-${name.replace('/', '-')}`);
    const file = path.join(dataDir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    // Even root cannot open a link to itself.
    symlinkSync(file, file);
    expect(() => prepareDataDir(dataDir)).toThrow(
      `DATA_DIR: ${file} cannot be read and written (ELOOP). Start the service as the user who owns it,`,
    );
  });
});
