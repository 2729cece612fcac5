import { createServer } from 'node:http';
import { Command } from 'commander';
import { closeOnSignal } from '../../server/main/command.ts';
import { readConfig } from '../../server/main/config.ts';
import { listen, originOf } from '../../server/main/listen.ts';
import { servedHosts } from '../../server/main/served-hosts.ts';
import { describeSettings } from '../../server/main/settings.ts';
import { noLog } from '../../server/platform/log.ts';
import { requirePlainHeaders } from '../../server/shell/http/client-errors.ts';

export const docsCommand = () =>
  new Command('docs')
    .description('serve the documentation and the contract, without the service')
    .addHelpText('after', `\n${describeSettings(['PORT', 'HOST', 'ALLOWED_HOSTS'])}`)
    .action(serveDocs);

async function serveDocs(): Promise<void> {
  const { port, host, allowedHosts } = readConfig(process.env);
  const { withOtherRoutes } = await import('../../server/main/other-routes.ts');
  const toDocs = withOtherRoutes((_req, res) => res.writeHead(302, { location: '/docs' }).end(), {
    faults: async () => ({}),
  });
  const server = createServer();
  server.on('request', requirePlainHeaders(toDocs, noLog, servedHosts(server, { host, allowedHosts })));
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
