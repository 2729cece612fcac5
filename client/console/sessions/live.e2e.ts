/** Lists change when sessions do, with the stream of changes and without it. */
import { unwrap } from 'agent-cloud-contract';
import { expect, it } from 'vitest';
import { visitConsole } from '../testing/visit.ts';

const visit = visitConsole();

async function createSession(title: string): Promise<string> {
  const { client } = visit;
  const agents = await unwrap(client.listAgents({}));
  const environments = await unwrap(client.listEnvironments({}));
  const session = await unwrap(
    client.createSession({
      body: {
        agent: agents.data[0]?.id as string,
        environment_id: environments.data[0]?.id as string,
        title,
      },
    }),
  );
  return session.id;
}

const row = (title: string) => visit.page.getByRole('row', { name: new RegExp(title) });

it('shows new, renamed and archived sessions without polling', async () => {
  const { page, client } = visit;
  await page.clock.install();
  const stream = page.waitForResponse(/events\/stream/);
  await visit.open('/x');
  await page.reload();
  await stream;
  await visit.open('/sessions');
  await row('Prepare release 4.2').waitFor();
  const lists = async () => {
    let count = 0;
    const counts = () => count++;
    page.on('request', counts);
    await page.clock.runFor(12_000);
    page.off('request', counts);
    return count;
  };
  await expect.poll(lists).toBe(0);
  await page.clock.resume();

  const session_id = await createSession('Made elsewhere');
  await row('Made elsewhere').waitFor();
  await client.updateSession({ path: { session_id }, body: { title: 'Renamed elsewhere' } });
  await row('Renamed elsewhere').waitFor();
  await row('Renamed elsewhere').getByRole('link').click();
  await page.getByRole('heading', { name: 'Renamed elsewhere' }).waitFor();
  await client.updateSession({ path: { session_id }, body: { title: 'Renamed again' } });
  await page.getByRole('heading', { name: 'Renamed again' }).waitFor();
  await visit.open('/sessions');
  await client.archiveSession({ path: { session_id } });
  await expect.poll(() => row('Renamed again').count()).toBe(0);
});

it('polls while the stream does not open', async () => {
  const { page } = visit;
  await page.route(/events\/stream/, (route) => route.abort());
  await visit.open('/x');
  await page.reload();
  await visit.open('/sessions');
  await row('Prepare release 4.2').waitFor();
  await createSession('Made during an outage');
  await row('Made during an outage').waitFor();
  await page.unroute(/events\/stream/);
});
