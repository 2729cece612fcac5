import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { checkOf, ringFrom } from '../../platform/key-ring.ts';
import { createSecretBox } from '../../platform/secrets.ts';
import { openGivenSecrets, resealGivenSecrets } from './given-secrets.ts';

const old = randomBytes(32);
const next = randomBytes(32);
const before = createSecretBox(old);
const both = createSecretBox(ringFrom([next, old], checkOf(old)));
const alone = createSecretBox(ringFrom([next], checkOf(old)));
const log = { warn: vi.fn() };

async function disks(...ids: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'reseal-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const id of ids) await mkdir(path.join(folder, id));
  return folder;
}

it('encrypts the given secrets of all disks with the first key', async () => {
  const folder = await disks('sess_a', 'sess_b', 'sess_none', '.trash');
  const open = (id: string, by: typeof both) =>
    openGivenSecrets({ root: path.join(folder, id) }, id, by, log);
  for (const id of ['sess_a', 'sess_b']) await (await open(id, before)).add([`token of ${id}`]);
  await resealGivenSecrets(folder, both);
  for (const id of ['sess_a', 'sess_b']) expect((await open(id, alone)).all()).toEqual([`token of ${id}`]);
  expect(log.warn).not.toHaveBeenCalled();
  const stored = await readFile(path.join(folder, 'sess_a/secrets.sealed'));
  await resealGivenSecrets(folder, both);
  expect(await readFile(path.join(folder, 'sess_a/secrets.sealed'))).toEqual(stored);
});

it('loses no secret of a turn, and keeps files of unknown keys', async () => {
  const folder = await disks('sess_a', 'sess_b');
  const root = path.join(folder, 'sess_a');
  await (await openGivenSecrets({ root }, 'sess_a', before, log)).add(['first']);
  const unknown = createSecretBox(randomBytes(32)).seal('[]', 'sess_b/given_secrets');
  await writeFile(path.join(folder, 'sess_b/secrets.sealed'), unknown);
  const given = await openGivenSecrets({ root }, 'sess_a', both, log);
  await Promise.all([resealGivenSecrets(folder, both), given.add(['second']), given.add(['third'])]);
  expect((await openGivenSecrets({ root }, 'sess_a', alone, log)).all()).toEqual([
    'first',
    'second',
    'third',
  ]);
  expect(await readFile(path.join(folder, 'sess_b/secrets.sealed'))).toEqual(unknown);
});
