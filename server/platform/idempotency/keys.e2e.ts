/**
 * Tests that an Idempotency-Key works on every server, also for a request that a server was processing when it died.
 */
import { expect, it } from 'vitest';
import { createClient, unwrap } from '../../../client/index.ts';
import { useServers } from '../../testing/servers.ts';
import { servedToken } from '../../testing/serving.ts';
import { example } from '../../testing/test-data.ts';

const WRITERS = 12;
const EACH = 10;

const { serve, rows } = useServers();

it('creates each object once while a server is killed', async () => {
  const servers = await Promise.all([serve(), serve(), serve()]);
  let requests = 0;
  let broken = 0;
  // Each attempt goes to the next server, as behind a proxy.
  const client = createClient({
    baseUrl: 'http://servers',
    token: servedToken,
    retry: { attempts: 10, firstPauseMs: 50 },
    async fetch(input, init) {
      const request = new Request(input, init);
      const { url } = servers[requests++ % servers.length] as (typeof servers)[0];
      const path = new URL(request.url).pathname;
      try {
        return await fetch(new Request(`${url}${path}`, request));
      } catch (error) {
        broken += 1;
        throw error;
      }
    },
  });
  const body = example<Parameters<typeof client.createSession>[0]['body']>('create_session_minimal');
  const made: string[] = [];
  const write = async (writer: number) => {
    for (let place = 0; place < EACH; place += 1) {
      const title = `${writer} ${place}`;
      const session = await unwrap(client.createSession({ body: { ...body, title } }));
      made.push(`${session.id} ${title}`);
      if (made.length === (WRITERS * EACH) / 3) servers[1]?.child.kill('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  expect(broken).toBeGreaterThan(0);
  const kept = (await rows('select id, title from sessions')).map(({ id, title }) => `${id} ${title}`);
  expect(kept.sort()).toEqual(made.sort());
});
