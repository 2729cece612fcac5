/** Sandboxes whose disks are images, on a small file system that they share with the data of the service. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { imageIn } from '../../sandbox/disk.ts';
import { detachImage, mountsIn } from '../../sandbox/images/image-file.ts';
import { QUARANTINE } from '../../sandbox/quarantine.ts';
import { bubblewrap } from '../../sandbox/runtimes/bubblewrap.ts';
import { works } from '../../sandbox/runtimes/choose.ts';
import {
  type AgentServer,
  eventsOf,
  newSession,
  send,
  textsOf,
  typesOf,
  until,
  useAgentServers,
} from '../../testing/agent-servers.ts';
import { environment_id } from '../../testing/bodies.ts';
import { imagesHere, loopsOf } from '../../testing/images.ts';
import { memoriesOf } from '../../testing/memory-stores.ts';
import { makeSmallDisk, type SmallDisk } from '../../testing/small-disk.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const here = await imagesHere();
const isolates = await works(bubblewrap);
const LIMIT = 50_000_000;

/** Writes 260 MB, deletes them, holds on, or lists files. Prints what happened. */
const AGENT = `
  message=$(tail -n 1)
  case "$message" in
    *Fill*) said=$(head -c 260000000 /dev/zero 2>&1 >large) ;;
    *Hold*) echo held >held; sync held; said=held
      while :; do head -c 20000000 /dev/zero >more 2>/dev/null; rm more; done ;;
    *Delete*) rm large; said=$(ls | tr '\\n' ' ') ;;
    *) said=$(echo list 2>/dev/null >>notes && ls | tr '\\n' ' ') ;;
  esac
  printf '{"type":"agent.message","content":[{"type":"text","text":"said %s"}]}\\n' "$said"
`;

describe.runIf(here.work && isolates)(`the image of a sandbox${here.why}`, () => {
  const servers = useAgentServers(bubblewrap.name);
  let small: string;
  let below: SmallDisk;
  const started: AgentServer[] = [];
  beforeEach(() => {
    below = makeSmallDisk(temporaryFolder('disk-images'), 400);
    small = below.folder;
  });
  afterEach(async () => {
    for (const server of started.splice(0)) await server.kill();
    for (const place of await mountsIn(small)) await detachImage(place);
    await until(async () => expect(servers.living()).toBe(0));
    below.remove();
  });

  const serve = async (name: string, env: Record<string, string> = {}) => {
    const server = await servers.serve(name, {
      DATA_DIR: path.join(small, name),
      SANDBOX_DISKS: 'images',
      SANDBOX_DISK_BYTES: String(LIMIT),
      DISK_RESERVE_BYTES: '1000000',
      AGENT_COMMAND: AGENT,
      ...env,
    });
    started.push(server);
    return server;
  };
  const free = () => {
    const { bavail, bsize } = statfsSync(small);
    return bavail * bsize;
  };
  const imageOf = (server: AgentServer, id: string) => imageIn(path.join(server.folder, id));
  /** Sends a message. Resolves to what the agent printed. */
  async function tell(server: AgentServer, id: string, text: string): Promise<string | undefined> {
    const before = (await textsOf(server.client, id)).length;
    await send(server.client, id, text);
    await until(async () => expect((await textsOf(server.client, id)).length).toBe(before + 1));
    await idle(server, id);
    return (await textsOf(server.client, id)).at(-1);
  }
  const idle = (server: AgentServer, id: string) =>
    until(async () => expect((await typesOf(server.client, id)).at(-1)).toBe('session.status_idle'));

  it.each([
    ['PostgreSQL', {}],
    ['the embedded database on the same disk', { DATABASE_URL: '' }],
  ])('fails the writes of an agent that fills 260 MB, and no others, with %s', async (_which, env) => {
    const server = await serve('a', env);
    const before = free();
    const [filling, other] = [
      await newSession(server.client, 'Fill.'),
      await newSession(server.client, 'List.'),
    ];
    await idle(server, other);
    await idle(server, filling);
    expect(await textsOf(server.client, filling)).toEqual([expect.stringMatching(/No space left on device/)]);
    expect(await textsOf(server.client, other)).toEqual(['said notes ']);
    expect(await typesOf(server.client, filling)).not.toContain('session.error');
    // Each image has some tables, and the service has files.
    expect(before - free()).toBeLessThan(LIMIT + 10_000_000);
    expect(await tell(server, other, 'List.')).toBe('said notes ');
    // The file system reserves some room while it writes, so a small file can fit.
    expect(await tell(server, filling, 'List.')).toMatch(/^said (large notes )?$/);
    expect(await tell(server, filling, 'Delete.')).toBe('said notes ');
    expect(await tell(server, filling, 'List.')).toBe('said notes ');
    expect((await eventsOf(server.client, filling)).filter(({ type }) => type.includes('reclaimed'))).toEqual(
      [],
    );
  });

  it('keeps its files when the server is killed in a turn, and is mounted once', async () => {
    const first = await serve('a');
    const id = await newSession(first.client, 'List.');
    await idle(first, id);
    await send(first.client, id, 'Hold.');
    const { file, folder: mounted } = imageOf(first, id);
    await until(async () => expect(existsSync(path.join(mounted, 'data', 'held'))).toBe(true));
    await first.kill();
    expect(await mountsIn(small)).toEqual([mounted]);
    const again = await serve('a');
    await idle(again, id);
    expect(await tell(again, id, 'List.')).toMatch(/^said held .*notes $/);
    expect(await mountsIn(small)).toEqual([mounted]);
    expect(loopsOf(file).trim().split('\n')).toHaveLength(1);
    expect(await typesOf(again.client, id)).not.toContain('session.workspace_reclaimed');
    await again.end();
    expect(await mountsIn(small)).toEqual([]);
    expect(loopsOf(file)).toBe('');
  });

  it('has the files, skills and memory stores of its session, also after a kill', async () => {
    const AGENT_COMMAND = `
      cat "$UPLOADS/a.txt" "$AGENT_SKILLS/report/SKILL.md" "$MEMORY/notes/fact" | tr '\\n' ' ' >all
      printf '{"type":"agent.message","content":[{"type":"text","text":"%s"}]}\\n' "$(cat all)"
      printf x >>"$MEMORY/notes/fact"; cp all "$OUTPUTS/all"`;
    let server = await serve('a', { AGENT_COMMAND });
    const { client } = server;
    const content = '---\nname: report\ndescription: Writes reports.\n---\nWrite.\n';
    const files = [new File([content], 'report/SKILL.md')];
    const skill = await unwrap(client.createSkill({ body: { files } }));
    const skills = [{ type: 'custom' as const, skill_id: skill.id }];
    const agent = await unwrap(client.createAgent({ body: { name: 'Reporter', model: 'claude', skills } }));
    const { id: memory_store_id } = await unwrap(client.createMemoryStore({ body: { name: 'Notes' } }));
    const fact = { path: '/fact', content: 'Green.' };
    await unwrap(client.createMemory({ path: { memory_store_id }, body: fact }));
    const { id: file_id } = await unwrap(client.uploadFile({ body: { file: new File(['Text.'], 'a.txt') } }));
    const resources = [
      { type: 'file' as const, file_id, mount_path: '/mnt/session/uploads/a.txt' },
      { type: 'memory_store' as const, memory_store_id },
    ];
    const body = { agent: agent.id, environment_id, resources };
    const { id } = await unwrap(client.createSession({ body }));
    const said = (fact: string) => `Text.--- name: report description: Writes reports. --- Write. ${fact}`;
    expect(await tell(server, id, 'Report.')).toBe(said('Green.'));
    await server.kill();
    server = await serve('a', { AGENT_COMMAND });
    expect(await tell(server, id, 'Report.')).toBe(said('Green.x'));
    const [stored] = await memoriesOf(server.client, memory_store_id);
    expect(stored?.content).toBe('Green.xx');
    // Outputs are stored after the turn.
    await until(async () => {
      const { data } = await unwrap(server.client.listFiles({ query: { scope_id: id } }));
      expect(data.map(({ filename }) => filename)).toContain('all');
    });
  });

  it('is repaired after a stop of the machine', async () => {
    const first = await serve('a');
    const id = await newSession(first.client, 'List.');
    await idle(first, id);
    execFileSync('sync', ['-f', small]);
    const { file, folder: mounted } = imageOf(first, id);
    execFileSync('sync', ['-f', mounted]);
    await first.kill();
    // What is on disk without an unmount.
    execFileSync('cp', ['--sparse=always', file, `${file}.copy`]);
    await detachImage(mounted);
    execFileSync('mv', [`${file}.copy`, file]);
    const again = await serve('a');
    expect(await tell(again, id, 'List.')).toBe('said notes ');
    expect(await typesOf(again.client, id)).not.toContain('session.workspace_reclaimed');
  });

  it('goes to the quarantine if its file system is damaged', async () => {
    const first = await serve('a');
    const id = await newSession(first.client, 'List.');
    await idle(first, id);
    await first.end();
    writeFileSync(imageOf(first, id).file, Buffer.alloc(100_000), { flag: 'r+' });
    const again = await serve('a');
    expect(await tell(again, id, 'List.')).toBe('said notes ');
    expect(await typesOf(again.client, id)).toContain('session.workspace_reclaimed');
    const [kept = ''] = readdirSync(path.join(again.folder, QUARANTINE));
    expect(kept).toContain(id);
  });

  it('is made again on another server, and the former one is deleted', async () => {
    const shared = { SANDBOX_DIR: path.join(small, 'disks') };
    const first = await serve('a', shared);
    const id = await newSession(first.client, 'List.');
    await idle(first, id);
    const before = await mountsIn(small);
    expect(before).toHaveLength(1);
    await first.kill();
    const other = await serve('b', { ...shared, DATA_DIR: path.join(small, 'b') });
    // It has taken the folder of the first one. Another one begins in a new folder.
    expect(await tell(other, id, 'List.')).toBe('said notes ');
    const third = await serve('c', { ...shared, DATA_DIR: path.join(small, 'c') });
    expect(await mountsIn(small)).toEqual(before);
    await other.kill();
    await send(third.client, id, 'List.');
    await until(async () => expect(await typesOf(third.client, id)).toContain('session.workspace_reclaimed'));
    await idle(third, id);
    expect(await mountsIn(small)).toHaveLength(2);
    const back = await serve('d', { ...shared, DATA_DIR: path.join(small, 'd') });
    await until(async () => expect(await mountsIn(small)).toHaveLength(1));
    // It is deleted after it is unmounted.
    await until(() => expect(existsSync(imageIn(path.dirname(before[0] as string)).file)).toBe(false));
    expect(back.url).not.toBe(third.url);
  });

  it('leaves disks that are folders as they are, and the reverse', async () => {
    const first = await serve('a', { SANDBOX_DISKS: 'folders' });
    const plain = await newSession(first.client, 'List.');
    await idle(first, plain);
    await first.end();
    const second = await serve('a');
    expect(await tell(second, plain, 'List.')).toBe('said notes ');
    const image = await newSession(second.client, 'List.');
    await idle(second, image);
    await second.end();
    const third = await serve('a', { SANDBOX_DISKS: 'folders' });
    for (const id of [plain, image]) expect(await tell(third, id, 'List.')).toBe('said notes ');
    expect(readdirSync(path.join(third.folder, plain))).not.toContain('disk.img');
    expect(await mountsIn(small)).toEqual([imageOf(third, image).folder]);
    for (const id of [plain, image])
      expect(await typesOf(third.client, id)).not.toContain('session.workspace_reclaimed');
  });
});
