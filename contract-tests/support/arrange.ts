/** Brings about, and reads, in the store what no operation of the contract can. */
import { eq } from 'drizzle-orm';
import { systemClock, toTimestamp } from '../../server/reference/domain/clock.ts';
import { createIds } from '../../server/reference/domain/ids.ts';
import { generateToken, hashToken } from '../../server/reference/domain/tokens.ts';
import type { Principal } from '../../server/reference/store/access-tokens.ts';
import {
  deployments,
  idempotencyKeys,
  schedules,
  sessionEvents,
  sessionResources,
  threads,
} from '../../server/reference/store/schema.ts';
import { rowFactory } from '../../server/reference/testing/rows.ts';
import type { TestService } from './service.ts';

type DeploymentRow = typeof deployments.$inferSelect;
type ScheduleRow = typeof schedules.$inferSelect;
type ThreadRow = typeof threads.$inferSelect;
type EventRow = typeof sessionEvents.$inferSelect;

const newId = createIds(systemClock);
const rows = rowFactory(newId, systemClock);
const now = () => toTimestamp(systemClock.now());

/** Who the token of the demo data belongs to. */
export async function principalOf({ store, token }: TestService): Promise<Principal> {
  const principal = await store.accessTokens.findPrincipal(hashToken(token), now());
  if (!principal) throw new Error('The token of the demo data is not valid.');
  return principal;
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
  const revokedAt = revoked ? now() : null;
  const row = {
    id: newId('token'),
    workspaceId,
    kind,
    hash: hashToken(token),
    createdAt: now(),
    expiresAt,
    revokedAt,
  };
  await service.store.accessTokens.add(row);
  return token;
}

/** A new idle child thread of the demo session. */
export async function addIdleThread(service: TestService): Promise<string> {
  const { session, coordinatorThread } = service.states;
  const { workspaceId } = await principalOf(service);
  const row = rows.thread(workspaceId, session, { parentThreadId: coordinatorThread });
  await service.store.db.insert(threads).values(row);
  return row.id;
}

/** A new paused schedule. */
export async function addPausedSchedule(service: TestService): Promise<string> {
  const { workspaceId } = await principalOf(service);
  const initialEvents = [{ type: 'user.message' as const, content: 'Go on.' }];
  const row = rows.schedule(workspaceId, { initialEvents });
  await service.store.db.insert(schedules).values(row);
  return row.id;
}

/** The schedule is archived. */
export async function archiveSchedule({ store }: TestService, id: string): Promise<void> {
  await store.db.update(schedules).set({ status: 'archived' }).where(eq(schedules.id, id));
}

/** A resource more in a session, newer than all others. */
export async function addResource(service: TestService, session: string): Promise<string> {
  const { workspaceId } = await principalOf(service);
  const row = rows.repository(workspaceId, session);
  await service.store.db.insert(sessionResources).values(row);
  return row.id;
}

/** The key's 24 hours are over. Answers with when they would have been, in milliseconds since the epoch. */
export async function expireIdempotencyKey({ store }: TestService, key: string): Promise<number> {
  const ofKey = eq(idempotencyKeys.key, key);
  const [row] = await store.db.select().from(idempotencyKeys).where(ofKey);
  await store.db.update(idempotencyKeys).set({ expiresAt: now() }).where(ofKey);
  return Date.parse(row?.expiresAt ?? '');
}

/** A deployment as it is stored, which no operation reads. */
export async function deploymentOf({ store }: TestService, id: string): Promise<DeploymentRow | undefined> {
  const [row] = await store.db.select().from(deployments).where(eq(deployments.id, id));
  return row;
}

/** A schedule as it is stored, which no operation reads. */
export async function scheduleOf({ store }: TestService, id: string): Promise<ScheduleRow | undefined> {
  const [row] = await store.db.select().from(schedules).where(eq(schedules.id, id));
  return row;
}

/** The threads of a session, which no operation lists. */
export function threadsOf({ store }: TestService, session: string): Promise<ThreadRow[]> {
  return store.db.select().from(threads).where(eq(threads.sessionId, session));
}

/** The events of a session, oldest first, which no operation lists. */
export function eventsOf({ store }: TestService, session: string): Promise<EventRow[]> {
  return store.db
    .select()
    .from(sessionEvents)
    .where(eq(sessionEvents.sessionId, session))
    .orderBy(sessionEvents.id);
}
