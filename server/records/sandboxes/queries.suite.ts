import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { toTimestamp } from '../../platform/clock.ts';
import { rowsOf } from '../../platform/database/rows.ts';
import { statementsOn } from '../../platform/database/statements.ts';
import { mayTake, placesOf } from '../../platform/shares.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { randomNumbers, testSeed } from '../../testing/random.ts';
import { addWorkspace } from '../../testing/workspaces.ts';
import { type Owner, serverQueries } from '../servers/queries.ts';
import { addSession } from '../sessions/queries.suite.ts';
import { turns } from '../tables/turns.ts';
import { type Capacity, fits, inTurn, type WorkspaceLoad } from './places.ts';
import { sandboxQueries } from './queries.ts';

/** Tests of claims of sandboxes on each database. */
export function describeSandboxQueries(on: TestDatabase): void {
  describe('queries of sandboxes', () => {
    const run = (text: string, values: readonly unknown[] = []) => statementsOn(on.db)(text, values);
    const queries = () => sandboxQueries(on.db);
    const servers = () => serverQueries(statementsOn(on.db));
    const HANDOVER = 60;
    const TIMES = { handoverSeconds: HANDOVER, brokenSeconds: 30 };

    beforeEach(() => run('delete from workspaces'));

    async function register(leaseSeconds = 60, agents = true): Promise<Owner> {
      const serverId = randomUUID();
      return { serverId, epoch: await servers().register(serverId, leaseSeconds, agents ? 4 : null) };
    }
    /** Creates a session with requested work in its sandbox. */
    async function requested(workspace = `wks_${randomUUID()}`): Promise<string> {
      const { session } = await addSession(on, workspace);
      await queries().request(session.id);
      return session.id;
    }
    /** The same, with a repository. */
    async function requestedClone(workspace?: string): Promise<string> {
      const id = await requested(workspace);
      await run(
        `insert into session_resources (id, workspace_id, session_id, type, description, created_at, updated_at)
         select $1, workspace_id, id, 'github_repository', '{}', now(), now() from sessions where id = $2`,
        [on.newId('sessionResource'), id],
      );
      return id;
    }
    const take = async (owner: Owner, turns = 10, more: Partial<Capacity> = {}) =>
      (await queries().take(owner, capacity({ turns, ...more }))).taken;
    const capacity = (given: Partial<Capacity>): Capacity => {
      return {
        turns: 10,
        share: { perWorkspace: 10, reserved: 0 },
        mounts: 10,
        active: [],
        workspaces: [],
        ...given,
      };
    };
    const load = (id: string, given: Partial<WorkspaceLoad>): WorkspaceLoad => {
      return { id, working: 0, mounting: 0, served: 0, ...given };
    };
    const orphaned = async (owner: Owner, given: Partial<Capacity> = {}) =>
      idsOf((await queries().orphaned(owner, TIMES, capacity(given), 10)).orphans);
    const idsOf = (taken: readonly { sessionId: string }[]) => taken.map(({ sessionId }) => sessionId);
    const crash = ({ serverId }: Owner) =>
      run(`update servers set lease_until = now() - interval '1 second' where id = $1`, [serverId]);
    const takeOver = async (id: string, owner: Owner) =>
      (await queries().takeOver(id, owner, TIMES))?.workspaceId ?? null;

    it('gives a new sandbox to one server', async () => {
      const [one, other] = [await register(), await register()];
      const id = await requested();
      expect(await take(one)).toMatchObject([{ sessionId: id, kept: false }]);
      expect(await take(other)).toEqual([]);
    });

    it('leaves sandboxes of a workspace that has its turns, and takes those of others', async () => {
      const owner = await register();
      const workspace = `wks_${randomUUID()}`;
      await addWorkspace(on.db, workspace);
      const { workspaces } = on.queries;
      const { id: workspaceId = '' } = (await workspaces.findByName(workspace)) ?? {};
      await workspaces.change(workspaceId, () => ({ limits: { turns_at_once: 1 } }));
      const [busy, left, other] = [await requested(workspace), await requested(workspace), await requested()];
      const at = toTimestamp(on.clock.now());
      const turn = { id: randomUUID(), session_id: busy, run_id: null, up_to: 1, last_event: 1 };
      const of = { server_id: owner.serverId, epoch: owner.epoch, state: 'running' as const, began_at: at };
      await on.db.insert(turns).values({ ...turn, ...of });
      const taken = idsOf(await take(owner));
      expect(taken).toEqual(expect.arrayContaining([busy, other]));
      expect(taken).not.toContain(left);
      await on.db.update(turns).set({ state: 'ended' }).where(eq(turns.session_id, busy));
      expect(idsOf(await take(owner))).toContain(left);
    });

    it('leaves the work of a suspended workspace until it is resumed', async () => {
      const [owner, lost] = [await register(), await register()];
      const workspace = `wks_${randomUUID()}`;
      await addWorkspace(on.db, workspace);
      const { workspaces } = on.queries;
      const { id: workspaceId = '' } = (await workspaces.findByName(workspace)) ?? {};
      const now = toTimestamp(on.clock.now());
      const left = await requested(workspace);
      await take(lost);
      await crash(lost);
      await workspaces.suspend(workspaceId, now);
      const id = await requested(workspace);
      expect(idsOf(await take(owner))).not.toContain(id);
      expect(await orphaned(owner)).not.toContain(left);
      await workspaces.resume(workspaceId, now);
      expect(idsOf(await take(owner))).toContain(id);
      expect(await orphaned(owner)).toContain(left);
    });

    it('postpones work behind work that has waited longer', async () => {
      const owner = await register();
      const workspace = `wks_${randomUUID()}`;
      const [first, second] = [await requested(workspace), await requested(workspace)];
      await take(owner);
      await queries().putOff(first, owner, 0);
      expect(idsOf(await take(owner, 1))).toEqual([second]);
      await queries().putOff(first, owner, 60);
      expect(idsOf(await take(owner))).toEqual([second]);
      await crash(owner);
      expect(await orphaned(await register())).toEqual([second]);
    });

    describe('of a session with a message', () => {
      beforeEach(() => run('delete from servers'));
      const addMessage = (id: string) =>
        run(
          `insert into session_events (id, workspace_id, session_id, seq, type, data, created_at)
           select $1, workspace_id, id, last_seq + 1, 'user.message', '{}', now() from sessions where id = $2`,
          [on.newId('event'), id],
        );

      it('leaves it to servers with agents, also if one without agents has it', async () => {
        const [without, withAgents] = [await register(60, false), await register()];
        const [fresh, kept] = [await requested(), await requested()];
        await take(without);
        await run('update workspaces set server_id = null, epoch = null where session_id = $1', [fresh]);
        await addMessage(fresh);
        expect(await queries().work(kept, without)).not.toBeNull();
        await addMessage(kept);
        expect(await queries().work(kept, without)).toBeNull();
        expect(await take(without)).toEqual([]);
        const another = await register(60, false);
        expect(await orphaned(another)).toEqual([]);
        expect(idsOf(await take(withAgents))).toEqual([fresh]);
        expect(await takeOver(kept, withAgents)).toMatch(/^wks_/);
      });

      it('gives it to a server without agents a day after the last with agents', async () => {
        const [without, crashed] = [await register(60, false), await register()];
        await crash(crashed);
        const id = await requested();
        await addMessage(id);
        // The other server can come back.
        expect([await queries().agentsRun(), await take(without)]).toEqual([true, []]);
        await run(`update servers set lease_until = now() - interval '25 hours' where id = $1`, [
          crashed.serverId,
        ]);
        expect(await queries().agentsRun()).toBe(false);
        expect(idsOf(await take(without))).toEqual([id]);
        expect(await queries().work(id, without)).not.toBeNull();
      });
    });

    it('gives none to a server with an ended lease or an old epoch', async () => {
      const [crashed, old] = [await register(), await register()];
      await requested();
      await crash(crashed);
      await servers().register(old.serverId, 60, 4);
      expect(await take(crashed)).toEqual([]);
      expect(await take(old)).toEqual([]);
    });

    it('gives a restarted server its sandboxes back', async () => {
      const first = await register();
      const id = await requested();
      await take(first);
      await queries().setDisk(id, first, 'a');
      const second = { ...first, epoch: await servers().register(first.serverId, 60, 4) };
      expect(await take(second)).toMatchObject([{ sessionId: id, kept: true }]);
      expect(await queries().hold(id, first)).toBeNull();
      expect(await queries().hold(id, second)).toMatchObject({ id });
    });

    it('has a disk of a sandbox only after the server has made one', async () => {
      const owner = await register();
      const id = await requested();
      // The second time, the server may have failed to clear the place.
      expect(await take(owner)).toMatchObject([{ kept: false }]);
      expect(await take(owner)).toMatchObject([{ kept: false }]);
      await queries().setDisk(id, owner, 'a');
      expect(await take(owner)).toMatchObject([{ kept: true }]);
    });

    it('keeps the disk of a sandbox that version 0.2.0 has claimed on the same server', async () => {
      const owner = await register();
      const id = await requested();
      await run('update workspaces set server_id = $1 where session_id = $2', [owner.serverId, id]);
      for (let time = 1; time <= 2; time++) {
        expect(await take(owner)).toMatchObject([{ sessionId: id, kept: true }]);
      }
      expect(await queries().work(id, owner)).toMatchObject({ diskId: '' });
    });

    it('gives as many as fit, workspaces with few workers first', async () => {
      const owner = await register();
      const [busy, quiet] = [`wks_${randomUUID()}`, `wks_${randomUUID()}`];
      const ofBusy = [await requested(busy), await requested(busy), await requested(busy)];
      const ofQuiet = [await requested(quiet), await requested(quiet)];
      const first = idsOf(await take(owner, 3, { workspaces: [load(busy, { working: 1 })] }));
      expect(first.sort()).toEqual([...ofQuiet, ofBusy[0]].sort());
      const rest = idsOf(await take(owner, 10, { active: first }));
      expect(rest.sort()).toEqual(ofBusy.slice(1).sort());
    });

    it('alternates between workspaces with equally many workers', async () => {
      const owner = await register();
      const [early, late] = [`wks_${randomUUID()}`, `wks_${randomUUID()}`];
      await requested(early);
      await requested(early);
      const ofLate = await requested(late);
      expect(idsOf(await take(owner, 1, { workspaces: [load(early, { served: 1 })] }))).toEqual([ofLate]);
    });

    it('keeps reserved places for workspaces that hold none, and says which others wait', async () => {
      const owner = await register();
      const [busy, quiet] = [`wks_${randomUUID()}`, `wks_${randomUUID()}`];
      const ofBusy = [await requested(busy), await requested(busy)];
      const workspaces = [load(busy, { working: 2 })];
      const given = { share: placesOf(4), workspaces };
      const claim = (turns: number, more: Partial<Capacity> = {}) =>
        queries().take(owner, capacity({ turns, ...given, ...more }));
      expect(await claim(1)).toEqual({ taken: [], waiting: [busy] });
      // Nobody waits for a share while no place is free.
      expect(await claim(0)).toEqual({ taken: [], waiting: [] });
      const ofQuiet = [await requested(quiet), await requested(quiet)];
      const first = await claim(1);
      expect([idsOf(first.taken), first.waiting]).toEqual([[ofQuiet[0]], []]);
      const active = ofQuiet.slice(0, 1);
      const loads = [...workspaces, load(quiet, { working: 1 })];
      expect((await claim(1, { active, workspaces: loads })).waiting.toSorted()).toEqual(
        [busy, quiet].sort(),
      );
      const second = await claim(2, { active, workspaces: loads });
      expect([idsOf(second.taken), second.waiting]).toEqual([[ofQuiet[1]], [busy]]);
      const third = await claim(2, { active: ofQuiet, workspaces: [load(busy, { working: 1 })] });
      expect([idsOf(third.taken), third.waiting]).toEqual([ofBusy.slice(0, 1), [busy]]);
    });

    it('gives a workspace at most its number of places', async () => {
      const owner = await register();
      const [busy, quiet] = [`wks_${randomUUID()}`, `wks_${randomUUID()}`];
      for (let count = 0; count < 4; count++) await requested(busy);
      const ofQuiet = await requested(quiet);
      const given = capacity({ share: placesOf(50, 3), workspaces: [load(busy, { working: 1 })] });
      const { taken, waiting } = await queries().take(owner, given);
      expect(taken.filter(({ workspaceId }) => workspaceId === busy)).toHaveLength(2);
      expect(idsOf(taken)).toContain(ofQuiet);
      expect(waiting).toEqual([busy]);
    });

    it('gives the same places as taking them one by one', async () => {
      const below = randomNumbers(testSeed);
      const ids = ['a', 'b', 'c'];
      for (let round = 0; round < 100; round++) {
        const places = placesOf(1 + below(25), 1 + below(12));
        const held = new Map(ids.map((id) => [id, below(4)]));
        const workspaces = ids.map((id) => load(id, { working: held.get(id) ?? 0 }));
        const turns = Math.max(0, places.count - [...held.values()].reduce((sum, each) => sum + each, 0));
        const waiting = Array.from({ length: below(30) }, (_, index) => {
          return { session_id: `${index}`.padStart(2, '0'), workspace: ids[below(3)] ?? '' };
        });
        const rows = await rowsOf<{ workspace: string }>(
          on.db,
          sql`with waiting as (
            select session_id, workspace, now() as work_since, false as kept, false as mounts
            from json_to_recordset(${JSON.stringify(waiting)}::json) as t (session_id text, workspace text)
          ), ${inTurn(workspaces)}
          select workspace from numbered where ${fits(capacity({ turns, share: places }))}`,
        );
        let free = turns;
        const left = waiting.map(({ workspace }) => workspace);
        const taken: string[] = [];
        for (;;) {
          const heldBy = (id: string) => held.get(id) ?? 0;
          const [next] = left
            .filter((id) => mayTake(places, heldBy(id), free))
            .sort((one, other) => heldBy(one) - heldBy(other));
          if (next === undefined) break;
          left.splice(left.indexOf(next), 1);
          held.set(next, heldBy(next) + 1);
          free -= 1;
          taken.push(next);
        }
        /** What workspaces hold then. Equal ones can have changed places. */
        const loads = (list: readonly string[]) =>
          workspaces.map(({ id, working }) => working + list.filter((each) => each === id).length).sort();
        const claimed = rows.map(({ workspace }) => workspace);
        expect(loads(claimed), JSON.stringify({ places, waiting, workspaces })).toEqual(loads(taken));
      }
    });

    it('gives sandboxes for clones beside turns, with room for the next workspace', async () => {
      const owner = await register();
      const [one, two, three] = [`wks_${randomUUID()}`, `wks_${randomUUID()}`, `wks_${randomUUID()}`];
      const ofOne: string[] = [];
      for (let count = 0; count < 10; count++) ofOne.push(await requestedClone(one));
      const ofTwo = [await requestedClone(two), await requestedClone(two), await requestedClone(two)];
      const withoutClone = await requested(two);
      const first = await take(owner, 0, { mounts: 8 });
      // Two of eight are left for the next workspace.
      expect(idsOf(first).sort()).toEqual([...ofOne.slice(0, 3), ...ofTwo].sort());
      expect(first.every(({ kept, mounts }) => mounts && !kept)).toBe(true);
      const active = idsOf(first);
      const workspaces = [load(one, { mounting: 3 }), load(two, { mounting: 3 })];
      expect(await take(owner, 10, { mounts: 2, active, workspaces })).toMatchObject([
        { sessionId: withoutClone, mounts: false },
      ]);
      const ofThree = await requestedClone(three);
      const more = { mounts: 2, active: [...active, withoutClone], workspaces };
      expect(idsOf(await take(owner, 10, more))).toEqual([ofThree]);
    });

    it('clones for as many turns as can soon run', async () => {
      const owner = await register();
      const workspace = `wks_${randomUUID()}`;
      const cloned = [
        await requestedClone(workspace),
        await requestedClone(workspace),
        await requestedClone(workspace),
      ];
      await take(owner);
      const next = await requestedClone(workspace);
      // The cloned ones wait for turns.
      expect(await take(owner, 0, { mounts: 3 })).toEqual([]);
      expect(await take(owner, 1, { mounts: 3 })).toMatchObject([{ mounts: false }]);
      expect(idsOf(await take(owner, 0, { mounts: 3, active: cloned }))).toEqual([next]);
    });

    it('alternates between workspaces for sandboxes of lost servers', async () => {
      const [gone, owner] = [await register(), await register()];
      const [many, one] = [`wks_${randomUUID()}`, `wks_${randomUUID()}`];
      const ofMany = [await requested(many), await requested(many), await requested(many)];
      const ofOne = await requested(one);
      await take(gone);
      await crash(gone);
      expect(await orphaned(owner, { turns: 2 })).toEqual([ofMany[0], ofOne]);
      expect(await orphaned(owner, { turns: 1, workspaces: [load(many, { working: 1 })] })).toEqual([ofOne]);
    });

    it('keeps reserved places for workspaces that hold none, also from lost servers', async () => {
      const [gone, owner] = [await register(), await register()];
      const [busy, quiet] = [`wks_${randomUUID()}`, `wks_${randomUUID()}`];
      const [ofBusy, ofQuiet] = [await requested(busy), await requested(quiet)];
      await take(gone);
      await crash(gone);
      const given = { share: placesOf(4), workspaces: [load(busy, { working: 2 })] };
      const found = (turns: number) => queries().orphaned(owner, TIMES, capacity({ ...given, turns }), 10);
      expect(await found(1)).toEqual({ orphans: [{ sessionId: ofQuiet, mounts: false }], waiting: [] });
      const both = await found(2);
      expect([idsOf(both.orphans), both.waiting]).toEqual([[ofQuiet], [busy]]);
      expect(idsOf((await found(3)).orphans)).toEqual([ofQuiet, ofBusy]);
    });

    it('gives away only sandboxes of crashed servers', async () => {
      const [one, other] = [await register(), await register()];
      const id = await requested();
      await take(one);
      expect(await orphaned(other)).toEqual([]);
      expect(await takeOver(id, other)).toBeNull();
      await crash(one);
      expect(await orphaned(other)).toEqual([id]);
      expect(await takeOver(id, other)).toMatch(/^wks_/);
      expect(await queries().hold(id, one)).toBeNull();
    });

    it('keeps sandboxes of a stopped server until its handover time ends', async () => {
      const [one, other] = [await register(), await register()];
      const id = await requested();
      await take(one);
      await servers().stop(one);
      await crash(one);
      expect(await orphaned(other)).toEqual([]);
      await run(`update servers set stopped_at = now() - interval '61 seconds' where id = $1`, [
        one.serverId,
      ]);
      expect(await orphaned(other)).toEqual([id]);
    });

    it('takes those of 0.2.0 servers some time after their lease', async () => {
      const owner = await register();
      const id = await requested();
      const of = (until: string) =>
        run(
          `update workspaces set server_id = 'old', epoch = null, lease_until = now() + $1::interval where session_id = $2`,
          [until, id],
        );
      await of('10 seconds');
      expect(await orphaned(owner)).toEqual([]);
      await of('-61 seconds');
      expect(await orphaned(owner)).toEqual([id]);
      expect(await takeOver(id, owner)).toMatch(/^wks_/);
    });

    it('keeps work that is requested during earlier work', async () => {
      const owner = await register();
      const id = await requested();
      await take(owner);
      const { count = -1 } = (await queries().work(id, owner)) ?? {};
      await queries().request(id);
      expect(await queries().rest(id, owner, count)).toBe(false);
      expect(await queries().rest(id, owner, count + 1)).toBe(true);
      expect(await take(owner)).toEqual([]);
      await queries().request(id);
      expect(idsOf(await take(owner))).toEqual([id]);
    });

    it.each([
      ['{"skills":[{"skill_id":"skill_a"}]}', true],
      ['{"skills":[],"multiagent":{"agents":[]}}', true],
      ['{"skills":[],"multiagent":null}', false],
      ['{"skills":[]}', false],
    ])('tells whether agents can have skills: %s', async (agent, hasSkills) => {
      const owner = await register();
      const id = await requested();
      await take(owner);
      const set = "set agent = agent::jsonb - 'skills' - 'multiagent' || $2::jsonb";
      await run(`update sessions ${set} where id = $1`, [id, agent]);
      expect(await queries().work(id, owner)).toMatchObject({ hasSkills });
    });

    it('reports a turn that was left running', async () => {
      const owner = await register();
      const id = await requested();
      await take(owner);
      expect(await queries().work(id, owner)).toEqual({
        count: 0,
        unsettled: false,
        diskId: null,
        hasSkills: false,
        limitsDisks: false,
        requestedBy: null,
        packages: { type: 'packages', npm: [], pip: [] },
      });
      await run(`update sessions set status = 'running' where id = $1`, [id]);
      expect(await queries().work(id, owner)).toMatchObject({ unsettled: true });
      const other = { ...owner, epoch: owner.epoch + 1 };
      expect(await queries().work(id, other)).toBeNull();
    });

    it('returns the repositories and files of a session, with the stored files', async () => {
      const workspace = `wks_${randomUUID()}`;
      const { session } = await addSession(on, workspace, 1);
      const add = async (file_id: string) => {
        const mount_path = `/mnt/session/uploads/${file_id}`;
        const description = { type: 'file' as const, file_id, mount_path };
        return on.data.addRepository(workspace, session.id, { type: 'file', description });
      };
      const file = {
        ...{ id: on.newId('file'), workspace_id: workspace, filename: 'a.csv', mime_type: 'text/csv' },
        ...{ size_bytes: 3, sha256: '', blob_key: 'key', downloadable: false, session_id: session.id },
        created_at: on.clock.now().toISOString(),
      };
      await on.queries.files.add([file]);
      await add(file.id);
      await add(on.newId('file'));
      await on.data.addRepository(workspace, session.id, {
        type: 'vault',
        description: { type: 'vault', vault_id: 'vlt_a' },
      });
      const stored = { filename: 'a.csv', mime_type: 'text/csv', size_bytes: 3, blob_key: 'key' };
      const attached = await queries().attached(session.id);
      expect(attached.map(({ description: { type }, file }) => [type, file])).toEqual([
        ['github_repository', null],
        ['file', stored],
        ['file', null],
      ]);
    });

    it('requests work for a message that a 0.2.0 server accepts', async () => {
      const owner = await register();
      const workspace = `wks_${randomUUID()}`;
      const id = await requested(workspace);
      await take(owner);
      await queries().rest(id, owner, (await queries().work(id, owner))?.count ?? -1);
      const event = {
        id: on.newId('event'),
        type: 'user.message' as const,
        created_at: on.clock.now().toISOString(),
      };
      await on.queries.events.append(workspace, id, [
        { ...event, data: { content: [] }, processed_at: null },
      ]);
      expect(idsOf(await take(owner))).toEqual([id]);
    });

    it('requests the work that 0.2.0 servers have queued', async () => {
      const owner = await register();
      const { session } = await addSession(on, `wks_${randomUUID()}`);
      await run(`insert into pgboss.job (name, data) values ('workspaces', $1::jsonb)`, [
        JSON.stringify({ session_id: session.id }),
      ]);
      await queries().requestQueued();
      expect(idsOf(await take(owner))).toEqual([session.id]);
      expect((await run(`select from pgboss.job where name = 'workspaces'`)).rows).toEqual([]);
    });

    it('deletes sandboxes of archived and idle sessions, but none with work', async () => {
      const owner = await register();
      const [archived, idle, working] = [await requested(), await requested(), await requested()];
      await take(owner);
      await queries().rest(idle, owner, 0);
      await run(`update sessions set archived_at = now() where id = $1`, [archived]);
      await run(`update workspaces set used_at = now() - interval '1 hour'`);
      const [{ workspace_id }] = (await run('select workspace_id from sessions where id = $1', [archived]))
        .rows as [{ workspace_id: string }];
      const removed = [{ id: archived, workspace_id, had_disk: false }];
      expect(await queries().removeArchived(owner, HANDOVER)).toEqual(removed);
      expect(await queries().ripe(owner, 60, HANDOVER, 10)).toEqual([idle]);
      expect(await queries().removeIdle(working, owner, HANDOVER)).toBeNull();
      expect(await queries().removeIdle(idle, owner, HANDOVER)).toEqual({ hadDisk: false });
      expect([...(await queries().knownDisks(owner.serverId)).owned]).toEqual([working]);
    });

    describe.each([
      ['whose lease has ended', (owner: Owner) => crash(owner)],
      ['that has started again', ({ serverId }: Owner) => servers().register(serverId, 60, 4)],
      ['that has ended in order', (owner: Owner) => servers().stop(owner)],
    ])('for a start of a server %s', (_how, lapse) => {
      const give = (id: string, { serverId, epoch }: Owner) =>
        run(
          `update workspaces set server_id = $1, epoch = $2, lease_until = 'infinity' where session_id = $3`,
          [serverId, epoch, id],
        );
      const isThere = async (id: string) =>
        (await run('select from workspaces where session_id = $1', [id])).rows.length > 0;

      it('takes over nothing', async () => {
        const [old, gone, live] = [await register(), await register(), await register()];
        const id = await requested();
        await give(id, gone);
        await crash(gone);
        await lapse(old);
        expect(await takeOver(id, old)).toBeNull();
        expect(await takeOver(id, live)).toMatch(/^wks_/);
      });

      it('deletes no sandboxes of archived or idle sessions', async () => {
        const [old, live] = [await register(), await register()];
        const [archived, idle] = [await requested(), await requested()];
        await run(`update sessions set archived_at = now() where id = $1`, [archived]);
        await run(`update workspaces set work_since = null where session_id = $1`, [idle]);
        for (const id of [archived, idle]) await give(id, old);
        await lapse(old);
        expect(await queries().removeArchived(old, HANDOVER)).toEqual([]);
        expect(await queries().removeIdle(idle, old, HANDOVER)).toBeNull();
        expect([await isThere(archived), await isThere(idle)]).toEqual([true, true]);
        for (const id of [archived, idle]) await give(id, live);
        expect(await queries().removeArchived(live, HANDOVER)).toMatchObject([{ id: archived }]);
        expect(await queries().removeIdle(idle, live, HANDOVER)).toEqual({ hadDisk: false });
      });
    });
  });
}
