import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import type { TestDatabase } from '../testing/database.ts';
import { randomNumbers, testSeed } from '../testing/random.ts';
import { refused, type TestService, testService } from '../testing/service.ts';
import { example, newDeploymentRequest, newSessionRequest } from '../testing/test-data.ts';

type Schemas = components['schemas'];

/** Tests of the operations of environments, on each database. */
export function describeEnvironmentHandlers(on: TestDatabase): void {
  describe('environments', () => {
    let service: TestService;
    let stranger: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
      stranger = await testService(on.db);
    });
    const list = async (query: object = {}) => {
      const input = { query: { limit: 20, order: 'desc', include_archived: false, ...query } } as const;
      return (await service.handlers.listEnvironments(input as never, service.request())).body as {
        data: { id: string; archived_at: string | null }[];
      };
    };
    const path = (id: string) => ({ path: { environment_id: id } });
    const read = (id: string) => service.handlers.getEnvironment(path(id), service.request());
    const create = async (body: Schemas['CreateEnvironmentRequest'] = { name: 'Small' }, by = service) =>
      (await by.handlers.createEnvironment({ body, headers: {} }, by.request()))
        .body as Schemas['Environment'];
    const remove = (id: string) => service.handlers.deleteEnvironment(path(id), service.request());
    const missing = (id: string) =>
      refused(404, 'not_found_error', `Environment ${id} was not found.`, 'environment_not_found');

    /** Each request that makes an object use an environment. */
    const uses = {
      session: (environment_id: string, by = service) => {
        const { agent, resources } = newSessionRequest();
        const body = { agent, environment_id };
        return [
          () => by.create(body),
          () => by.create({ ...body, resources }),
          () =>
            by.create({
              ...body,
              initial_events: [{ type: 'user.message', content: [{ type: 'text', text: 'Begin.' }] }],
            }),
        ];
      },
      deployment: (environment_id: string, by = service) => {
        const body = { ...newDeploymentRequest(), environment_id };
        return [() => by.handlers.createDeployment({ body, headers: {} }, by.request())];
      },
      schedule: (environment_id: string, by = service) => {
        const body = { ...example<Schemas['CreateScheduleRequest']>('create_schedule'), environment_id };
        return [() => by.handlers.createSchedule({ body, headers: {} }, by.request())];
      },
    };

    it('lists archived ones only if they are requested', async () => {
      expect((await list()).data.every(({ archived_at }) => archived_at === null)).toBe(true);
      const all = (await list({ include_archived: true })).data;
      expect(all.some(({ archived_at }) => archived_at !== null)).toBe(true);
    });

    it('returns one by its id, and rejects an id that does not exist', async () => {
      const [{ id } = { id: '' }] = (await list()).data;
      expect(await read(id)).toMatchObject({ status: 200, body: { id } });
      await expect(read('env_none')).rejects.toEqual(missing('env_none'));
    });

    it('stores environment variables encrypted', async () => {
      const value = 'a value that only this test has';
      const config = { type: 'cloud' as const, environment_variables: { SECRET_PLACE: value } };
      const { id } = await create({ name: 'With variables', config });
      expect((await read(id)).body).toMatchObject({ config });
      const rows = (await on.db.execute(
        sql`select environments::text as stored from environments where id = ${id}`,
      )) as unknown as { rows: { stored: string }[] };
      const [{ stored } = { stored: '' }] = rows.rows;
      expect(stored).toContain('With variables');
      for (const text of [value, 'SECRET_PLACE']) {
        expect(stored).not.toContain(text);
        expect(stored).not.toContain(Buffer.from(text).toString('hex'));
      }
    });

    it('does not let a row be read with the variables of another environment', async () => {
      const config = { type: 'cloud' as const, environment_variables: { A: 'x' } };
      const [from, to] = [await create({ name: 'a', config }), await create({ name: 'b', config })];
      await on.db.execute(sql`update environments as e set encrypted_environment_variables =
        (select encrypted_environment_variables from environments where id = ${from.id}) where id = ${to.id}`);
      await expect(read(to.id)).rejects.toThrow();
      await on.db.execute(sql`delete from environments where id = ${to.id}`);
    });

    it.each(['session', 'deployment', 'schedule'] as const)(
      'is not found by a %s of another workspace',
      async (kind) => {
        const { id } = await create();
        for (const use of uses[kind](id, stranger)) await expect(use()).rejects.toEqual(missing(id));
      },
    );

    it.each(['session', 'deployment', 'schedule'] as const)(
      'is not deleted while a %s uses it',
      async (kind) => {
        const { id } = await create();
        await uses[kind](id)[0]?.();
        await expect(remove(id)).rejects.toMatchObject({ status: 409, code: 'environment_in_use' });
        await on.db.execute(
          sql`update ${sql.identifier(`${kind}s`)} set archived_at = now() where environment_id = ${id}`,
        );
        expect((await remove(id)).body).toEqual({ id, type: 'environment_deleted' });
        await expect(read(id)).rejects.toEqual(missing(id));
        await expect(remove(id)).rejects.toEqual(missing(id));
      },
    );

    it(`never deletes one that a request in progress uses (TEST_SEED=${testSeed})`, async () => {
      const random = randomNumbers(testSeed);
      const seen = new Set<string>();
      for (let round = 0; round < 25; round += 1) {
        const { id } = await create();
        const elsewhere = await service.handlers.createDeployment(
          { body: newDeploymentRequest(), headers: {} },
          service.request(),
        );
        const move = () =>
          service.handlers.updateDeployment(
            {
              path: { id: (elsewhere.body as { id: string }).id },
              body: { environment_id: id },
              headers: {},
            },
            service.request(),
          );
        const all = [...uses.session(id), ...uses.deployment(id), ...uses.schedule(id), move];
        const chosen = Array.from({ length: 1 + random(4) }, () => all[random(all.length)] ?? move);
        const place = random(chosen.length + 1);
        const calls = [...chosen.slice(0, place), () => remove(id), ...chosen.slice(place)];
        const outcomes = await Promise.allSettled(calls.map((call) => call()));
        const [deletion] = outcomes.splice(place, 1);
        const reasons = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
        for (const reason of reasons) expect(reason).toEqual(missing(id));
        const isDeleted = deletion?.status === 'fulfilled';
        if (!isDeleted) expect(deletion?.reason).toMatchObject({ code: 'environment_in_use' });
        expect(reasons.length).toBe(isDeleted ? outcomes.length : 0);
        seen.add(isDeleted ? 'deleted' : 'in use');
      }
      const lost = (await on.db.execute(sql`
        select id from (select id, workspace_id, environment_id, archived_at from sessions
          union all select id, workspace_id, environment_id, archived_at from deployments
          union all select id, workspace_id, environment_id, archived_at from schedules) as used
        where workspace_id = ${service.workspaceId} and archived_at is null and not exists (
          select from environments where id = used.environment_id and workspace_id = used.workspace_id
        )`)) as unknown as { rows: object[] };
      expect(lost.rows).toEqual([]);
      expect(seen.size).toBeGreaterThan(0);
    });
  });
}
