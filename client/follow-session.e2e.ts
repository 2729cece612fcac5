/** Follows a session of a running service that gets events all the time. */
import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { readConfig } from '../server/main/config.ts';
import { startService } from '../server/main/run.ts';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { createClient, followSession, pages, type SessionEvent, unwrap } from './index.ts';

const MESSAGES = 60;

it('has each event of a session once, while new ones arrive and older pages load', async () => {
  const folder = temporaryFolder('follow-session');
  const config = readConfig({ PORT: '0', SANDBOX_RUNTIME: 'none', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const service = await startService({ config, demo: true });
  try {
    const client = createClient({ baseUrl: service.url, token: service.token });
    const path = { session_id: service.demo?.states.session ?? '' };
    const send = async (text: string) => {
      const event = { type: 'system.message' as const, content: [{ type: 'text' as const, text }] };
      await unwrap(client.sendSessionEvents({ path, body: { events: [event] } }));
    };
    for (let number = 0; number < MESSAGES; number++) await send(`${number}`);
    const sending = (async () => {
      for (let number = 0; number < MESSAGES; number++) await send(`${number}`);
      await send('the last one');
    })();
    const followed = followSession(client, path.session_id, { newest: 7 });
    let events: readonly SessionEvent[] = [];
    const loadOlder = async () => {
      for (let page = await followed.older(); page; page = await followed.older())
        events = [...page, ...events];
    };
    let loading: Promise<void> | undefined;
    for await (const batch of followed) {
      events = [...events, ...batch.events];
      loading ??= loadOlder();
      if (JSON.stringify(batch).includes('the last one')) {
        await loading;
        break;
      }
    }
    await sending;
    const all: string[] = [];
    for await (const { id } of pages(client.listSessionEvents, { path })) all.push(id);
    expect(events.map(({ id }) => id)).toEqual(all);
  } finally {
    await service.close();
    await rm(folder, { recursive: true });
  }
});
