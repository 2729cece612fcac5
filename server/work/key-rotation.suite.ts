import { randomBytes, randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../demo/demo.ts';
import { type RunStatement, statementsOn } from '../platform/database/statements.ts';
import { createRespondOnce } from '../platform/idempotency/respond-once.ts';
import { checkOf, idOfCheck, ringFrom } from '../platform/key-ring.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { sealVariables } from '../records/environments/environment-variables.ts';
import { sealedColumns } from '../records/sealed-values.ts';
import { ownerOf, variablesOf } from '../records/sessions/session-variables.ts';
import { environments } from '../records/tables/environments.ts';
import { sessions } from '../records/tables/sessions.ts';
import type { TestDatabase } from '../testing/database.ts';
import { memoryBlobs } from '../testing/memory-blobs.ts';
import { creation, secretKey, type TestService, testService } from '../testing/service.ts';
import { contractExamples, newDeploymentRequest } from '../testing/test-data.ts';
import { countNeeds, rotateValues } from './key-rotation.ts';
import { rotateKey } from './rotate-key.ts';

const tables =
  'servers, sessions, deployments, environments, vaults, memory_stores, idempotency_keys, key_uses';

/** Tests of the keys of stored values on each database. */
export function describeKeyRotation(on: TestDatabase): void {
  describe('the rotation of keys', () => {
    const check = checkOf(secretKey);
    const next = randomBytes(32);
    const old = ringFrom([secretKey], check);
    const both = ringFrom([next, secretKey], check);
    const alone = ringFrom([next], check);
    let service: TestService;
    let run: RunStatement;

    beforeAll(async () => {
      run = statementsOn(on.db);
      // Other tests leave values that nobody can decrypt.
      await run(`truncate ${tables} cascade`);
      service = await testService(on.db);
      await addValues();
    });
    beforeEach(() => run('delete from key_uses'));

    /** Stores values in every column, through the API where it can. */
    async function addValues(): Promise<void> {
      const secrets = createSecretBox(secretKey);
      const { workspaceId, handlers, request } = service;
      const seed = { now: service.clock.now(), secrets, blobs: memoryBlobs() };
      await seedDemo(on.db, workspaceId, contractExamples, seed);
      const headers = { 'idempotency-key': 'kept' };
      const variables = { environment_variables: { PASSWORD: 'first' } };
      await handlers.createSession({ headers, body: { ...creation(), ...variables } }, request());
      await handlers.createDeployment({ headers: {}, body: newDeploymentRequest() }, request());
      const [environment] = await on.db.select().from(environments).limit(1);
      if (!environment) throw new Error('The demo catalogue has environments.');
      await on.db
        .update(environments)
        .set({ encrypted_environment_variables: sealVariables(secrets, environment, { A: 'b' }) })
        .where(eq(environments.id, environment.id));
    }

    it('knows every encrypted column of the database', async () => {
      const { rows } = await run(
        `select table_name || '.' || column_name as name from information_schema.columns
         where table_schema = 'public' and (data_type = 'bytea' or column_name like 'encrypted%') order by 1`,
      );
      const known = sealedColumns.map(({ table, column }) => `${table}.${column}`);
      expect(known).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
    });

    it('encrypts each value with the first key, and continues after a stop in the middle', async () => {
      const before = await rotateValues(run, both, { dryRun: true });
      const totals = before.map(({ left }) => left);
      expect(totals).toHaveLength(sealedColumns.length);
      expect(Math.min(...totals)).toBeGreaterThan(0);
      // A command that is killed.
      let statements = 0;
      const killed: RunStatement = (text, values) => {
        if (++statements > 20) throw new Error('killed');
        return run(text, values);
      };
      await expect(rotateValues(killed, both)).rejects.toThrow('killed');
      const left = (await rotateValues(run, both, { dryRun: true })).map((each) => each.left);
      expect(sum(left)).toBeLessThan(sum(totals));
      expect(sum(left)).toBeGreaterThan(0);
      const rotated = await rotateValues(run, both);
      expect(rotated).toEqual(
        sealedColumns.map(({ table, column }, index) => ({
          table,
          column,
          rotated: left[index],
          left: 0,
          unreadable: [],
        })),
      );
      expect(await countNeeds(run, [old.first.id], idOfCheck(check))).toEqual([]);
      // The old key is not needed to read, or to encrypt back.
      const back = await rotateValues(run, ringFrom([secretKey, next], check));
      expect(back.map((each) => [each.rotated, each.unreadable])).toEqual(totals.map((total) => [total, []]));
    });

    it('reads a row again that a request changes meanwhile, and keeps the change', async () => {
      const [session] = await on.db
        .select()
        .from(sessions)
        .where(isNotNull(sessions.encrypted_environment_variables));
      if (!session) throw new Error('A session has variables.');
      const changed = createSecretBox(secretKey).seal('{"A":"changed"}', ownerOf(session.id));
      let changes = 0;
      const racing: RunStatement = async (text, values) => {
        if (text.startsWith('update sessions') && values?.[0] === session.id && changes++ === 0) {
          await on.db
            .update(sessions)
            .set({ encrypted_environment_variables: changed })
            .where(eq(sessions.id, session.id));
        }
        return run(text, values);
      };
      await rotateValues(racing, both);
      expect(changes).toBe(2);
      const [row] = await on.db.select().from(sessions).where(eq(sessions.id, session.id));
      expect(row && variablesOf(row, createSecretBox(alone))).toEqual({ A: 'changed' });
    });

    it('names values that no key can decrypt, and keeps the keys', async () => {
      const [session] = await on.db
        .select()
        .from(sessions)
        .where(isNotNull(sessions.encrypted_environment_variables));
      const sealed = createSecretBox(secretKey).seal('{}', 'another place');
      await on.db
        .update(sessions)
        .set({ encrypted_environment_variables: sealed })
        .where(eq(sessions.id, session?.id ?? ''));
      const { only_first_key, columns } = await rotateKey(run, both);
      expect(only_first_key).toBe(false);
      expect(columns[0]).toMatchObject({ left: 1, unreadable: [session?.id] });
      await on.db
        .update(sessions)
        .set({ encrypted_environment_variables: null })
        .where(eq(sessions.id, session?.id ?? ''));
      expect((await rotateKey(run, both)).only_first_key).toBe(true);
    });

    it('replays a response after its row was encrypted with another key', async () => {
      const request = {
        key: randomUUID(),
        tokenId: service.request().principal.tokenId,
        requestId: 'req_a',
        content: ['a'],
      };
      const respond = (key: Buffer | typeof both) =>
        createRespondOnce({ db: on.db, clock: service.clock, secretKey: key });
      const never = () => Promise.reject(new Error('It ran twice.'));
      await respond(secretKey)(request, async () => ({ status: 200, body: { kept: true } }));
      expect(await respond(both)(request, never)).toMatchObject({ body: { kept: true } });
      await rotateValues(run, both);
      expect(await respond(alone)(request, never)).toMatchObject({ body: { kept: true } });
      const another = { ...request, content: ['b'] };
      await expect(respond(alone)(another, never)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    });
  });
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
