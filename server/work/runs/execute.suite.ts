import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { components } from '../../../generated/types.ts';
import type { Database } from '../../platform/database/database.ts';
import { DatabaseError } from '../../platform/database/errors.ts';
import { statementsOn } from '../../platform/database/statements.ts';
import { createIds } from '../../platform/ids.ts';
import { noLog } from '../../platform/log.ts';
import { runDelay, runEnds } from '../../platform/metrics/metrics.ts';
import { createSecretBox } from '../../platform/secrets.ts';
import type { WorkspaceLimits } from '../../platform/workspaces/table.ts';
import { sealedVariables } from '../../records/deployments/sealed-variables.ts';
import { sealTokens } from '../../records/deployments/tokens.ts';
import { received } from '../../records/events/received.ts';
import { toEvent } from '../../records/events/view.ts';
import { memoryStoreRow } from '../../records/memory-stores/view.ts';
import type { RequestedBy } from '../../records/requested-by.ts';
import { endRun } from '../../records/runs/end.ts';
import type { NewRun } from '../../records/runs/pending-run.ts';
import { variablesOf } from '../../records/sessions/session-variables.ts';
import { environments } from '../../records/tables/environments.ts';
import { events } from '../../records/tables/events.ts';
import { resources } from '../../records/tables/resources.ts';
import { type RunRow, runs } from '../../records/tables/runs.ts';
import { sandboxes } from '../../records/tables/sandboxes.ts';
import { schedules } from '../../records/tables/schedules.ts';
import { sessions } from '../../records/tables/sessions.ts';
import { templates } from '../../records/tables/templates.ts';
import { threads } from '../../records/tables/threads.ts';
import { turns } from '../../records/tables/turns.ts';
import { unknownError } from '../../records/turns/outcome.ts';
import { turnQueries } from '../../records/turns/queries.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { demoCatalogue } from '../../testing/import-demo.ts';
import { processLines } from '../../testing/process-lines.ts';
import { secretKey, type TestService, testService } from '../../testing/service.ts';
import { example } from '../../testing/test-data.ts';
import { type BeginTurn, executeRun } from './execute.ts';
import { endOverdue } from './overdue.ts';

type MemoryStore = components['schemas']['MemoryStore'];

/** Tests of the execution of runs on each database. */
export function describeExecution(on: TestDatabase): void {
  describe('a run', () => {
    let service: TestService;
    beforeEach(async () => {
      await statementsOn(on.db)('delete from pgboss.job');
      service = await testService(on.db);
    });

    /** Adds a pending run of a deployment or schedule. */
    async function trigger(
      kind: RunRow['kind'],
      owner: { id: string; workspace_id: string },
      requested_by: RequestedBy | null = null,
    ): Promise<string> {
      const run: NewRun = {
        id: on.newId(kind === 'deployment' ? 'deploymentRun' : 'scheduleRun'),
        workspace_id: owner.workspace_id,
        kind,
        owner_id: owner.id,
        agent: null,
        identity_id: null,
        template_id: null,
        trigger_type: 'manual',
        scheduled_at: null,
        created_at: service.clock.now().toISOString(),
        requested_by,
      };
      await service.queries.runs.add([run]);
      return run.id;
    }
    const find = async (id: string) => {
      const run = await service.queries.runs.find(service.workspaceId, id);
      if (!run) throw new Error('There is such a run.');
      return run;
    };
    /** Executes a run. The test controls its turn. */
    const execute = async (
      id: string,
      beginTurn: BeginTurn = async () => 'ended',
      repositoryHosts = ['github.com'],
      { db = on.db, newId = createIds(service.clock) } = {},
    ) => {
      const { kind } = await find(id);
      const parts = {
        clock: service.clock,
        newId,
        secrets: createSecretBox(secretKey),
        repositoryHosts,
        prices: null,
      };
      await executeRun({ id, kind }, { db, parts, beginTurn, log: noLog });
      return find(id);
    };
    const underWay: BeginTurn = async () => 'in progress';
    const addSchedule = (execution: object = {}) => {
      const row = service.data.rows.schedule(service.workspaceId, { status: 'active' });
      return service.data.addSchedule(service.workspaceId, {
        ...row,
        execution: { ...row.execution, ...execution },
      });
    };

    it('creates a session with the initial events of a deployment', async () => {
      const secrets = createSecretBox(secretKey);
      const row = service.data.rows.deployment(service.workspaceId);
      const deployment = await service.data.addDeployment(service.workspaceId, {
        ...row,
        ...sealedVariables(row.id, 'MODE=nightly\nEMPTY=\n# no variable', secrets),
      });
      const id = await trigger('deployment', deployment);
      await service.catchUp();
      const now = service.clock.now().toISOString();
      const run = await find(id);
      expect(run).toMatchObject({
        status: 'completed',
        attempt: 1,
        error: null,
        started_at: now,
        completed_at: now,
      });
      const [session] = await on.db
        .select()
        .from(sessions)
        .where(eq(sessions.id, run.session_id ?? ''));
      expect(session).toMatchObject({
        deployment_id: deployment.id,
        title: deployment.name,
        agent: deployment.agent,
        environment_id: deployment.environment_id,
        environment_variables: {},
        vault_ids: deployment.vault_ids,
        status: 'idle',
      });
      expect(session && variablesOf(session, secrets)).toEqual({ MODE: 'nightly', EMPTY: '' });
      const sent = (await service.data.all(events)).filter((each) => each.session_id === run.session_id);
      expect(sent.map(toEvent)).toMatchObject(deployment.initial_events);
      const ofSession = async (table: typeof resources | typeof threads) =>
        (await service.data.all(table)).filter(({ session_id }) => session_id === run.session_id);
      expect(await ofSession(resources)).toHaveLength(deployment.resources.length);
      expect(await ofSession(threads)).toMatchObject([{ parent_thread_id: null }]);
    });

    it("hands a repository's token to its session, encrypted for it", async () => {
      const secrets = createSecretBox(secretKey);
      const row = service.data.rows.deployment(service.workspaceId);
      const encrypted_tokens = sealTokens(row.id, ['github_pat_deployment'], secrets);
      const deployment = await service.data.addDeployment(service.workspaceId, { ...row, encrypted_tokens });
      expect(JSON.stringify(encrypted_tokens)).not.toContain('github_pat');
      const { session_id } = await execute(await trigger('deployment', deployment));
      const [resource] = (await service.data.all(resources)).filter((each) => each.session_id === session_id);
      const sealed = (await service.data.sealedToken(resource?.id ?? '')) as Buffer;
      expect(secrets.open(sealed, resource?.id ?? '')).toBe('github_pat_deployment');
    });

    it("runs the agent of a schedule's template with the text as a message", async () => {
      const schedule = await addSchedule();
      const { session_id, status } = await execute(await trigger('schedule', schedule));
      expect(status).toBe('completed');
      const session = await service.queries.sessions.find(service.workspaceId, session_id ?? '');
      expect(session).toMatchObject({ title: schedule.name, deployment_id: null });
      const template = await service.queries.templates.find(service.workspaceId, schedule.template_id);
      const agent = await service.queries.agents.find(service.workspaceId, template?.agent ?? '');
      expect(session?.agent).toEqual(agent?.definition);
      const [event] = (await service.data.all(events)).filter((each) => each.session_id === session_id);
      expect(event?.data).toEqual({
        content: [{ type: 'text', text: schedule.initial_events[0]?.content }],
      });
    });

    it('is carried out once, however often it is taken', async () => {
      const deployment = await service.data.addDeployment(service.workspaceId);
      const id = await trigger('deployment', deployment);
      await Promise.all([execute(id), execute(id), execute(id)]);
      await service.catchUp();
      const own = (await service.data.all(sessions)).filter((each) => each.deployment_id === deployment.id);
      expect(own).toHaveLength(1);
    });

    const attachedStore = (memory_store_id: string) =>
      ({ type: 'memory_store', memory_store_id, access: 'read_write', instructions: '' }) as const;

    /** A deployment that names an archived or missing definition, or a schedule with such a template. */
    const broken = {
      agent_archived: () => {
        const archived = demoCatalogue.agents.find(({ archived_at }) => archived_at);
        if (!archived) throw new Error('The demo catalogue has one.');
        const { id, version } = archived;
        return service.data.addDeployment(service.workspaceId, { agent: { id, type: 'agent', version } });
      },
      agent_not_found: () =>
        service.data.addDeployment(service.workspaceId, {
          agent: { id: 'agent_new', type: 'agent', version: 1 },
        }),
      environment_archived: () => {
        const environment_id = demoCatalogue.environments.find(({ archived_at }) => archived_at)?.id ?? '';
        return service.data.addDeployment(service.workspaceId, { environment_id });
      },
      environment_not_found: () =>
        service.data.addDeployment(service.workspaceId, { environment_id: 'env_new' }),
      vault_archived: () =>
        service.data.addDeployment(service.workspaceId, {
          vault_ids: [example<{ id: string }>('archived_vault').id],
        }),
      vault_not_found: () =>
        service.data.addDeployment(service.workspaceId, {
          vault_ids: [],
          resources: [{ type: 'vault', vault_id: 'vault_new' }],
        }),
      memory_store_archived: async () => {
        const id = on.newId('memoryStore');
        const store = { ...example<MemoryStore>('archived_memory_store'), id };
        await service.queries.memoryStores.add(memoryStoreRow(store, service.workspaceId));
        return service.data.addDeployment(service.workspaceId, { resources: [attachedStore(id)] });
      },
      memory_store_not_found: () =>
        service.data.addDeployment(service.workspaceId, { resources: [attachedStore('memstore_new')] }),
      skill_not_found: async () => {
        const id = on.newId('agent');
        const known = demoCatalogue.agents.find(({ archived_at }) => !archived_at);
        const { definition } =
          (await service.queries.agents.find(service.workspaceId, known?.id ?? '')) ?? {};
        const skills = [{ type: 'custom' as const, skill_id: 'skill_new', version: 'latest' }];
        const row = { id, workspace_id: service.workspaceId, version: 1, metadata: {} };
        const created_at = service.clock.now().toISOString();
        if (!definition) throw new Error('The demo catalogue has the agent.');
        await service.queries.agents.add({ ...row, created_at, definition: { ...definition, skills } });
        return service.data.addDeployment(service.workspaceId, { agent: { id, type: 'agent', version: 1 } });
      },
      template_not_found: () =>
        service.data.addSchedule(service.workspaceId, {
          status: 'active',
          paused_reason: null,
          template_id: 'tmpl_new',
        }),
    };
    const ownerOf = async (id: string) =>
      (await service.queries.deployments.find(service.workspaceId, id)) ??
      (await service.queries.schedules.find(service.workspaceId, id));

    it.each(Object.keys(broken) as (keyof typeof broken)[])(
      'fails with %s_error, and pauses its owner',
      async (what) => {
        const owner = await broken[what]();
        const kind = what === 'template_not_found' ? 'schedule' : 'deployment';
        const run = await execute(await trigger(kind, owner));
        const type = `${what}_error`;
        expect(run).toMatchObject({ status: 'failed', attempt: 1, session_id: null, error: { type } });
        expect(await ownerOf(owner.id)).toMatchObject({
          status: 'paused',
          paused_reason: { type: 'error', error: { type } },
          next_run_at: null,
        });
      },
    );

    it('fails and pauses its owner if its environment is archived while its session is created', async () => {
      const environment_id = 'env_archived_in_between';
      const at = service.clock.now().toISOString();
      const times = { created_at: at, updated_at: at };
      const row = { id: environment_id, workspace_id: service.workspaceId, name: 'Test', ...times };
      await on.db.insert(environments).values(row);
      const owner = await service.data.addDeployment(service.workspaceId, { environment_id });
      const id = await trigger('deployment', owner);
      let tx: Database = on.db;
      const db: Database = Object.create(on.db, {
        transaction: {
          value: (work: (inner: Database) => Promise<unknown>) =>
            on.db.transaction((inner) => {
              tx = inner;
              return work(inner);
            }),
        },
      });
      const next = createIds(service.clock);
      const newId: typeof next = (kind) => {
        // The environment has been checked. The next statement of the transaction archives it.
        if (kind === 'session') {
          const named = eq(environments.id, environment_id);
          void tx.update(environments).set({ archived_at: at }).where(named).execute();
        }
        return next(kind);
      };
      await execute(id, undefined, undefined, { db, newId });
      const type = 'environment_archived_error';
      expect(await find(id)).toMatchObject({ status: 'failed', session_id: null, error: { type } });
      expect(await ownerOf(owner.id)).toMatchObject({ status: 'paused', paused_reason: { error: { type } } });
    });

    it('fails if its template names no agent', async () => {
      const schedule = await addSchedule();
      const { template_id } = schedule;
      const time = service.clock.now().toISOString();
      const without = {
        id: `${template_id}_without`,
        workspace_id: service.workspaceId,
        name: '',
        agent: null,
      };
      await on.db.insert(templates).values({ ...without, created_at: time, updated_at: time });
      await on.db.update(schedules).set({ template_id: without.id }).where(eq(schedules.id, schedule.id));
      expect(await execute(await trigger('schedule', schedule))).toMatchObject({
        status: 'failed',
        error: { type: 'template_not_found_error', message: `Template ${without.id} names no agent.` },
      });
    });

    describe('with a repository on a host that this server does not allow', () => {
      const host = 'git.new.example';
      const type = 'session_creation_rejected_error';
      const add = () => {
        const row = service.data.rows.deployment(service.workspaceId);
        const url = `https://${host}/acme/storefront`;
        const repository = { type: 'github_repository' as const, url, mount_path: '/data/new' };
        return service.data.addDeployment(service.workspaceId, { ...row, resources: [repository] });
      };
      /** Makes queued jobs due and processes them. */
      const retry = async () => {
        await statementsOn(on.db)("update pgboss.job set start_after = now() - interval '1 second'");
        await service.catchUp();
      };

      it('waits for a server that allows it, in the same attempt', async () => {
        const owner = await add();
        const id = await trigger('deployment', owner);
        await service.catchUp();
        service.clock.advance(9 * 60_000);
        await retry();
        expect(await find(id)).toMatchObject({ status: 'pending', attempt: 1, error: null });
        expect(await ownerOf(owner.id)).toMatchObject({ status: 'active', paused_reason: null });
        // The clock can also have passed trigger times of other tests.
        expect(service.logged.filter((line) => 'run' in line)).toEqual([
          { event: 'run.waits', run: id, type },
        ]);
      });

      it('fails if no server allows it within ten minutes, and its owner stays active', async () => {
        const owner = await add();
        const id = await trigger('deployment', owner);
        await service.catchUp();
        service.clock.advance(10 * 60_000);
        await retry();
        expect(await find(id)).toMatchObject({ status: 'failed', attempt: 1, error: { type } });
        expect(await ownerOf(owner.id)).toMatchObject({ status: 'active', paused_reason: null });
      });

      it('runs once on a server that allows it', async () => {
        const deployment = await add();
        const id = await trigger('deployment', deployment);
        await service.catchUp();
        expect((await find(id)).status).toBe('pending');
        const run = await execute(id, async () => 'ended', [host]);
        expect(run).toMatchObject({ status: 'completed', attempt: 1, error: null });
        await retry();
        const own = (await service.data.all(sessions)).filter((each) => each.deployment_id === deployment.id);
        expect(own).toHaveLength(1);
      });
    });

    it('is tried again after any other error, as often as its schedule says', async () => {
      const schedule = await addSchedule({ max_attempts: 2 });
      const id = await trigger('schedule', schedule);
      const broken: BeginTurn = () => Promise.reject(new Error('secret'));
      expect(await execute(id, broken)).toMatchObject({ status: 'pending', attempt: 2, session_id: null });
      expect(await execute(id, broken)).toMatchObject({
        status: 'failed',
        attempt: 2,
        session_id: null,
        error: { type: 'unknown_error', message: 'An internal error occurred.' },
      });
    });

    it('is running until its turn ends, which counts once', async () => {
      const id = await trigger('schedule', await addSchedule());
      expect(await execute(id, underWay)).toMatchObject({ status: 'running', completed_at: null });
      const now = service.clock.now().toISOString();
      const ends = await Promise.all([endRun(on.db, id, null, now), endRun(on.db, id, null, now)]);
      expect(ends.filter(Boolean)).toHaveLength(1);
      expect(await find(id)).toMatchObject({ status: 'completed', completed_at: now });
    });

    it('reports its end and its delay once, and not after a rollback', async () => {
      const schedule = await addSchedule();
      const id = await trigger('schedule', schedule);
      const scheduled_at = service.clock.now().toISOString();
      await on.db.update(runs).set({ scheduled_at }).where(eq(runs.id, id));
      const lines = processLines();
      const counted = async () => [
        (await runEnds.get()).values.find(({ labels }) => isDeepStrictEqual(labels, completed))?.value ?? 0,
        (await runDelay.get()).values.find(
          ({ labels, metricName }) => labels.kind === 'schedule' && metricName?.endsWith('_count'),
        )?.value ?? 0,
      ];
      const completed = { kind: 'schedule', status: 'completed' };
      const [ends = 0, delays = 0] = await counted();
      const db: Database = Object.create(on.db, {
        transaction: {
          value: (work: (tx: Database) => Promise<unknown>) =>
            on.db.transaction(async (tx) => {
              await work(tx);
              throw new DatabaseError('The connection was lost.', { unavailable: true });
            }),
        },
      });
      await expect(execute(id, undefined, undefined, { db })).rejects.toThrow('lost');
      expect(await find(id)).toMatchObject({ status: 'pending', attempt: 1 });
      expect(lines).toEqual([]);
      expect(await counted()).toEqual([ends, delays]);

      await execute(id);
      await execute(id);
      expect(lines).toMatchObject([{ event: 'run.ended', run: id, ...completed }]);
      expect(await counted()).toEqual([ends + 1, delays + 1]);
    });

    it('is skipped when as many are in progress as may be', async () => {
      const schedule = await addSchedule({ max_concurrent_runs: 2 });
      const ids = [0, 1, 2].map(() => trigger('schedule', schedule));
      const lines = processLines();
      const done = await Promise.all((await Promise.all(ids)).map((id) => execute(id, underWay)));
      expect(done.map(({ status }) => status).sort()).toEqual(['running', 'running', 'skipped']);
      const line = { event: 'run.ended', status: 'skipped', duration_ms: 0 };
      expect(lines).toContainEqual(expect.objectContaining(line));
      const skipped = done.find(({ status }) => status === 'skipped');
      expect(skipped).toMatchObject({ session_id: null, error: { type: 'concurrency_limit_reached' } });
      await endRun(
        on.db,
        done.find(({ status }) => status === 'running')?.id ?? '',
        null,
        '2026-11-21T09:00:00.000Z',
      );
      expect((await execute(await trigger('schedule', schedule), underWay)).status).toBe('running');
    });

    it('is given up when it takes longer than its schedule allows', async () => {
      const id = await trigger('schedule', await addSchedule({ timeout_ms: 5_000, max_attempts: 1 }));
      await execute(id, underWay);
      service.clock.advance(4_999);
      await endOverdue(on.db, { clock: service.clock, newId: on.newId });
      expect((await find(id)).status).toBe('running');
      service.clock.advance(1);
      await endOverdue(on.db, { clock: service.clock, newId: on.newId });
      expect(await find(id)).toMatchObject({ status: 'failed', error: { type: 'timeout_error' } });
    });

    it('continues in the session of the run before, where its schedule says so', async () => {
      const schedule = await addSchedule({ session_mode: 'reuse_session' });
      const run = async () => (await execute(await trigger('schedule', schedule))).session_id ?? '';
      const first = await run();
      expect(await run()).toBe(first);
      expect((await service.data.all(events)).filter((each) => each.session_id === first)).toHaveLength(2);
      const archived_at = service.clock.now().toISOString();
      await on.db.update(sessions).set({ archived_at }).where(eq(sessions.id, first));
      expect(await run()).not.toBe(first);
    });

    it('gives its session the request that began it, or none', async () => {
      const schedule = await addSchedule({ session_mode: 'reuse_session' });
      const by = { request_id: randomUUID(), token_id: 'tok_a' };
      for (const expected of [by, null]) {
        const { session_id } = await execute(await trigger('schedule', schedule, expected));
        const session = (await service.data.all(sessions)).find(({ id }) => id === session_id);
        expect(session?.requested_by).toEqual(expected);
      }
    });

    async function limit(limits: WorkspaceLimits): Promise<void> {
      const { workspaces } = service.queries;
      const workspace = await workspaces.findByName(service.workspaceId);
      const updated_at = service.clock.now().toISOString();
      await workspaces.change(workspace?.id ?? '', () => ({ limits, updated_at }));
    }

    it('fails while its workspace has too many sessions, unless it needs no new one', async () => {
      const reusing = await addSchedule({ session_mode: 'reuse_session' });
      const renewing = await addSchedule({});
      await execute(await trigger('schedule', reusing));
      const { sessions } = await service.queries.workspaces.usedBy(service.workspaceId);
      await limit({ sessions });
      const error = { type: 'session_limit_reached_error', message: expect.stringContaining('sessions') };
      const rejected = await execute(await trigger('schedule', renewing));
      expect(rejected).toMatchObject({ status: 'failed', session_id: null, error });
      expect(await execute(await trigger('schedule', reusing))).toMatchObject({ status: 'completed' });
      await limit({ sessions: sessions + 1 });
      expect(await execute(await trigger('schedule', renewing))).toMatchObject({ status: 'completed' });
    });

    it('fails while too many messages of its workspace would wait', async () => {
      const schedule = await addSchedule({});
      await limit({ waiting_messages: 0 });
      expect(await execute(await trigger('schedule', schedule), underWay)).toMatchObject({
        ...{ status: 'failed', session_id: null },
        error: { type: 'waiting_message_limit_reached_error' },
      });
      await limit({});
      const again = await execute(await trigger('schedule', schedule), underWay);
      expect(again).toMatchObject({ status: 'running' });
    });

    it('fails while disks take too many bytes, and leaves its owner active', async () => {
      const reusing = await addSchedule({ session_mode: 'reuse_session' });
      const renewing = await addSchedule({ max_attempts: 2 });
      const { session_id } = await execute(await trigger('schedule', reusing));
      await on.db.insert(sandboxes).values({
        ...{ session_id: session_id ?? '', workspace_id: service.workspaceId, disk_bytes: 600 },
        ...{ lease_until: 'infinity', used_at: service.clock.now().toISOString() },
      });

      await limit({ disk_bytes: 600 });
      const rejected = await trigger('schedule', renewing);
      expect(await execute(rejected)).toMatchObject({ status: 'pending', attempt: 2 });
      const error = {
        type: 'disk_bytes_limit_reached_error',
        message: expect.stringContaining('disk_bytes'),
      };
      expect(await execute(rejected)).toMatchObject({ status: 'failed', session_id: null, error });
      // Its turn ends with an error, unless there is room when it begins.
      const reused = await execute(await trigger('schedule', reusing), underWay);
      expect(reused).toMatchObject({ status: 'running', session_id });

      await limit({ disk_bytes: 601 });
      expect(await execute(await trigger('schedule', renewing))).toMatchObject({ status: 'completed' });
      const owner = await on.db.select().from(schedules).where(eq(schedules.id, renewing.id));
      expect(owner).toMatchObject([{ status: 'active' }]);
    });

    /** A running run whose turn is started too often. Resolves to its id and its session. */
    async function held(schedule: Awaited<ReturnType<typeof addSchedule>>) {
      const id = await trigger('schedule', schedule);
      const { session_id, last_event } = await execute(id, underWay);
      const sessionId = session_id ?? '';
      const [place, at] = [last_event ?? 0, service.clock.now().toISOString()];
      await on.db.insert(turns).values({
        id: `turn_${id}`,
        session_id: sessionId,
        ...{ run_id: id, up_to: place, last_event: place, held_to: place },
        ...{ server_id: 'server', epoch: 1, state: 'running', began_at: at },
      });
      await on.db.update(sessions).set({ status: 'running' }).where(eq(sessions.id, sessionId));
      await on.db.transaction(async (tx) => {
        const session = await turnQueries(tx).lock(sessionId);
        const error = unknownError('Started too often.');
        if (session) await turnQueries(tx).end(session, { error, clock: service.clock, newId: on.newId });
      });
      return { id, sessionId };
    }

    it('is not repeated if its turn ends because servers died in it', async () => {
      const schedule = await addSchedule({ max_attempts: 3 });
      const { id } = await held(schedule);
      expect(await find(id)).toMatchObject({
        ...{ status: 'failed', attempt: 1 },
        error: { type: 'unknown_error', message: 'Started too often.' },
      });
    });

    it.each(['user.message', 'user.interrupt'] as const)(
      'sends nothing to a session that waits for a person, until there is a %s',
      async (type) => {
        const schedule = await addSchedule({ session_mode: 'reuse_session', max_attempts: 3 });
        const { sessionId } = await held(schedule);
        const sent = async () =>
          (await service.data.all(events)).filter(
            (each) => each.session_id === sessionId && each.type === 'user.message',
          );
        const next = await execute(await trigger('schedule', schedule));
        expect(next).toMatchObject({
          ...{ status: 'failed', attempt: 1, session_id: sessionId },
          error: { type: 'session_waiting_error' },
        });
        expect(await sent()).toHaveLength(1);
        const input = (
          type === 'user.message' ? { type, content: [{ type: 'text', text: 'Continue.' }] } : { type }
        ) as Parameters<typeof received>[0][number];
        await service.queries.events.append(
          service.workspaceId,
          sessionId,
          received([input], { clock: service.clock, newId: on.newId }),
        );
        const later = await execute(await trigger('schedule', schedule));
        expect(later).toMatchObject({ status: 'completed', session_id: sessionId });
      },
    );
  });
}
