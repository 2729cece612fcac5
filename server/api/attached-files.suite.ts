import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import { files } from '../records/tables/files.ts';
import { sessions } from '../records/tables/sessions.ts';
import type { TestDatabase } from '../testing/database.ts';
import { creation, refused, type TestService, testService } from '../testing/service.ts';
import { newDeploymentRequest } from '../testing/test-data.ts';

type Schemas = components['schemas'];

/** Tests of files in sessions and deployments on each database. */
export function describeAttachedFiles(on: TestDatabase): void {
  describe('files of sessions', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });
    const attach = (file_id: string, mount_path?: string) => ({
      type: 'file' as const,
      file_id,
      ...(mount_path !== undefined && { mount_path }),
    });
    const create = (...resources: Schemas['SessionResourceInput'][]) =>
      service.create({ ...creation(), resources });
    const remove = (file_id: string) => service.handlers.deleteFile({ path: { file_id } }, service.request());
    const copyOf = ({ resources }: { resources: Schemas['SessionResource'][] }) =>
      resources.find((each) => each.type === 'file') as Schemas['FileResource'];
    const find = (id: string) => service.queries.files.find(service.workspaceId, id);
    const missing = (id: string) =>
      refused(404, 'not_found_error', `File ${id} was not found.`, 'file_not_found');

    it('copies a file, and keeps the copy if the upload is deleted', async () => {
      const upload = await service.upload('hello', 'a.txt', 3_600);
      const session = await create(attach(upload.id));
      const copy = copyOf(session);
      expect(copy).toMatchObject({ mount_path: `/mnt/session/uploads/${upload.id}` });
      expect(copy.file_id).not.toBe(upload.id);
      const { body } = await service.handlers.getFile({ path: { file_id: copy.file_id } }, service.request());
      expect(body).toMatchObject({
        filename: 'a.txt',
        size_bytes: 5,
        expires_at: null,
        scope: { type: 'session', id: session.id },
      });
      await remove(upload.id);
      expect(service.blobs.kept.size).toBe(1);
      await service.handlers.deleteSession({ path: { session_id: session.id } }, service.request());
      expect(await find(copy.file_id)).toBeNull();
      expect(service.blobs.kept.size).toBe(0);
    });

    it('keeps the place of skills free if the agent has skills', async () => {
      const upload = await service.upload();
      const { id: session_id } = await create(attach(upload.id, '/data/skills/first'));
      const add = (mount_path: string) =>
        service.handlers.addSessionResource(
          { path: { session_id }, headers: {}, body: attach(upload.id, mount_path) },
          service.request(),
        );
      await add('/data/skills/second');
      const row = await service.queries.sessions.find(service.workspaceId, session_id);
      if (!row) throw new Error('The session is missing.');
      const skills = [{ type: 'custom' as const, skill_id: 'skill_a', version: 'latest' }];
      const agent = { ...row.agent, skills };
      await on.db.update(sessions).set({ agent }).where(eq(sessions.id, session_id));
      const conflict = { status: 400, code: 'mount_path_conflict' };
      await expect(add('/data/skills/third')).rejects.toMatchObject(conflict);
      await add('/data/third');
      await service.handlers.deleteSession({ path: { session_id } }, service.request());
      await remove(upload.id);
      expect(service.blobs.kept.size).toBe(0);
    });

    it('adds a copy later, and deletes it with its resource after a hold', async () => {
      const upload = await service.upload();
      const { id: session_id } = await create();
      const added = await service.handlers.addSessionResource(
        { path: { session_id }, headers: {}, body: attach(upload.id, '/reports/a.txt') },
        service.request(),
      );
      const { id, file_id, mount_path } = added.body as Schemas['FileResource'];
      expect(mount_path).toBe('/mnt/session/uploads/reports/a.txt');
      expect(await find(file_id)).toMatchObject({ session_id });
      const path = { session_id, resource_id: id };
      const detach = () => service.handlers.deleteSessionResource({ path }, service.request());
      const hold = { path: { session_id }, headers: {} };
      await service.handlers.holdSession(hold, service.request());
      const message = `Session ${session_id} is on hold.`;
      await expect(detach()).rejects.toEqual(refused(409, 'conflict_error', message, 'session_held'));
      expect(await find(file_id)).toMatchObject({ session_id });
      await service.handlers.releaseSession(hold, service.request());
      await detach();
      expect(await find(file_id)).toBeNull();
      expect(await find(upload.id)).not.toBeNull();
      expect(service.blobs.kept.size).toBe(1);
      await remove(upload.id);
      expect(service.blobs.kept.size).toBe(0);
    });

    it('attaches a file twice, and from another session', async () => {
      const upload = await service.upload();
      const first = await create(attach(upload.id, '/data/a'), attach(upload.id, '/data/b'));
      const ids = first.resources.map((each) => (each as Schemas['FileResource']).file_id);
      expect(new Set([upload.id, ...ids]).size).toBe(3);
      const second = await create(attach(ids[0] as string));
      expect(await find(copyOf(second).file_id)).toMatchObject({ session_id: second.id });
      expect(service.blobs.kept.size).toBe(1);
      await remove(upload.id);
      for (const { id: session_id } of [first, second])
        await service.handlers.deleteSession({ path: { session_id } }, service.request());
      expect(service.blobs.kept.size).toBe(0);
    });

    it('rejects files that do not exist or have expired', async () => {
      const expired = await service.upload('x', 'a', 3_600);
      const foreign = await (await testService(on.db)).upload();
      const { id: session_id } = await create();
      const count = await on.db.$count(sessions);
      service.clock.advance(3_600_000);
      for (const id of ['file_other', expired.id, foreign.id]) {
        await expect(create(attach(id))).rejects.toEqual(missing(id));
        const added = { path: { session_id }, headers: {}, body: attach(id) };
        await expect(service.handlers.addSessionResource(added, service.request())).rejects.toEqual(
          missing(id),
        );
      }
      expect(await on.db.$count(sessions)).toBe(count);
      await remove(expired.id);
    });

    it('copies the content or rejects the file if its upload is deleted meanwhile', async () => {
      for (let round = 0; round < 5; round += 1) {
        const { id } = await service.upload();
        const [created] = await Promise.allSettled([create(attach(id)), remove(id)]);
        if (created.status === 'rejected') expect(created.reason).toEqual(missing(id));
        expect(service.blobs.kept.size).toBe(created.status === 'fulfilled' ? 1 : 0);
        if (created.status === 'rejected') continue;
        const path = { session_id: created.value.id };
        await service.handlers.deleteSession({ path }, service.request());
      }
    });

    it('requires the files of deployments, and pauses those that lose one', async () => {
      const { id: file_id } = await service.upload();
      const deploy = (resources: Schemas['SessionResourceInput'][]) => {
        const body = { ...newDeploymentRequest(), vault_ids: [], resources };
        return service.handlers.createDeployment({ body, headers: {} }, service.request());
      };
      await expect(deploy([attach('file_other')])).rejects.toEqual(missing('file_other'));
      const made = await deploy([attach(file_id, '/a')]);
      const { id, resources } = made.body as Schemas['Deployment'];
      expect(resources).toEqual([{ type: 'file', file_id, mount_path: '/mnt/session/uploads/a' }]);
      const change = { path: { id }, headers: {}, body: { resources: [attach('file_other')] } };
      await expect(service.handlers.updateDeployment(change, service.request())).rejects.toEqual(
        missing('file_other'),
      );
      const run = () => service.handlers.runDeployment({ path: { id }, headers: {} }, service.request());
      await run();
      await service.catchUp();
      const copies = await on.db.select().from(files);
      expect(copies.filter((each) => each.workspace_id === service.workspaceId)).toHaveLength(2);
      await remove(file_id);
      await run();
      await service.catchUp();
      const read = await service.handlers.getDeployment({ path: { id } }, service.request());
      expect(read.body).toMatchObject({
        status: 'paused',
        paused_reason: { type: 'error', error: { type: 'file_not_found_error' } },
      });
    });
  });
}
