import type { CleanedEnv } from 'envalid';
import type { ModelSettings, TurnBudget } from '../agent/brain/model-settings.ts';
import { ConfigError } from './config-error.ts';
import type { settings } from './settings.ts';

/** The built-in agent, the budget of its turns, and what a turn reads and how often it is started. */
export interface ModelConfig {
  readonly settings: ModelSettings;
  readonly budget: TurnBudget;
  /** The maximum size of the part of a log that a turn reads, in bytes of JSON. */
  readonly logBytes: number;
  /** How many servers start a turn that makes no progress. */
  readonly starts: number;
  /** MCP servers in this process, by their URLs. No variable sets it. */
  readonly mcpServers?: ReadonlyMap<string, typeof fetch>;
}

/**
 * Reads the settings of the built-in agent. Returns null without MODEL_API_KEY.
 *
 * @throws ConfigError if another setting has no effect without it.
 */
export function modelConfig(read: CleanedEnv<typeof settings>): ModelConfig | null {
  const { MODEL_API_KEY: apiKey, MODEL_BASE_URL: baseUrl, MODEL_MAP: map } = read;
  if (apiKey === undefined) {
    if (baseUrl === undefined && map === undefined) return null;
    const useless = baseUrl === undefined ? 'MODEL_MAP' : 'MODEL_BASE_URL';
    throw new ConfigError(
      `${useless} has no effect without MODEL_API_KEY. Set MODEL_API_KEY, to any text if the provider needs no key.`,
    );
  }
  return {
    settings: {
      baseUrl: baseUrl ?? null,
      apiKey,
      map: map ?? new Map(),
      retries: read.MODEL_RETRIES,
      maxRetryAfterMs: read.MODEL_MAX_RETRY_AFTER_SECONDS * 1_000,
      requestLimits: {
        bytes: read.MODEL_REQUEST_BYTES,
        images: read.MODEL_REQUEST_IMAGES,
        pages: read.MODEL_REQUEST_PAGES,
      },
    },
    budget: { requests: read.MODEL_REQUESTS_PER_TURN, tokens: read.MODEL_TOKENS_PER_TURN },
    logBytes: read.MODEL_LOG_BYTES,
    starts: read.MODEL_STARTS_PER_TURN,
  };
}
