import type { components } from '../../generated/types.ts';
import { requireGranted } from '../platform/access-tokens/client-access.ts';
import type { Principal } from '../platform/access-tokens/queries.ts';
import { filesIn } from '../records/events/file-sources.ts';
import type { Queries } from '../records/queries.ts';
import type { HandlerInput, RequestContext } from '../shell/operation.ts';

interface Named {
  readonly path: { session_id?: string; file_id?: string };
  readonly query: { session_ids?: readonly string[]; scope_id?: string };
  readonly body: undefined | { events?: readonly components['schemas']['SessionEventInput'][] };
}

/**
 * Checks a valid request: with a client token, it names sessions, files and events that the token allows. Otherwise a
 * message could copy any file of the workspace into the session.
 *
 * @throws 403
 */
export async function checkClientRequest(
  { principal, operation }: Pick<RequestContext<Principal>, 'principal' | 'operation'>,
  input: HandlerInput,
  { files }: { files: Pick<Queries['files'], 'named'> },
): Promise<void> {
  const { client, workspaceId } = principal;
  if (!client) return;
  const { path = {}, query = {}, body } = input as Named;
  const events = body?.events ?? [];
  const ids = [
    path.file_id,
    ...events.flatMap((event) => filesIn(event).map(({ source }) => source.file_id)),
  ];
  const named = ids.filter((id) => id !== undefined);
  const rows = named.length > 0 ? await files.named(workspaceId, named) : [];
  const owners = named.map((id) => rows.find((row) => row.id === id)?.session_id ?? null);
  const sessions = [path.session_id, query.scope_id, ...(query.session_ids ?? [])];
  requireGranted(client, operation, {
    sessions: [...sessions.filter((id) => id !== undefined), ...owners],
    types: events.map(({ type }) => type),
  });
}
