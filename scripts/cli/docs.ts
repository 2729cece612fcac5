import { createServer } from 'node:http';
import { Command } from 'commander';
import { closeOnSignal } from '../../server/main/command.ts';
import { readConfig } from '../../server/main/config.ts';
import { listen, originOf } from '../../server/main/listen.ts';
import { describeSettings } from '../../server/main/settings.ts';

export const docsCommand = () =>
  new Command('docs')
    .description('serve the documentation and the contract, without the service')
    .addHelpText('after', `\n${describeSettings(['PORT', 'HOST'])}`)
    .action(serveDocs);

async function serveDocs(): Promise<void> {
  const { port, host } = readConfig(process.env);
  const { withOtherRoutes } = await import('../../server/main/other-routes.ts');
  const toDocs = withOtherRoutes((_req, res) => res.writeHead(302, { location: '/docs' }).end(), {
    faults: async () => ({}),
  });
  const server = createServer(toDocs);
  const listening = listen(server, { host, port }, 'PORT').then((taken) => ({
    url: originOf(host, taken),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  }));
  const { url } = await closeOnSignal(listening);
  console.log(`The documentation is at ${url}/docs, the contract at ${url}/openapi.json. Stop with Ctrl+C.`);
}
