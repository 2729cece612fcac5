import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { components } from '../../../generated/types.ts';
import { BlobsUnavailableError } from '../../platform/blobs/blob-store.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { createSlots } from '../../platform/slots.ts';
import type { Said } from '../../records/turns/own-events.ts';
import { type Disk, diskOf, makeDisk } from '../../sandbox/disk.ts';
import { directory } from '../../sandbox/runtimes/directory.ts';
import { readSkillList } from '../../sandbox/skill-list.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { memoryBlobs } from '../../testing/memory-blobs.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type ZipPart, zipOf } from '../../testing/zips.ts';
import { type SessionSkillsOptions, sessionSkills } from './session-skills.ts';

type Reference = components['schemas']['AgentSnapshot']['skills'][number];

/** Tests of the skills of sessions, on each database. */
export function describeSessionSkills(on: TestDatabase): void {
  describe('the skills of a session', () => {
    const never = new AbortController().signal;
    const blobs = memoryBlobs();
    let workspaceId: string;
    let folder: string;
    let disk: Disk;
    let said: Said[];
    beforeEach(async () => {
      workspaceId = `wks_${randomUUID()}`;
      folder = temporaryFolder('session-skills');
      disk = diskOf(folder, 'sess_a');
      await makeDisk(disk);
      said = [];
    });
    afterEach(() => rmSync(folder, { recursive: true }));

    const now = () => toTimestamp(on.clock.now());
    const newId = (prefix: string) => on.newId('file').replace('file_', prefix);
    const filesOf = (body: string): ZipPart[] => [
      { name: 'SKILL.md', content: body },
      { name: 'scripts/fill.sh', content: 'fill', mode: 0o100_755 },
    ];

    /** Adds a version of a skill, or a new skill. */
    async function add(body: string, { of = '' } = {}) {
      const { key, bytes, sha256 } = await blobs.put(Readable.from([zipOf(filesOf(body))]), {
        maxBytes: 1_000_000,
      });
      const id = of || newId('skill_');
      const version = newId('skver_');
      const row = { id, workspace_id: workspaceId, name: 'pdf', display_name: 'PDF' };
      const times = { created_at: now(), updated_at: now() };
      if (!of) await on.queries.skills.add({ ...row, latest_version_id: version, ...times });
      else await on.queries.skills.setLatest(workspaceId, id, version, now());
      await on.queries.skillVersions.add({
        ...{ id: version, workspace_id: workspaceId, skill_id: id, name: 'pdf', description: body },
        ...{ bytes, sha256, blob_key: key, created_at: now() },
      });
      return { id, version, key };
    }
    const reference = (skill_id: string, version = 'latest') =>
      ({ type: 'custom', skill_id, version }) as Reference;

    async function sessionWith(skills: Reference[], others: Reference[][] = []) {
      const { agent } = on.data.rows.session(workspaceId);
      const agents = [];
      for (const each of others) {
        const id = on.newId('agent');
        const definition = { ...agent, id, version: 1, skills: each };
        const row = { id, workspace_id: workspaceId, version: 1, metadata: {}, created_at: now() };
        await on.queries.agents.add({ ...row, definition });
        agents.push({ id, type: 'agent' as const, version: 1 });
      }
      const multiagent = others.length > 0 ? { type: 'coordinator' as const, agents } : null;
      const session = on.data.rows.session(workspaceId, { agent: { ...agent, skills, multiagent } });
      await on.data.addEnvironment(workspaceId);
      await on.queries.sessions.create(session, on.data.rows.thread(workspaceId, session.id), []);
      return session.id;
    }

    const placer = (sessionId: string, changes: Partial<SessionSkillsOptions> = {}) =>
      sessionSkills({
        ...{ sessionId, workspaceId, disk, blobs, runtime: directory, records: on.queries },
        ...{ limiter: undefined, inTurn: createSlots(8), pauses: [1, 1], newId: on.newId },
        say: async (_, event) => void said.push(event),
        ...changes,
      });
    const textOf = (name: string) => readFileSync(path.join(disk.skills, name, 'SKILL.md'), 'utf8');
    const errors = () =>
      said.map((each) => each.type === 'session.error' && [each.error.type, each.error.retry_status.type]);

    it('places each version once, in folders with different names', async () => {
      const pdf = await add('first');
      const newest = await add('second', { of: pdf.id });
      const other = await add('other');
      const references = [reference(pdf.id), reference(pdf.id, pdf.version), reference(other.id)];
      const id = await sessionWith(references, [[reference(pdf.id, newest.version)], [reference(other.id)]]);
      await placer(id)(never);
      expect(readdirSync(disk.skills).sort()).toEqual(['pdf', 'pdf-2', 'pdf-3']);
      expect(['pdf', 'pdf-2', 'pdf-3'].map(textOf)).toEqual(['second', 'first', 'other']);
      expect(lstatSync(path.join(disk.skills, 'pdf/scripts/fill.sh')).mode & 0o777).toBe(0o755);
      const placed = (folder: string, description: string) => ({ folder, name: 'pdf', description });
      expect(await readSkillList(disk)).toEqual([
        { reference: `${pdf.id}@latest`, placed: placed('pdf', 'second') },
        { reference: `${pdf.id}@${pdf.version}`, placed: placed('pdf-2', 'first') },
        { reference: `${other.id}@latest`, placed: placed('pdf-3', 'other') },
        { reference: `${pdf.id}@${newest.version}`, placed: placed('pdf', 'second') },
      ]);
      expect([said, readdirSync(disk.incoming)]).toEqual([[], []]);
    });

    it('keeps a version until the disk is reclaimed, also if it is deleted', async () => {
      const pdf = await add('first');
      const id = await sessionWith([reference(pdf.id)]);
      await placer(id)(never);
      await add('second', { of: pdf.id });
      await on.queries.skills.remove(workspaceId, pdf.id);
      await placer(id)(never);
      expect([textOf('pdf'), said]).toEqual(['first', []]);
      disk = diskOf(folder, 'sess_b');
      await makeDisk(disk);
      await placer(id)(never);
      expect([existsSync(path.join(disk.skills, 'pdf')), errors()]).toEqual([
        false,
        [['skill_not_found_error', 'terminal']],
      ]);
    });

    it('reports skills that are gone or damaged, once, and places the others', async () => {
      const [pdf, lost, damaged] = [await add('first'), await add('lost'), await add('damaged')];
      await blobs.delete(lost.key);
      vi.spyOn(blobs, 'get').mockImplementationOnce(async () => Readable.from([Buffer.from('x')]));
      const references = [reference(damaged.id), reference('none'), reference(lost.id), reference(pdf.id)];
      const id = await sessionWith(references);
      await placer(id)(never);
      await placer(id)(never);
      expect(errors()).toEqual(Array(3).fill(['skill_not_found_error', 'terminal']));
      expect((await readSkillList(disk))?.map(({ placed }) => placed?.description)).toEqual([
        ...[undefined, undefined, undefined],
        'first',
      ]);
      expect(readdirSync(disk.skills)).toHaveLength(1);
    });

    it('tries again while the store does not respond, and then continues without', async () => {
      const [pdf, other] = [await add('first'), await add('other')];
      const id = await sessionWith([reference(pdf.id), reference(other.id)]);
      const unavailable = new BlobsUnavailableError('down');
      const get = vi.spyOn(blobs, 'get').mockRejectedValueOnce(unavailable);
      await placer(id)(never);
      expect([textOf('pdf'), textOf('pdf-2'), said]).toEqual(['first', 'other', []]);
      disk = diskOf(folder, 'sess_b');
      await makeDisk(disk);
      get.mockClear();
      get.mockRejectedValue(unavailable);
      await placer(id)(never);
      // No pauses for the second one.
      expect(get).toHaveBeenCalledTimes(4);
      get.mockRestore();
      expect(errors()).toEqual(Array(2).fill(['skill_mount_error', 'exhausted']));
    });

    it('places everything again if the server died before it recorded the skills', async () => {
      const pdf = await add('first');
      const id = await sessionWith([reference(pdf.id)]);
      await placer(id)(never);
      rmSync(path.join(disk.root, 'skills.json'));
      await add('second', { of: pdf.id });
      await placer(id)(never);
      expect([readdirSync(disk.skills), textOf('pdf')]).toEqual([['pdf'], 'second']);
    });

    it('leaves nothing if it is stopped', async () => {
      const id = await sessionWith([reference((await add('first')).id)]);
      const stop = new AbortController();
      const get = vi.spyOn(blobs, 'get').mockImplementationOnce(async () => {
        stop.abort(new Error('stopped'));
        return Readable.from([Buffer.from('x')]);
      });
      await expect(placer(id)(stop.signal)).rejects.toThrow('stopped');
      get.mockRestore();
      expect([existsSync(disk.skills), readdirSync(disk.incoming), await readSkillList(disk)]).toEqual([
        ...[false, []],
        null,
      ]);
      await placer(id)(never);
      expect(textOf('pdf')).toBe('first');
    });

    it('places nothing for agents without skills', async () => {
      const id = await sessionWith([], [[]]);
      await placer(id)(never);
      expect([existsSync(disk.skills), await readSkillList(disk)]).toEqual([false, null]);
    });
  });
}
