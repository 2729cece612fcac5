/** Writes the README's picture of the console: `npx tsx scripts/docs/console-picture.ts`. */
import { rm } from 'node:fs/promises';
import { createClient, unwrap } from '../../client/index.ts';
import { readConfig } from '../../server/main/config.ts';
import { startService } from '../../server/main/run.ts';
import { launchChromium } from '../../server/testing/chromium.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { buildConsole } from '../build/console-bundle.mjs';
import { withExamples } from '../start/examples.ts';

const path = 'docs/images/console.png';

await buildConsole();
const folder = temporaryFolder('console-picture');
const settings = { PORT: '0', GIT_PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'silent' };
const { config, git } = await withExamples(readConfig(settings), settings);
const service = await startService({ config, demo: true });
const browser = await launchChromium();
try {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 840 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  const token = service.token as string;
  await context.addInitScript((value) => sessionStorage.setItem('agent-cloud-token', value), token);
  const client = createClient({ baseUrl: service.url, token });
  const { id } = await unwrap(
    client.createSession({
      body: {
        agent: service.demo?.states.activeAgent as string,
        environment_id: service.demo?.environment_id as string,
        title: 'Try the demo model',
      },
    }),
  );
  const page = await context.newPage();
  await page.goto(`${service.url}/console#/sessions/${id}`);
  const say = async (text: string, response: string) => {
    await page.getByLabel('Message').fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(response).waitFor();
  };
  await say('Please think about the release', 'I have thought about it.');
  await say('Please ask before you run something', 'The agent asks before it runs Bash.');
  await page.screenshot({ path });
} finally {
  await browser.close();
  await service.close();
  if (typeof git !== 'string') await git.close();
  await rm(folder, { recursive: true });
}
