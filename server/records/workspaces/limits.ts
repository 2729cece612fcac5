/** The limits that operators set for a workspace. Requests have them from their token, at most a second old. */
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { holdName } from '../../platform/database/objects.ts';
import { type WorkspaceLimits, workspaces } from '../../platform/workspaces/table.ts';
import { conflict, rateLimited } from '../../shell/errors.ts';
import type { NewEvent } from '../events/view.ts';
import { deployments } from '../tables/deployments.ts';
import { sessions } from '../tables/sessions.ts';
import { beginningTypes } from '../turns/waiting.ts';
import { reachedOfDay } from './day-limits.ts';
import { requireRoomForDisks } from './disk-limit.ts';
import { numberOf, runningTurns, unarchived, waitingMessages } from './used.ts';

/** Seconds after which a client can send messages again: about the time of a turn. */
const RETRY_SECONDS = 10;

const limited = {
  sessions: { table: sessions, code: 'session_limit_reached' },
  deployments: { table: deployments, code: 'deployment_limit_reached' },
} as const;

/** Objects whose number operators limit. */
export type Limited = keyof typeof limited;

/**
 * Checks that a workspace can have one more object. The transaction then adds it. Of several servers, one after the other does so.
 * A session also needs room for its disk.
 *
 * @throws 409 `session_limit_reached`, `deployment_limit_reached` or `disk_bytes_limit_reached`
 */
export async function requireRoomForOne(
  tx: Database,
  workspaceId: string,
  kind: Limited,
  limits: WorkspaceLimits,
): Promise<void> {
  if (kind === 'sessions') await requireRoomForDisks(tx, workspaceId, limits);
  const limit = limits[kind];
  if (limit === undefined) return;
  await holdName(tx, `${kind} of ${workspaceId}`);
  const { table, code } = limited[kind];
  if ((await numberOf(tx, unarchived(tx, table, workspaceId).limit(limit))) < limit) return;
  throw conflict(
    `The workspace has ${limit} ${kind} that are not archived, which is its limit. Archive or delete one.`,
    code,
  );
}

const begins = ({ type }: Pick<NewEvent, 'type'>) => beginningTypes(true).some((each) => each === type);

/**
 * Checks the messages that wait for turns in all sessions of a workspace, and what their turns can use. The transaction
 * has added some of them. Requests at the same time do not see each other's messages, so a workspace can exceed the limit by
 * those.
 *
 * @throws 409 `disk_bytes_limit_reached`
 * @throws 429 `waiting_message_limit_reached`, `model_request_limit_reached` or `model_token_limit_reached`
 */
export async function requireRoomForMessages(
  tx: Database,
  workspaceId: string,
  added: readonly Pick<NewEvent, 'type'>[],
  limits: WorkspaceLimits,
): Promise<void> {
  if (!added.some(begins)) return;
  const reached = await reachedOfDay(tx, workspaceId, limits);
  if (reached) throw rateLimited(reached);
  await requireRoomForDisks(tx, workspaceId, limits);
  await requireRoomToWait(tx, workspaceId, added, limits);
}

/**
 * Checks only the messages that wait for turns. The transaction has added some of them.
 *
 * @throws 429 `waiting_message_limit_reached`
 */
export async function requireRoomToWait(
  tx: Database,
  workspaceId: string,
  added: readonly Pick<NewEvent, 'type'>[],
  limits: WorkspaceLimits,
): Promise<void> {
  const limit = limits.waiting_messages;
  if (limit === undefined || !added.some(begins)) return;
  if ((await numberOf(tx, waitingMessages(tx, workspaceId).limit(limit + 1))) <= limit) return;
  throw rateLimited({
    retryAfter: RETRY_SECONDS,
    code: 'waiting_message_limit_reached',
    message: `More than ${limit} messages of the workspace would wait for turns, which is its limit. Send them again when turns have ended.`,
  });
}

/** The turn of a session cannot begin now, because its workspace is suspended or has as many turns as it can have. */
export class TurnPutOff extends Error {
  override readonly name = 'TurnPutOff';
}

/**
 * Checks that a turn can begin in a workspace. The transaction then begins it. Of several servers, one after the other does so.
 *
 * @throws TurnPutOff
 */
export async function requireRoomForTurn(tx: Database, workspaceId: string): Promise<void> {
  const { limits, suspended_at, deleting_since, workspace_id } = workspaces;
  const [row] = await tx
    .select({ limits, suspended_at, deleting_since })
    .from(workspaces)
    .where(eq(workspace_id, workspaceId));
  if (!row) throw new TurnPutOff('The workspace does not exist.');
  if (row.suspended_at !== null || row.deleting_since !== null)
    throw new TurnPutOff('The workspace is suspended.');
  const { turns_at_once: limit } = row.limits;
  if (limit === undefined) return;
  await holdName(tx, `turns of ${workspaceId}`);
  if ((await numberOf(tx, runningTurns(tx, workspaceId))) >= limit)
    throw new TurnPutOff(`The workspace has ${limit} turns at once.`);
}

/**
 * A condition of SQL: the workspace of a sandbox `w` has as many turns as it can have, and none of them is that of the sandbox. Servers
 * do not claim such sandboxes, so that other workspaces get their places.
 */
export const hasNoTurnLeft = sql`case when not exists (
    select from ${workspaces} limited where limited.workspace_id = w.workspace_id and limited.limits ->> 'turns_at_once' is not null
  ) then false else not exists (
    select from turns own where own.session_id = w.session_id and own.state = 'running'
  ) and (
    select count(*) from turns busy join sessions other on other.id = busy.session_id
    where busy.state = 'running' and other.workspace_id = w.workspace_id
  ) >= (
    select (limited.limits ->> 'turns_at_once')::int from ${workspaces} limited where limited.workspace_id = w.workspace_id
  ) end`;
