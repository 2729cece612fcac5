/** The sessions of the benchmark of responsiveness: one with large images, and one with many events. */
import { randomBytes } from 'node:crypto';
import { createClient, unwrap } from '../../../client/index.ts';
import { readConfig } from '../../../server/main/config.ts';
import { openConfigured } from '../../../server/main/open-database.ts';
import { type RunStatement, statementsOn } from '../../../server/platform/database/statements.ts';
import { noTokens } from '../../../server/records/token-usage.ts';
import { jpeg } from '../../../server/testing/media.ts';
import type { Model } from './turn-programs.ts';
import { newSession, type Subject, takeTurn } from './turn-subject.ts';

/** The size of an image in base64, in bytes. */
const IMAGE_BYTES = 1_000_000;
/** A statement may take a limited time. */
const PART = 25_000;

/** Creates a session with images. A turn has processed each. */
export async function sessionWithImages(subject: Subject, model: Model, megabytes: number): Promise<string> {
  const session = await newSession(subject);
  for (let count = 0; count < megabytes; count += 1) {
    // Random bytes, which a database does not compress.
    const bytes = [Buffer.from(jpeg(), 'base64'), randomBytes(IMAGE_BYTES * 0.75 - 100)];
    const data = Buffer.concat(bytes).toString('base64');
    const source = { type: 'base64' as const, media_type: 'image/jpeg' as const, data };
    await takeTurn(subject, model, session, [0], [{ type: 'image', source }]);
  }
  return session;
}

/**
 * Adds events to a session while no server runs.
 *
 * @param env The settings of the server.
 */
export async function fillSession(
  env: Record<string, string>,
  session: string,
  events: number,
): Promise<void> {
  const database = await openConfigured(readConfig(env));
  try {
    await addEvents(statementsOn(database.db), session, events);
  } finally {
    await database.close();
  }
}

/** Adds messages of 100 characters and the responses to them. */
async function addEvents(query: RunStatement, session: string, count: number): Promise<void> {
  const text = `json_build_object('content', json_build_array(
    json_build_object('type', 'text', 'text', left(repeat(md5(place::text), 4), 100))))`;
  for (let from = 0; from < count; from += PART) {
    await query(`
      insert into session_events (id, workspace_id, session_id, seq, type, data, created_at, processed_at, bytes)
      select 'evt_' || lpad(place::text, 26, '0'), workspace_id, id, last_seq + place, type, data, now(), now(),
        octet_length(data::text)
      from sessions, generate_series(${from + 1}, ${Math.min(from + PART, count)}) as place,
        lateral (select
          (array['span.model_request_end', 'user.message', 'span.model_request_start', 'agent.message'])[place % 4 + 1] as type,
          case place % 4
            when 0 then json_build_object('model_request_start_id', 'evt_' || lpad((place - 2)::text, 26, '0'),
              'is_error', false, 'model_usage', '${JSON.stringify(noTokens)}'::json)
            when 2 then '{}'::json
            else ${text}
          end as data) as made
      where id = '${session}'`);
  }
  await query(`update sessions set last_seq = last_seq + ${count} where id = '${session}'`);
}

/** Returns a read of an agent in the workspace of a token. */
export async function readOfAgent(url: string, token: string): Promise<() => Promise<unknown>> {
  const client = createClient({ baseUrl: url, token });
  const { id } = await unwrap(client.createAgent({ body: { name: 'Reader', model: 'claude-test' } }));
  return () => unwrap(client.getAgent({ path: { agent_id: id } }));
}
