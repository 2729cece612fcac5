import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import { events } from '../records/tables/events.ts';
import { files } from '../records/tables/files.ts';
import { sessions } from '../records/tables/sessions.ts';
import type { TestDatabase } from '../testing/database.ts';
import { creation, refused, type TestService, testService } from '../testing/service.ts';
import { newDeploymentRequest } from '../testing/test-data.ts';

type Schemas = components['schemas'];

/** Tests of files that events name on each database. */
export function describeEventFiles(on: TestDatabase): void {
  describe('files of events', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });
    const reading = (...ids: string[]): Schemas['UserMessageInput'] => ({
      type: 'user.message',
      content: ids.map((file_id) => ({ type: 'document', source: { type: 'file', file_id } })),
    });
    const outcome = (file_id: string): Schemas['UserDefineOutcomeInput'] => ({
      type: 'user.define_outcome',
      description: 'A report.',
      rubric: { type: 'file', file_id },
    });
    const create = (...initial_events: Schemas['InitialSessionEventInput'][]) =>
      service.create({ ...creation(), resources: [], initial_events });
    const send = async (session_id: string, ...sent: Schemas['SessionEventInput'][]) => {
      const request = { path: { session_id }, headers: {}, body: { events: sent } };
      const { body } = await service.handlers.sendSessionEvents(request, service.request());
      return (body as { data: Schemas['SessionEvent'][] }).data;
    };
    const listed = async (session_id: string) => {
      const request = { path: { session_id }, query: { limit: 20, order: 'asc' as const } };
      const { body } = await service.handlers.listSessionEvents(request, service.request());
      return (body as { data: Schemas['SessionEvent'][] }).data;
    };
    const remove = (file_id: string) => service.handlers.deleteFile({ path: { file_id } }, service.request());
    const removeSession = (session_id: string) =>
      service.handlers.deleteSession({ path: { session_id } }, service.request());
    const find = (id: string) => service.queries.files.find(service.workspaceId, id);
    const unknown = (place: string) =>
      refused(
        400,
        'invalid_request_error',
        `body.${place}.file_id names no file of the workspace.`,
        'file_not_found',
      );
    /** The ids of the files that an event names. */
    const named = (event: object | undefined) =>
      [...JSON.stringify(event).matchAll(/"file_id":"(\w+)"/g)].map(([, id]) => String(id));

    it('copies a file for a new session, which keeps it if the upload is deleted', async () => {
      const upload = await service.upload('hello', 'a.txt', 3_600);
      const session = await create(reading(upload.id, upload.id), outcome(upload.id));
      const [message, defined] = await listed(session.id);
      const [copy = '', ...others] = [...named(message), ...named(defined)];
      expect(others).toEqual([copy, copy]);
      expect(copy).not.toBe(upload.id);
      expect(await find(copy)).toMatchObject({ session_id: session.id, expires_at: null, filename: 'a.txt' });
      await remove(upload.id);
      expect(service.blobs.kept.size).toBe(1);
      await removeSession(session.id);
      expect([await find(copy), service.blobs.kept.size]).toEqual([null, 0]);
    });

    it('copies the files of events that are sent later, also from another session', async () => {
      const upload = await service.upload();
      const [one, two] = [await create(), await create()];
      const [sent] = await send(one.id, reading(upload.id));
      const [copy = ''] = named(sent);
      expect(await listed(one.id)).toEqual([sent]);
      const [again] = await send(two.id, reading(copy));
      expect(await find(named(again)[0] as string)).toMatchObject({ session_id: two.id });
      expect(service.blobs.kept.size).toBe(1);
      for (const { id } of [one, two]) await removeSession(id);
      await remove(upload.id);
    });

    it('rejects files that do not exist or have expired, and adds nothing', async () => {
      const expired = await service.upload('x', 'a', 3_600);
      const known = await service.upload();
      const foreign = await (await testService(on.db)).upload();
      const { id } = await create();
      const count = () => Promise.all([sessions, events, files].map((table) => on.db.$count(table)));
      const before = await count();
      service.clock.advance(3_600_000);
      for (const missing of ['file_other', expired.id, foreign.id]) {
        await expect(send(id, reading(known.id, missing))).rejects.toEqual(
          unknown('events[0].content[1].source'),
        );
        await expect(create(outcome(missing))).rejects.toEqual(unknown('initial_events[0].rubric'));
      }
      const file = `body.events[0].content[0].source.file_id is text/plain, and images are `;
      const image = {
        ...reading(known.id),
        content: [{ type: 'image', source: { type: 'file', file_id: known.id } }],
      };
      await expect(send(id, image as never)).rejects.toThrow(file);
      expect(await count()).toEqual(before);
      await expect(send('sess_other', reading(known.id))).rejects.toMatchObject({ status: 404 });
      for (const each of [expired.id, known.id]) await remove(each);
    });

    it('copies the content or rejects the file if its upload is deleted meanwhile', async () => {
      const { id } = await create();
      for (let round = 0; round < 5; round += 1) {
        const upload = await service.upload();
        const [sent] = await Promise.allSettled([send(id, reading(upload.id)), remove(upload.id)]);
        if (sent.status === 'rejected') expect(sent.reason).toEqual(unknown('events[0].content[0].source'));
        expect(service.blobs.kept.size).toBe(sent.status === 'fulfilled' ? 1 : 0);
        if (sent.status === 'fulfilled') for (const copy of named(sent.value)) await remove(copy);
      }
      expect(service.blobs.kept.size).toBe(0);
    });

    it('copies the files of deployments for each run, and pauses those that lose one', async () => {
      const { id: file_id } = await service.upload();
      const deploy = (event: Schemas['InitialSessionEventInput']) => {
        const body = { ...newDeploymentRequest(), vault_ids: [], resources: [], initial_events: [event] };
        return service.handlers.createDeployment({ body, headers: {} }, service.request());
      };
      await expect(deploy(outcome('file_other'))).rejects.toEqual(unknown('initial_events[0].rubric'));
      const made = await deploy(reading(file_id));
      const { id, initial_events } = made.body as Schemas['Deployment'];
      expect(initial_events).toEqual([reading(file_id)]);
      const change = { path: { id }, headers: {}, body: { initial_events: [reading('file_other')] } };
      await expect(service.handlers.updateDeployment(change, service.request())).rejects.toEqual(
        unknown('initial_events[0].content[0].source'),
      );
      const run = async () => {
        await service.handlers.runDeployment({ path: { id }, headers: {} }, service.request());
        await service.catchUp();
      };
      const runs = async () => {
        const request = { path: { id }, query: { limit: 20, order: 'asc' as const } };
        const { body } = await service.handlers.listDeploymentRuns(request, service.request());
        return (body as { data: Schemas['DeploymentRun'][] }).data;
      };
      await run();
      const [first] = await runs();
      const [copy = ''] = named((await listed(String(first?.session_id)))[0]);
      expect(await find(copy)).toMatchObject({ session_id: first?.session_id });
      await remove(file_id);
      const count = await on.db.$count(sessions);
      await run();
      expect(await on.db.$count(sessions)).toBe(count);
      const message = 'initial_events[0].content[0].source.file_id names no file of the workspace.';
      expect((await runs())[1]).toMatchObject({ error: { type: 'file_not_found_error', message } });
      const read = await service.handlers.getDeployment({ path: { id } }, service.request());
      expect(read.body).toMatchObject({
        status: 'paused',
        paused_reason: { type: 'error', error: { type: 'file_not_found_error' } },
      });
    });
  });
}
