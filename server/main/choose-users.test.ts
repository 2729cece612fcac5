import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { chooseUsers, whyUnreachable } from './choose-users.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder('choose-users');
});
afterEach(() => rmSync(folder, { recursive: true }));

const users = (setting?: string) => {
  const { sandboxes } = readConfig(setting === undefined ? {} : { SANDBOX_UIDS: setting });
  return chooseUsers(sandboxes);
};

describe.runIf(process.getuid?.() === 0)('the users of sandboxes as root', () => {
  it('takes the ids of SANDBOX_UIDS, by default from 200000 on', () => {
    expect(users()).toEqual({ from: 200_000, to: 265_535 });
    expect(users('300000-300100')).toEqual({ from: 300_000, to: 300_100 });
    expect(users('shared')).toBeNull();
  });
});

describe.runIf(process.getuid?.() !== 0)('the users of sandboxes as an ordinary user', () => {
  it('takes the user of the service, and ends the start for ids', () => {
    expect(users()).toBeNull();
    expect(users('shared')).toBeNull();
    expect(() => users('300000-300100')).toThrow(ConfigError);
  });
});

it.each(['200000', '300-400', '300000-200000', '200000-200000', '200000-4294967295', 'none', '-1'])(
  'rejects the range %s',
  (range) => {
    expect(() => users(range)).toThrow(/^SANDBOX_UIDS must be a range of user ids/);
  },
);

describe('the places that the users of sandboxes must reach', () => {
  const closed = (env: Record<string, string> = {}) =>
    whyUnreachable(readConfig({ DATA_DIR: path.join(folder, 'data'), ...env }));

  it('finds nothing closed in a folder that everybody can enter', () => {
    expect(closed()).toBeNull();
    mkdirSync(path.join(folder, 'data'), { mode: 0o700 });
    expect(closed()).toBeNull();
  });

  it('names the folder above DATA_DIR that they cannot enter, also behind a link', () => {
    const above = path.join(folder, 'private');
    mkdirSync(path.join(above, 'deeper'), { recursive: true });
    chmodSync(above, 0o750);
    symlinkSync(path.join(above, 'deeper'), path.join(folder, 'link'));
    for (const name of ['private/deeper', 'link']) {
      expect(closed({ DATA_DIR: path.join(folder, name, 'data') })).toMatch(
        new RegExp(`^other users cannot enter ${above} \\(chmod o\\+x\\), which contains .*data$`),
      );
    }
  });

  it('names the folder above SANDBOX_DIR that they cannot enter, not one above DATA_DIR', () => {
    const above = path.join(folder, 'private');
    mkdirSync(above, { mode: 0o750 });
    const [open, hidden] = [path.join(folder, 'disks'), path.join(above, 'deeper')];
    expect(closed({ DATA_DIR: hidden, SANDBOX_DIR: open })).toBeNull();
    expect(closed({ SANDBOX_DIR: hidden })).toMatch(/^other users cannot enter .*private \(chmod/);
  });

  it('names a folder in the settings that they cannot read', () => {
    const tools = path.join(folder, 'tools');
    mkdirSync(tools, { mode: 0o711 });
    expect(closed({ AGENT_FOLDER: tools })).toBe(`other users cannot read ${tools} (chmod o+rX)`);
    chmodSync(tools, 0o755);
    expect(closed({ AGENT_FOLDER: tools })).toBeNull();
  });
});
