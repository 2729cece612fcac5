/** A service that has started. */
import type { Demo } from '../demo/examples.ts';
import type { NextRun } from '../demo/next-run.ts';
import type { AccessTokens } from '../platform/access-tokens/access-tokens.ts';
import type { OpenSandboxes } from './open-sandboxes.ts';

export interface RunningService {
  /** Empty for a worker, which serves no API. */
  url: string;
  /** Where Prometheus reads metrics; null without METRICS_PORT. */
  metricsUrl: string | null;
  tokens: AccessTokens;
  /** The agent that runs; null if messages are only stored. */
  agent: OpenSandboxes['agent'];
  /** ACCESS_TOKEN, or the token of the demo data; null if there is neither. */
  token: string | null;
  /** The contents of the demo data; null without demo data. */
  demo: Demo | null;
  /** The next run of the demo's active deployment, or null if no run is planned. */
  nextRun: NextRun | null;
  /**
   * Prepares for `close`. From now on, `/readyz` returns 503. New requests are served for one more second, then running requests
   * finish. Running turns have AGENT_DRAIN_SECONDS to end. Resolves in bounded time.
   */
  drain(): Promise<void>;
  /** Ends turns and streams, lets other running requests and runs finish, then closes the database. */
  close(): Promise<void>;
}
