import { createServer, type RequestListener, type Server } from 'node:http';
import type { Log } from '../platform/log.ts';
import { requirePlainHeaders, respondToClientErrors } from '../shell/http/client-errors.ts';
import { limitPipelining } from '../shell/http/pipelining.ts';
import { arrivalTimes, limitArrival } from './arrival.ts';
import type { Config } from './config.ts';
import { servedHosts } from './served-hosts.ts';
import { limitUnfinished } from './unfinished.ts';

/** Returns a server for the routes of the service, with its limits of connections and of hosts. It does not listen yet. */
export function createHttpServer(routes: RequestListener, config: Config, log: Log): Server {
  const server = createServer({ requireHostHeader: false, ...arrivalTimes(config.unfinished) });
  server.on('request', limitPipelining(requirePlainHeaders(routes, log, servedHosts(server, config))));
  server.keepAliveTimeout = config.keepAliveSeconds * 1_000;
  limitUnfinished(server, config.unfinished);
  limitArrival(server, config.unfinished);
  respondToClientErrors(server, log);
  return server;
}
