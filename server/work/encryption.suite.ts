import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../generated/types.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createRespondOnce } from '../platform/idempotency/respond-once.ts';
import { idempotencyKeys } from '../platform/idempotency/table.ts';
import { noLog } from '../platform/log.ts';
import { createSecretBox } from '../platform/secrets.ts';
import { variablesOf } from '../records/sessions/session-variables.ts';
import { deployments } from '../records/tables/deployments.ts';
import { sessions } from '../records/tables/sessions.ts';
import type { TestDatabase } from '../testing/database.ts';
import { dumpOf, formsOf } from '../testing/dump.ts';
import { creation, secretKey, type TestService, testService } from '../testing/service.ts';
import { example } from '../testing/test-data.ts';
import { createEncryption } from './encryption.ts';

type Schemas = components['schemas'];
type Session = Schemas['Session'];
type Deployment = Schemas['Deployment'];

const cannotOpen =
  'A secret cannot be decrypted: it was changed, or encrypted for another place or with another SECRET_KEY.';

/** Tests that environment variables and stored responses are encrypted at rest. They run on each database. */
export function describeEncryption(on: TestDatabase): void {
  describe('values at rest', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });

    const newSecret = () => `RECOGNISABLE${randomBytes(9).toString('hex')}`;
    const found = async (secret: string) => {
      const texts = await dumpOf(on.db);
      return texts.filter((text) => formsOf(secret).some((form) => text.includes(form)));
    };
    const deploymentBody = (environment_variables: string) => ({
      ...example<Schemas['CreateDeploymentRequest']>('create_manual_deployment'),
      environment_variables,
    });
    const addSession = async (variables: Session['environment_variables'], key: string = randomUUID()) => {
      const body = { ...creation(), environment_variables: variables };
      const input = { path: {}, query: {}, body, headers: { 'idempotency-key': key } };
      return service.handlers.createSession(input, service.request());
    };
    const addDeployment = async (text: string, key: string = randomUUID()) => {
      const input = { path: {}, query: {}, body: deploymentBody(text), headers: { 'idempotency-key': key } };
      return service.handlers.createDeployment(input, service.request());
    };
    const session = async (session_id: string) =>
      (await service.handlers.getSession({ path: { session_id } }, service.request())).body as Session;
    const deployment = async (id: string) =>
      (await service.handlers.getDeployment({ path: { id } }, service.request())).body as Deployment;

    it('shows variables and has no secret in clear in any table', async () => {
      const [secret, other] = [newSecret(), newSecret()];
      const key = randomUUID();
      const first = await addSession({ PASSWORD: secret }, key);
      const { id: session_id } = first.body as Session;
      expect(await session(session_id)).toMatchObject({ environment_variables: { PASSWORD: secret } });
      const again = await addSession({ PASSWORD: secret }, key);
      expect(JSON.stringify(again.body)).toBe(JSON.stringify(first.body));

      const { id } = (await addDeployment(`PASSWORD=${secret}\n`, key.slice(1))).body as Deployment;
      expect(await deployment(id)).toMatchObject({ environment_variables: `PASSWORD=${secret}\n` });
      await service.handlers.runDeployment({ path: { id }, headers: {} }, service.request());
      await service.catchUp();
      const [run] = await service.data.runsOf(id);
      expect(await session(run?.session_id ?? '')).toMatchObject({
        environment_variables: { PASSWORD: secret },
      });

      const changed = { environment_variables: { PASSWORD: other } };
      await service.handlers.updateSession(
        { path: { session_id }, headers: { 'idempotency-key': randomUUID() }, body: changed },
        service.request(),
      );
      expect(await session(session_id)).toMatchObject(changed);
      expect((await dumpOf(on.db)).join()).toContain(session_id);
      for (const each of [secret, other]) expect(await found(each)).toEqual([]);
    });

    it('removes variables', async () => {
      const { id: session_id } = (await addSession({ A: '1' })).body as Session;
      const cleared = { environment_variables: {} };
      await service.handlers.updateSession(
        { path: { session_id }, headers: {}, body: cleared },
        service.request(),
      );
      expect(await session(session_id)).toMatchObject(cleared);
      const { id } = (await addDeployment('A=1')).body as Deployment;
      await service.handlers.updateDeployment(
        { path: { id }, headers: {}, body: { environment_variables: '' } },
        service.request(),
      );
      expect(await deployment(id)).toMatchObject({ environment_variables: '' });
      const [row] = await on.db.select().from(sessions).where(eq(sessions.id, session_id));
      expect(row?.encrypted_environment_variables).toBeNull();
      expect((await service.data.deployment(id))?.encrypted_environment_variables).toBeNull();
    });

    it('decrypts nothing in another row or with another key', async () => {
      const [one, two] = [await addSession({ A: '1' }), await addSession({ A: '2' })];
      const { id } = one.body as Session;
      const [row] = await on.db.select().from(sessions).where(eq(sessions.id, id));
      if (!row) throw new Error('The session is missing.');
      expect(() => variablesOf(row, createSecretBox(randomBytes(32)))).toThrow(cannotOpen);
      const { encrypted_environment_variables } = row;
      const session_id = (two.body as Session).id;
      await on.db
        .update(sessions)
        .set({ encrypted_environment_variables })
        .where(eq(sessions.id, session_id));
      await expect(session(session_id)).rejects.toThrow(cannotOpen);

      const [a, b] = [await addDeployment('A=1'), await addDeployment('A=2')];
      const from = await service.data.deployment((a.body as Deployment).id);
      const copied = { encrypted_environment_variables: from?.encrypted_environment_variables ?? null };
      await service.data.setDeployment((b.body as Deployment).id, copied);
      await expect(deployment((b.body as Deployment).id)).rejects.toThrow(cannotOpen);

      const key = randomUUID();
      const { tokenId } = service.request().principal;
      const request = { key, tokenId, requestId: 'req_a', content: [key] };
      const options = { db: on.db, clock: service.clock };
      await createRespondOnce({ ...options, secretKey })(request, async () => ({
        status: 200,
        body: { key },
      }));
      const another = { ...request, key: `${key}2`, requestId: 'req_b' };
      await createRespondOnce({ ...options, secretKey })(another, async () => ({ status: 200, body: {} }));
      const [stored] = await on.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
      await on.db
        .update(idempotencyKeys)
        .set({ encrypted_body: stored?.encrypted_body ?? null })
        .where(eq(idempotencyKeys.key, another.key));
      const never = () => Promise.reject(new Error('It ran twice.'));
      await expect(createRespondOnce({ ...options, secretKey })(another, never)).rejects.toThrow(cannotOpen);
    });

    it('stores no fingerprint that can be computed without the key', async () => {
      const key = randomUUID();
      await addSession({ PIN: '1234' }, key);
      const body = { ...creation(), environment_variables: { PIN: '1234' } };
      const digest = digestOf(['createSession', {}, {}, body]);
      const [stored] = await on.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
      const fingerprint = Buffer.from(stored?.fingerprint ?? '', 'base64');
      expect(fingerprint.length).toBeGreaterThan(64);
      expect(formsOf(digest).some((form) => fingerprint.includes(form))).toBe(false);
      expect(stored?.fingerprint).not.toContain(digest);
    });
  });

  describe('values in clear of a server of 0.2.0', () => {
    let service: TestService;
    beforeAll(async () => {
      service = await testService(on.db);
    });

    /** More than a batch of each. */
    const COUNT = 60;

    it('reads them, encrypts them once on several servers, and reads them again', async () => {
      const secret = `RECOGNISABLE${randomUUID()}`;
      const { data, workspaceId, clock, handlers, request } = service;
      // Not in alphabetical order, because fingerprints of 0.2.0 depend on the order.
      const variables = (index: number) => ({ PATH: '', PASSWORD: `${secret}-${index}` });
      const text = (index: number) => `PASSWORD=${secret}-${index}`;
      const before = toTimestamp(new Date('2026-11-02T09:00:00Z'));
      const indexes = Array.from({ length: COUNT }, (_, index) => index);
      const sessionRows = indexes.map((index) => ({
        ...data.rows.session(workspaceId, { environment_variables: variables(index) }),
        updated_at: before,
      }));
      const deploymentRows = indexes.map((index) =>
        data.rows.deployment(workspaceId, { environment_variables: text(index), updated_at: before }),
      );
      const { tokenId } = request().principal;
      const requests = indexes.map((index) => ({
        key: `${secret.slice(-36)}-${index}`,
        tokenId,
        requestId: `req_${index}`,
        content: ['createSession', variables(index)],
      }));
      await on.db.insert(sessions).values(sessionRows);
      await on.db.insert(deployments).values(deploymentRows);
      await on.db.insert(idempotencyKeys).values(
        requests.map(({ key, requestId, content }) => ({
          token_id: tokenId,
          key,
          fingerprint: digestOf(content),
          request_id: requestId,
          status: 200,
          body: JSON.stringify(content),
          expires_at: toTimestamp(new Date(clock.now().getTime() + 60_000)),
        })),
      );

      const respondOnce = createRespondOnce({ db: on.db, clock, secretKey });
      const never = () => Promise.reject(new Error('It ran twice.'));
      const expectAllShown = async () => {
        for (const [index, { id }] of sessionRows.entries()) {
          const { body } = await handlers.getSession({ path: { session_id: id } }, request());
          expect(body).toMatchObject({ environment_variables: variables(index), updated_at: before });
        }
        for (const [index, { id }] of deploymentRows.entries()) {
          const { body } = await handlers.getDeployment({ path: { id } }, request());
          expect(body).toMatchObject({ environment_variables: text(index), updated_at: before });
        }
        for (const each of requests) {
          const { status, body, headers } = await respondOnce({ ...each, requestId: 'req_again' }, never);
          expect([status, JSON.stringify(body)]).toEqual([200, JSON.stringify(each.content)]);
          expect(headers).toEqual({ 'X-Request-Id': each.requestId, 'Idempotent-Replayed': 'true' });
          const another = { ...each, content: ['createSession', {}] };
          await expect(respondOnce(another, never)).rejects.toMatchObject({ code: 'idempotency_key_reused' });
        }
      };
      const inClear = async () => (await dumpOf(on.db)).filter((row) => row.includes(secret)).length;

      await expectAllShown();
      expect(await inClear()).toBe(3 * COUNT);
      const servers = [1, 2].map(() => createEncryption({ db: on.db, secretKey, log: noLog }));
      const changed = await Promise.all(
        servers.map(async ({ round }) => {
          let all = 0;
          for (let some = await round(); some > 0; some = await round()) all += some;
          return all;
        }),
      );
      expect(changed.reduce((a, b) => a + b)).toBeGreaterThanOrEqual(3 * COUNT);
      expect(await inClear()).toBe(0);
      await expectAllShown();
      expect(await servers[0]?.round()).toBe(0);
    });

    it('prefers them to encrypted values', async () => {
      const { handlers, request } = service;
      const create = { ...creation(), environment_variables: { A: 'new' } };
      const { id: session_id } = await service.create(create);
      await on.db
        .update(sessions)
        .set({ environment_variables: { A: 'old' } })
        .where(eq(sessions.id, session_id));
      const body = { ...example<Schemas['CreateDeploymentRequest']>('create_manual_deployment') };
      const created = await handlers.createDeployment(
        { body: { ...body, environment_variables: 'A=new' }, headers: {} },
        request(),
      );
      const { id } = created.body as Deployment;
      await service.data.setDeployment(id, { environment_variables: 'A=old' });
      const expectOld = async () => {
        const { body: session } = await handlers.getSession({ path: { session_id } }, request());
        expect(session).toMatchObject({ environment_variables: { A: 'old' } });
        const { body: deployment } = await handlers.getDeployment({ path: { id } }, request());
        expect(deployment).toMatchObject({ environment_variables: 'A=old' });
      };
      await expectOld();
      const { round } = createEncryption({ db: on.db, secretKey, log: noLog });
      expect(await round()).toBe(2);
      await expectOld();
    });
  });
}

/** The fingerprint of 0.2.0. */
const digestOf = (content: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex');
