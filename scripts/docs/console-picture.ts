/** Writes the README's picture of the console: `npx tsx scripts/docs/console-picture.ts`. */
import { rm } from 'node:fs/promises';
import { readConfig } from '../../server/main/config.ts';
import { startService } from '../../server/main/run.ts';
import { launchChromium } from '../../server/testing/chromium.ts';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';
import { buildConsole } from '../build/console-bundle.mjs';

const path = 'docs/images/console.png';

await buildConsole();
const folder = temporaryFolder('console-picture');
const config = readConfig({
  PORT: '0',
  SANDBOX_RUNTIME: 'none',
  DATA_DIR: folder,
  LOG_LEVEL: 'silent',
});
const service = await startService({ config, demo: true });
const browser = await launchChromium();
try {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 720 },
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
  });
  const token = service.token as string;
  await context.addInitScript((value) => sessionStorage.setItem('agent-cloud-token', value), token);
  const page = await context.newPage();
  await page.goto(`${service.url}/console#/sessions/${service.demo?.states.session}`);
  await page.getByText('Release 4.2 is ready').waitFor();
  await page.getByRole('heading', { name: 'Threads' }).waitFor();
  await page.screenshot({ path });
} finally {
  await browser.close();
  await service.close();
  await rm(folder, { recursive: true });
}
