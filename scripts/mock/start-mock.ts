import { readFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { pino } from 'pino';
import { consolePaths, readConsole } from '../../server/main/console.ts';
import { listen, originOf } from '../../server/main/listen.ts';
import { type ServedHosts, servedHosts } from '../../server/main/served-hosts.ts';
import type { LogLevel } from '../../server/main/settings.ts';
import { files } from '../../server/platform/files.ts';
import { requirePlainHeaders, respondToClientErrors } from '../../server/shell/http/client-errors.ts';
import { createShell } from '../../server/shell/shell.ts';
import { mockHandlers, mockOperations } from './handlers.ts';
import { lineOf } from './log-lines.ts';
import { startPrism } from './prism.ts';

export interface Mock {
  url: string;
  close(): Promise<void>;
}

/** When Prism starts without a request, in milliseconds after the mock. */
const PRISM_AFTER_MS = 5_000;

/**
 * Starts the mock: Prism behind the service's own shell. The shell validates requests, so the mock rejects the same
 * requests as the service, with the same messages. Prism, which crashes on some invalid requests, receives only valid
 * ones.
 *
 * @param options.port 0 selects a free port.
 * @param options.allowedHosts More hosts that it serves. Default: none.
 * @param options.prism `now` resolves when Prism is ready. `later` starts Prism with the first request, or in an idle moment.
 * @param options.logLevel `info` logs each request, `warn` only problems.
 * @throws ConfigError if the port is not available, Error with Prism's message if Prism does not start.
 */
export async function startMock(options: {
  host: string;
  port: number;
  allowedHosts?: ServedHosts['allowedHosts'];
  logLevel: LogLevel;
  prism?: 'now' | 'later';
}): Promise<Mock> {
  const { host, allowedHosts = [], logLevel, prism: when = 'now' } = options;
  const logger = pino({ level: logLevel }, { write: (entry: string) => console.log(lineOf(entry)) });
  let starting: ReturnType<typeof startPrism> | undefined;
  const prism = () => {
    if (starting) return starting;
    starting = startPrism(files.contract, (line) => logger.warn(line));
    // Also awaited where it is needed. The next request tries again.
    starting.catch((error: Error) => {
      starting = undefined;
      if (when === 'later') logger.error(`Prism did not start: ${error.message}`);
    });
    return starting;
  };
  const stopPrism = async () => {
    await starting?.then(
      ({ stop }) => stop(),
      () => {},
    );
  };
  const first = when === 'now' ? prism() : undefined;
  try {
    const document = await readFile(files.contract, 'utf8');
    const contract = JSON.parse(document);
    const app = await createShell<string, string>({
      contract,
      operations: mockOperations(),
      handlers: mockHandlers(contract, async (request) => (await prism()).ask(request)),
      authenticate: async (token) => token,
      // The responses are the contract's own examples.
      responseBreaches: 'log',
      corsOrigins: ['*'],
      logger,
    });
    const server = createServer({ requireHostHeader: false });
    const served = withConsole(app, document);
    server.on('request', requirePlainHeaders(served, logger, servedHosts(server, { host, allowedHosts })));
    respondToClientErrors(server, logger);
    const port = await listen(server, options, 'MOCK_PORT');
    await first;
    const idle = setTimeout(() => prism().catch(() => {}), PRISM_AFTER_MS).unref();
    const close = async () => {
      clearTimeout(idle);
      server.close();
      server.closeAllConnections();
      await stopPrism();
    };
    return { url: originOf(host, port), close };
  } catch (error) {
    await stopPrism();
    throw error;
  }
}

/** Serves the console, the contract that it reads, and everything else from the mock. */
function withConsole(app: RequestListener, contract: string): RequestListener {
  let page: ReturnType<typeof readConsole> | undefined;
  return (req, res) => {
    const path = req.url?.split('?')[0] ?? '';
    const isRead = /^(GET|HEAD)$/.test(req.method ?? '');
    if (isRead && path === '/openapi.json') {
      res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' }).end(contract);
      return;
    }
    if (!isRead || !consolePaths.includes(path)) return app(req, res);
    try {
      page ??= readConsole();
      res.writeHead(200, page.headers).end(page.html);
    } catch (error) {
      res
        .writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8' })
        .end(`${(error as Error).message}\n`);
    }
  };
}
