import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import type { Principal } from '../../platform/access-tokens/queries.ts';
import { toTimestamp } from '../../platform/clock.ts';
import type { WorkspaceLimits } from '../../platform/workspaces/table.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { creation, type TestService, testService, WORKSPACE_FILE_BYTES } from '../../testing/service.ts';
import { example } from '../../testing/test-data.ts';
import { StreamCounts } from '../events/stream-counts.ts';
import { sandboxes } from '../tables/sandboxes.ts';
import { snapshots } from '../tables/snapshots.ts';
import { usageDays } from '../tables/usage-days.ts';
import { noTokens } from '../token-usage.ts';

/** Tests of the limits of a workspace on each database. */
export function describeWorkspaceLimits(on: TestDatabase): void {
  describe('limits of a workspace', () => {
    let service: TestService;
    beforeEach(async () => {
      service = await testService(on.db);
    });

    /** Sets the limits. Requests have them a second later. */
    async function limit(limits: WorkspaceLimits) {
      const { workspaces } = service.queries;
      const row = await workspaces.findByName(service.workspaceId);
      await workspaces.change(row?.id ?? '', () => ({
        limits,
        updated_at: toTimestamp(service.clock.now()),
      }));
      service.clock.advance(1_000);
    }
    async function request() {
      const principal = (await service.tokens.authenticate(service.token)) as Principal;
      return { ...service.request(), principal };
    }
    const body = { ...creation(), initial_events: [], resources: [] };
    const create = async () => service.handlers.createSession({ body, headers: {} }, await request());
    const message = { type: 'user.message' as const, content: [{ type: 'text' as const, text: 'Hi' }] };
    const send = async (session_id: string) =>
      service.handlers.sendSessionEvents(
        { path: { session_id }, body: { events: [message] }, headers: {} },
        await request(),
      );
    const idOf = (response: { body: unknown }) => (response.body as { id: string }).id;

    it('lets several servers create as many sessions as allowed, and more after one is archived', async () => {
      await limit({ sessions: 2 });
      const all = await Promise.allSettled([1, 2, 3, 4, 5].map(create));
      const made = all.flatMap((each) => (each.status === 'fulfilled' ? idOf(each.value) : []));
      const reasons = all.flatMap((each) => (each.status === 'rejected' ? each.reason : []));
      expect(made).toHaveLength(2);
      for (const reason of reasons)
        expect(reason).toMatchObject({ status: 409, code: 'session_limit_reached' });
      const path = { session_id: made[0] ?? '' };
      await service.handlers.archiveSession({ path, headers: {} }, await request());
      await create();
      await limit({});
      await create();
    });

    it('rejects a deployment beyond the limit', async () => {
      const complete = example<components['schemas']['CreateDeploymentRequest']>('create_deployment');
      const body = { ...complete, resources: [], vault_ids: [] };
      const add = async () => service.handlers.createDeployment({ body, headers: {} }, await request());
      await limit({ deployments: 1 });
      await service.data.addDeployment(service.workspaceId);
      await expect(add()).rejects.toMatchObject({ status: 409, code: 'deployment_limit_reached' });
      await limit({ deployments: 2 });
      await add();
    });

    it('rejects messages beyond those that can wait, and keeps what waits', async () => {
      const [first, second] = [idOf(await create()), idOf(await create())];
      await limit({ waiting_messages: 2 });
      await send(first);
      await send(second);
      const full = { status: 429, code: 'waiting_message_limit_reached', headers: { 'Retry-After': '10' } };
      await expect(send(second)).rejects.toMatchObject(full);
      const started = { ...body, initial_events: [message] };
      const begin = async () =>
        service.handlers.createSession({ body: started, headers: {} }, await request());
      await expect(begin()).rejects.toMatchObject(full);
      await service.handlers.archiveSession({ path: { session_id: first }, headers: {} }, await request());
      await begin();
    });

    it('rejects messages beyond the requests and tokens of a day, until the limit is raised', async () => {
      const id = idOf(await create());
      const today = sql`(now() at time zone 'utc')::date` as unknown as string;
      const row = { workspace_id: service.workspaceId, day: today, agent_id: 'agent_a', model: 'a' };
      const used = { ...noTokens, model_requests: 3, output_tokens: 40, cache_read_input_tokens: 60 };
      await on.db.insert(usageDays).values({ ...row, ...used, currency: '', shard: 0 });
      const headers = { 'Retry-After': expect.stringMatching(/^[1-9]\d{0,4}$/) };
      await limit({ model_requests_per_day: 3 });
      const requests = { status: 429, code: 'model_request_limit_reached', headers };
      await expect(send(id)).rejects.toMatchObject(requests);
      await limit({ model_requests_per_day: 4, model_tokens_per_day: 100 });
      await expect(send(id)).rejects.toMatchObject({ ...requests, code: 'model_token_limit_reached' });
      await limit({ model_requests_per_day: 4, model_tokens_per_day: 101 });
      await send(id);
    });

    it('rejects sessions, messages and files while disks take too many bytes', async () => {
      const [first, second] = [idOf(await create()), idOf(await create())];
      for (const session_id of [first, second])
        await on.db.insert(sandboxes).values({
          ...{ session_id, workspace_id: service.workspaceId, disk_bytes: 600 },
          ...{ lease_until: 'infinity', used_at: toTimestamp(service.clock.now()) },
        });
      const saved = { turn_id: 'turn_a', list_key: 'a', bytes: 300, files: 1, left_out: 0, unsaved_files: 0 };
      await on.db
        .insert(snapshots)
        .values({ ...saved, session_id: first, saved_at: toTimestamp(service.clock.now()) });
      const full = { status: 409, code: 'disk_bytes_limit_reached' };
      await limit({ disk_bytes: 1_500 });
      await expect(send(first)).rejects.toMatchObject(full);
      await expect(create()).rejects.toMatchObject(full);
      const { id: file_id } = await service.upload('ab');
      const attach = async () =>
        service.handlers.addSessionResource(
          { path: { session_id: second }, body: { type: 'file', file_id }, headers: {} },
          await request(),
        );
      await expect(attach()).rejects.toMatchObject(full);
      await limit({ disk_bytes: 1_501 });
      await send(first);
      await attach();
      await limit({ disk_bytes: 900 });
      await expect(send(first)).rejects.toMatchObject(full);
      await service.handlers.deleteSession({ path: { session_id: first } }, await request());
      await send(second);
      await create();
    });

    it('shows the limits with their use', async () => {
      await limit({ sessions: 5, streams: 2 });
      const session_id = idOf(await create());
      await send(session_id);
      await send(session_id);
      const row = await service.queries.workspaces.findByName(service.workspaceId);
      const usage = async () => {
        const path = { workspace_id: row?.id ?? '' };
        return (await service.handlers.getWorkspaceUsage({ path }, await request())).body;
      };
      expect(await usage()).toEqual({
        type: 'workspace_usage',
        workspace_id: row?.id,
        turns_at_once: { limit: null, used: 0 },
        waiting_messages: { limit: null, used: 2 },
        sessions: { limit: 5, used: 1 },
        deployments: { limit: null, used: 0 },
        streams: { limit: 2, used: 0 },
        disk_bytes: { limit: null, used: 0 },
        file_bytes: { limit: WORKSPACE_FILE_BYTES, used: 0 },
        model_requests_per_day: { limit: null, used: 0 },
        model_tokens_per_day: { limit: null, used: 0 },
      });
      await limit({ file_bytes: 3 });
      await service.upload('ab');
      await service.data.addDeployment(service.workspaceId);
      await service.handlers.archiveSession({ path: { session_id }, headers: {} }, await request());
      expect(await usage()).toMatchObject({
        waiting_messages: { used: 0 },
        sessions: { limit: null, used: 0 },
        deployments: { used: 1 },
        file_bytes: { limit: 3, used: 2 },
      });
    });

    it('replaces the limit of the settings for files', async () => {
      const upload = async (text: string) => {
        const content = Readable.from([Buffer.from(text)]);
        const file = { filename: 'a.txt', mimeType: 'text/plain', content };
        return service.handlers.uploadFile({ body: { file, fields: Promise.resolve({}) } }, await request());
      };
      await limit({ file_bytes: 3 });
      await upload('ab');
      await expect(upload('cd')).rejects.toMatchObject({ status: 409, code: 'file_bytes_limit_reached' });
      await limit({ file_bytes: 4 });
      await upload('cd');
    });

    it('counts the streams of all tokens of a workspace', () => {
      const counts = new StreamCounts(undefined);
      const owner = (tokenId: string) => ({ tokenId, workspaceId: 'wks_a', limits: { streams: 2 } });
      const close = counts.open(owner('tok_a'));
      counts.open(owner('tok_b'));
      const full = { status: 429, code: 'stream_limit_reached' };
      expect(() => counts.open(owner('tok_c'))).toThrow(expect.objectContaining(full));
      counts.open({ tokenId: 'tok_d', workspaceId: 'wks_b' });
      expect(counts.ofWorkspace('wks_a')).toBe(2);
      close();
      close();
      expect(counts.ofWorkspace('wks_a')).toBe(1);
      counts.open(owner('tok_c'));
      expect(() => counts.open(owner('tok_c'))).toThrow(expect.objectContaining(full));
    });
  });
}
