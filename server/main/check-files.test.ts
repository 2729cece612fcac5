import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bubblewrap } from '../sandbox/runtimes/bubblewrap.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { requireUnreadable } from './check-files.ts';

const folder = temporaryFolder('check-files');
afterAll(() => rmSync(folder, { recursive: true }));
const placeOf = (name: string) => path.join(folder, name);
const check = (DATA_DIR: string, SANDBOX_DIR: string, agentFolder: string | null = null) =>
  requireUnreadable({ DATA_DIR, SANDBOX_DIR }, agentFolder, bubblewrap);

it('names the setting of a folder that agents could read', () => {
  check(placeOf('data'), placeOf('disks'));
  expect(() => check(placeOf('data'), '/usr/share/disks')).toThrow(
    /^SANDBOX_DIR: agents can read \/usr, and \/usr\/share\/disks is in it\. Choose another place for SANDBOX_DIR/,
  );
  expect(() => check('/usr/share/data', placeOf('disks'))).toThrow(/^DATA_DIR: agents can read \/usr/);
});

it('names the setting of a folder in AGENT_FOLDER, or around it', () => {
  const [agent, inner] = [placeOf('agent'), placeOf('agent/inner')];
  mkdirSync(inner, { recursive: true });
  check(placeOf('data'), placeOf('disks'), agent);
  expect(() => check(placeOf('data'), inner, agent)).toThrow(
    /^AGENT_FOLDER: agents can read .*agent, and SANDBOX_DIR \(.*inner\) is in it/,
  );
  expect(() => check(placeOf('data'), agent, inner)).toThrow(
    /^AGENT_FOLDER: .*inner is in SANDBOX_DIR \(.*agent\), which agents must not read/,
  );
});
