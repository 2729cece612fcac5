import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pino } from 'pino';
import { files } from '../../server/files.ts';
import { listen, originOf } from '../../server/listen.ts';
import type { LogLevel } from '../../server/settings.ts';
import { requirePlainHeaders, respondToClientErrors } from '../../server/shell/http/client-errors.ts';
import { createShell } from '../../server/shell/shell.ts';
import { mockHandlers, mockOperations } from './handlers.ts';
import { lineOf } from './log-lines.ts';
import { startPrism } from './prism.ts';

export interface Mock {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts the mock: Prism behind the service's own shell, which decides whether a request keeps the contract and says
 * what is wrong with it. So the mock rejects what the service rejects, in the same words, and Prism, which dies of some
 * requests, gets only those that keep the contract.
 *
 * @param options.port 0 takes any free port.
 * @param options.logLevel `info` has a line for each request, `warn` for each mishap.
 * @throws ConfigError when the port cannot be had, Error with Prism's words when Prism does not start.
 */
export async function startMock(options: { host: string; port: number; logLevel: LogLevel }): Promise<Mock> {
  const { host, logLevel } = options;
  const logger = pino({ level: logLevel }, { write: (entry: string) => console.log(lineOf(entry)) });
  const prismStarting = startPrism(files.contract, (line) => logger.warn(line));
  // Awaited below, when the shell is built; it may have failed before.
  prismStarting.catch(() => {});
  try {
    const contract = JSON.parse(await readFile(files.contract, 'utf8'));
    const app = await createShell<string, string>({
      contract,
      operations: mockOperations(),
      handlers: mockHandlers(contract, async (request) => (await prismStarting).ask(request)),
      authenticate: async (token) => token,
      // The responses are the contract's own examples.
      responseBreaches: 'log',
      corsOrigins: ['*'],
      logger,
    });
    const server = createServer({ requireHostHeader: false }, requirePlainHeaders(app, logger));
    respondToClientErrors(server, logger);
    const port = await listen(server, options, 'MOCK_PORT');
    const prism = await prismStarting;
    const close = async () => {
      server.close();
      server.closeAllConnections();
      await prism.stop();
    };
    return { url: originOf(host, port), close };
  } catch (error) {
    await prismStarting.then(
      (prism) => prism.stop(),
      () => {},
    );
    throw error;
  }
}
