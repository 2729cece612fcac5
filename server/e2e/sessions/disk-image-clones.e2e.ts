/** Clones in sandboxes whose disks are images, and the end of such sandboxes. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { diskOf, imageIn } from '../../sandbox/disk.ts';
import { mountsIn } from '../../sandbox/images/image-file.ts';
import { bubblewrap } from '../../sandbox/runtimes/bubblewrap.ts';
import { works } from '../../sandbox/runtimes/choose.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { imagesHere, loopsOf } from '../../testing/images.ts';
import { useSandboxService } from '../../testing/sandbox-service.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const here = await imagesHere();
const isolates = await works(bubblewrap);
const env = { SANDBOX_DISKS: 'images', SANDBOX_DISK_BYTES: '30000000' };
const agentCommand = `echo '{"type":"agent.message","content":[{"type":"text","text":"Hello."}]}'`;

describe.runIf(here.work && isolates)(`a clone in an image${here.why}`, () => {
  const on = useSandboxService(bubblewrap.name, agentCommand, async (git) => {
    await addRepository(git.folder, 'acme/shop');
    await addRepository(git.folder, 'acme/large', (folder) =>
      writeFile(path.join(folder, 'large'), randomBytes(40_000_000)),
    );
    // It fits with its history or checked out, but not both.
    await addRepository(git.folder, 'acme/medium', (folder) =>
      writeFile(path.join(folder, 'medium'), randomBytes(16_000_000)),
    );
  });
  const newFolder = () => {
    const folder = temporaryFolder('disk-image-clones');
    // After the service has ended.
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return folder;
  };
  /** The only folder of a server in a folder of disks. */
  const serverIn = (disks: string) =>
    path.join(disks, readdirSync(disks).find((name) => /^[0-9a-f-]{36}$/.test(name)) as string);

  it('clones into the image, and deletes both with the session', async () => {
    const disks = newFolder();
    const other = await on.another({ ...env, SANDBOX_DIR: disks });
    const { id } = await on.create({ resources: [on.repository('acme/shop')] }, other.client);
    await on.until(id, 'session.resource_mounted', 1, other.client);
    const root = path.join(serverIn(disks), id);
    const { file, folder } = imageIn(root);
    expect(readdirSync(diskOf(serverIn(disks), id, { isImage: true }).data)).toEqual(['shop']);
    expect(readdirSync(root)).not.toContain('data');
    await unwrap(other.client.archiveSession({ path: { session_id: id } }));
    await expect.poll(() => existsSync(root), { timeout: 100_000 }).toBe(false);
    expect(await mountsIn(disks)).not.toContain(folder);
    expect(loopsOf(file)).toBe('');
  });

  it.each(['large', 'medium'])('reports a full disk for the %s one', async (name) => {
    const disks = newFolder();
    const other = await on.another({ ...env, SANDBOX_DIR: disks });
    const { id } = await on.create({ resources: [on.repository(`acme/${name}`)] }, other.client);
    const events = await on.until(id, 'session.error', 1, other.client);
    expect(events.find(({ type }) => type === 'session.error')).toMatchObject({
      error: { type: 'repository_clone_error', message: expect.stringMatching(/ is full/) },
    });
    const { client } = other;
    await unwrap(
      client.sendSessionEvents({
        path: { session_id: id },
        body: { events: [{ type: 'user.message', content: [{ type: 'text', text: 'Hello.' }] }] },
      }),
    );
    await on.until(id, 'agent.message', 1, client);
  });
});
