/** Brings about, and reads, in the database what no operation of the contract can. */
import { eq } from 'drizzle-orm';
import { deployments } from '../../server/reference/deployments/table.ts';
import { events } from '../../server/reference/events/table.ts';
import { accessTokenQueries, type Principal } from '../../server/reference/platform/access-tokens/queries.ts';
import { generateToken, hashToken } from '../../server/reference/platform/access-tokens/token.ts';
import { systemClock, toTimestamp } from '../../server/reference/platform/clock.ts';
import { idempotencyKeys } from '../../server/reference/platform/idempotency/table.ts';
import { createIds } from '../../server/reference/platform/ids.ts';
import { schedules } from '../../server/reference/schedules/table.ts';
import { threads } from '../../server/reference/threads/table.ts';
import { testData } from '../../server/testing/test-data.ts';
import type { TestService } from './service.ts';

const newId = createIds(systemClock);
const now = () => toTimestamp(systemClock.now());
const dataOf = ({ db }: TestService) => testData(db, newId, systemClock);

/** Who the token of the demo data belongs to. */
export async function principalOf({ db, token }: TestService): Promise<Principal> {
  const holder = await accessTokenQueries(db).findHolder(hashToken(token), now());
  if (!holder) throw new Error('The token of the demo data is not valid.');
  return holder.principal;
}

interface TokenOptions {
  /** The workspace of the demo data by default. */
  workspaceId?: string;
  expiresAt?: string;
  revoked?: boolean;
  kind?: 'pat' | 'sat';
}

/** A new access token. */
export async function addToken(service: TestService, options: TokenOptions = {}): Promise<string> {
  const { kind = 'pat', expiresAt = null, revoked = false } = options;
  const workspaceId = options.workspaceId ?? (await principalOf(service)).workspaceId;
  const token = generateToken(kind);
  const row = {
    id: newId('token'),
    workspace_id: workspaceId,
    kind,
    hash: hashToken(token),
    created_at: now(),
    expires_at: expiresAt,
    revoked_at: revoked ? now() : null,
  };
  await accessTokenQueries(service.db).add(row);
  return token;
}

/** A new idle child thread of the demo session. */
export async function addIdleThread(service: TestService): Promise<string> {
  const { session, coordinatorThread } = service.states;
  const { workspaceId } = await principalOf(service);
  const parent = { parent_thread_id: coordinatorThread };
  return (await dataOf(service).addThread(workspaceId, session, parent)).id;
}

/** A new paused schedule. */
export async function addPausedSchedule(service: TestService): Promise<string> {
  const { workspaceId } = await principalOf(service);
  return (await dataOf(service).addSchedule(workspaceId)).id;
}

/** The schedule is archived. */
export async function archiveSchedule(service: TestService, id: string): Promise<void> {
  await dataOf(service).setSchedule(id, { status: 'archived' });
}

/** A resource more in a session, newer than all others. */
export async function addResource(service: TestService, session: string): Promise<string> {
  const { workspaceId } = await principalOf(service);
  return (await dataOf(service).addRepository(workspaceId, session)).id;
}

/** The key's 24 hours are over. Answers with when they would have been, in milliseconds since the epoch. */
export async function expireIdempotencyKey({ db }: TestService, key: string): Promise<number> {
  const ofKey = eq(idempotencyKeys.key, key);
  const [row] = await db.select().from(idempotencyKeys).where(ofKey);
  await db.update(idempotencyKeys).set({ expires_at: now() }).where(ofKey);
  return Date.parse(row?.expires_at ?? '');
}

/** A deployment as it is stored, which no operation reads. */
export async function deploymentOf({ db }: TestService, id: string) {
  const [row] = await db.select().from(deployments).where(eq(deployments.id, id));
  return row;
}

/** A schedule as it is stored, which no operation reads. */
export async function scheduleOf({ db }: TestService, id: string) {
  const [row] = await db.select().from(schedules).where(eq(schedules.id, id));
  return row;
}

/** The threads of a session, which no operation lists. */
export function threadsOf({ db }: TestService, session: string) {
  return db.select().from(threads).where(eq(threads.session_id, session));
}

/** The events of a session, oldest first, which no operation lists. */
export function eventsOf({ db }: TestService, session: string) {
  return db.select().from(events).where(eq(events.session_id, session)).orderBy(events.id);
}
