/** Files and skills of a server that is killed while clients upload and delete them. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { type Client, createClient, pages, unwrap } from '../../../client/index.ts';
import { createFolderStore } from '../../platform/blobs/folder-store.ts';
import { writeZip } from '../../platform/zip/write-zip.ts';
import { numberFrom, randomNumbers, testSeed } from '../../testing/random.ts';
import { useServers } from '../../testing/servers.ts';
import { type Served, servedToken } from '../../testing/serving.ts';

const KILLS = numberFrom('KILLS', 10);
const WRITERS = 6;
/** A second attempt would hide a fault that happens after one of many kills. */
const single = { timeout: 300_000 + KILLS * 30_000, retry: 0 };

const on = useServers();
const below = randomNumbers(testSeed);
function oneOf<Key>(keys: Iterable<Key>): Key | undefined {
  const all = [...keys];
  return all[below(all.length)];
}

/** The number of the last upload. The names and the content of an upload come from its number. */
let last = 0;
/** The acknowledged files: the number of each, by id. */
const files = new Map<string, number>();
/** The acknowledged skills: the number of each version. */
const skills = new Map<string, Map<string, number>>();
/** The URLs of objects whose deletion was acknowledged, without their beginning. */
const deleted: string[] = [];

/** The content of an upload: up to 500 kB. */
const contentOf = (number: number) => `${number}\n`.repeat(((number * 7_919) % 47) ** 3);
const membersOf = (number: number): [string, string][] => [
  ['SKILL.md', `---\nname: kept\ndescription: Version ${number}.\n---\n`],
  ['data.txt', contentOf(number)],
];
const skillOf = (number: number) => ({
  files: membersOf(number).map(([name, content]) => new File([content], `kept/${name}`)),
});
/** The zip that the service makes of a skill. */
async function zipOf(number: number): Promise<Buffer> {
  const members = membersOf(number).map(([name, content]) => ({
    path: name,
    open: async () => Readable.from([content]),
  }));
  return buffer(await writeZip(members));
}
const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** Sends one request, and records what its response acknowledges. Until then, it is unknown whether a deleted object exists. */
async function write(client: Client): Promise<void> {
  last += 1;
  const number = last;
  const file_id = oneOf(files.keys());
  const [skill_id, versions] = oneOf(skills) ?? [];
  // Another writer has possibly deleted the skill.
  const isGone = ({ status }: { status: number }) => status === 404 && !skills.has(skill_id ?? '');
  const kind = below(12);
  if (kind < 3 || !file_id) {
    const body = { file: new File([contentOf(number)], `${number}.txt`) };
    files.set((await unwrap(client.uploadFile({ body }))).id, number);
  } else if (kind < 6) {
    files.delete(file_id);
    await unwrap(client.deleteFile({ path: { file_id } }));
    deleted.push(`files/${file_id}`);
  } else if (kind < 8 || !skill_id || !versions) {
    const { id, latest_version_id } = await unwrap(client.createSkill({ body: skillOf(number) }));
    skills.set(id, new Map([[latest_version_id, number]]));
  } else if (kind < 10) {
    const sent = await client.createSkillVersion({ path: { skill_id }, body: skillOf(number) });
    if (!isGone(sent)) versions.set((await unwrap(sent)).id, number);
  } else if (kind < 11 && versions.size > 1) {
    const version = oneOf(versions.keys()) as string;
    versions.delete(version);
    const sent = await client.deleteSkillVersion({ path: { skill_id, version } });
    if (!isGone(sent)) await unwrap(sent);
    deleted.push(`skills/${skill_id}/versions/${version}`);
  } else {
    skills.delete(skill_id);
    await unwrap(client.deleteSkill({ path: { skill_id } }));
    deleted.push(`skills/${skill_id}`);
  }
}

/** Sends requests until the server is killed, at a random instant after this number of responses. */
async function writeUntilKilled({ child, url }: Served, responses: number): Promise<void> {
  const client = createClient({ baseUrl: url, token: servedToken, retry: false });
  const gone = once(child, 'exit');
  let left = responses;
  const writer = async () => {
    while (!child.killed) {
      try {
        await write(client);
      } catch (error) {
        if (!child.killed) throw error;
        return;
      }
      left -= 1;
      if (left === 0) setTimeout(() => child.kill('SIGKILL'), below(50));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, writer));
  await gone;
}

/** Returns the files of the service by id, after a check that each is complete, also those that were not acknowledged. */
async function completeFiles(client: Client): Promise<Map<string, number>> {
  const store = createFolderStore(path.join(on.folder, 'blobs'));
  const rows = await on.rows('select id, blob_key, sha256 from files');
  const stored = new Map(rows.map(({ id, ...row }) => [id, row as { blob_key: string; sha256: string }]));
  const found = new Map<string, number>();
  for await (const { id, filename, size_bytes } of pages(client.listFiles, {})) {
    const number = Number.parseInt(filename, 10);
    const expected = contentOf(number);
    const { blob_key = '', sha256: hash } = stored.get(id) ?? {};
    const content = await buffer(await store.get(blob_key));
    expect([filename, size_bytes, hash, sha256(content)]).toEqual([
      `${number}.txt`,
      expected.length,
      sha256(expected),
      sha256(expected),
    ]);
    found.set(id, number);
  }
  expect(found.size).toBe(rows.length);
  return found;
}

/** Returns the versions of the skills of the service, after a check that each is complete. */
async function completeSkills(client: Client): Promise<Map<string, Map<string, number>>> {
  const found = new Map<string, Map<string, number>>();
  for await (const { id: skill_id, latest_version_id } of pages(client.listSkills, {})) {
    const versions = new Map<string, number>();
    for await (const { id: version, description } of pages(client.listSkillVersions, {
      path: { skill_id },
    })) {
      const number = Number(/\d+/.exec(description)?.[0]);
      const zip = await unwrap(client.getSkillVersionContent({ path: { skill_id, version } }));
      expect(sha256(await new Response(zip).bytes())).toBe(sha256(await zipOf(number)));
      versions.set(version, number);
    }
    expect([...versions.keys()][0]).toBe(latest_version_id);
    found.set(skill_id, versions);
  }
  expect(await on.count('skill_versions')).toBe([...found.values()].reduce((sum, { size }) => sum + size, 0));
  return found;
}

/** The numbers of files and versions by their ids. */
const flat = (of: Map<string, number>, ...more: Map<string, Map<string, number>>[]) =>
  Object.fromEntries([
    ...of,
    ...more.flatMap((each) => [...each.values()].flatMap((versions) => [...versions])),
  ]);

/** Checks that what was acknowledged holds, and that nothing is partial. */
async function check({ url }: Served): Promise<void> {
  const client = createClient({ baseUrl: url, token: servedToken });
  const found = flat(await completeFiles(client), await completeSkills(client));
  expect(found).toMatchObject(flat(files, skills));
  for (const place of deleted) {
    const response = await fetch(`${url}/api/v1/cloud/${place}`, {
      headers: { Authorization: `Bearer ${servedToken}` },
    });
    expect([place, response.status]).toEqual([place, 404]);
  }
}

it(
  `keeps acknowledged uploads and deletions, whole, through ${KILLS} kills (seed ${testSeed})`,
  single,
  async () => {
    let served = await on.serve();
    for (let kill = 0; kill < KILLS; kill += 1) {
      await writeUntilKilled(served, 1 + below(60));
      served = await on.serve();
      await check(served);
    }
    // Some of the deletions were acknowledged.
    expect(deleted.length).toBeGreaterThan(0);
  },
);
