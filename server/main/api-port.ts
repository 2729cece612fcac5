import type { Log } from '../platform/log.ts';
import { inRequestSpans } from '../platform/tracing.ts';
import type { Service } from '../service.ts';
import { createApp } from '../shell/index.ts';
import { isAmong } from './addresses.ts';
import type { Report } from './command.ts';
import type { Config } from './config.ts';
import { drainable } from './drain.ts';
import { createHttpServer } from './http-server.ts';
import { listen, originOf, requireFree } from './listen.ts';
import { measureResponse } from './measure-response.ts';
import { type OtherRoutes, withOtherRoutes } from './other-routes.ts';
import { warmUp } from './warm-up.ts';

/** The port on which a server serves the API. */
export interface ApiPort {
  /** @throws ConfigError if another process uses it. */
  requireFree(): Promise<void>;
  /** Resolves to the URL. */
  listen(): Promise<string>;
  warmUp(report: Report | undefined): void;
  /** Ends streams, and resolves when the running requests have ended. */
  end(): Promise<unknown>;
}

export interface ApiPortOptions {
  readonly config: Config;
  readonly service: Pick<Service, 'handlers' | 'authenticate' | 'beforeResponse'>;
  readonly logger: Log;
  readonly routes: OtherRoutes;
}

/** The port of a worker, which serves no API. */
export const noApiPort: ApiPort = {
  requireFree: async () => {},
  listen: async () => '',
  warmUp() {},
  end: async () => {},
};

export async function openApiPort({ config, service, logger, routes }: ApiPortOptions): Promise<ApiPort> {
  const shutdown = new AbortController();
  const app = await createApp({
    handlers: service.handlers,
    authenticate: service.authenticate,
    beforeResponse: service.beforeResponse,
    responseBreaches: config.responseBreaches,
    corsOrigins: config.corsOrigins,
    trustsProxy: (address) => isAmong(config.trustedProxies, address),
    fileLimit: { bytes: config.files.bytes, setting: 'FILE_BYTES' },
    filesLimit: { bytes: config.skills.bytes, setting: 'SKILL_BYTES' },
    logger,
    shutdown: shutdown.signal,
    ...(config.metrics.port !== null && { onResponse: measureResponse }),
  });
  const all = withOtherRoutes(app, routes);
  const server = createHttpServer(inRequestSpans(all), config, logger);
  const drain = drainable(server);
  let ending: Promise<unknown> | undefined;
  return {
    requireFree: () => requireFree(config, 'PORT'),
    listen: async () => originOf(config.host, await listen(server, config, 'PORT')),
    warmUp: (report) => void warmUp([all, app], shutdown.signal, report),
    end() {
      shutdown.abort();
      ending ??= drain();
      return ending;
    },
  };
}
