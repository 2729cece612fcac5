/** How the service reaches its model. */
export interface ModelSettings {
  /** URL of the provider, before `/v1/messages`. Null is Anthropic's API. */
  baseUrl: string | null;
  apiKey: string;
  /** Ids of definitions → ids of the provider. Other ids are sent as they are. */
  map: ReadonlyMap<string, string>;
  /** How often a failed request is repeated. */
  retries: number;
  /** The longest Retry-After to wait for, in milliseconds. */
  maxRetryAfterMs: number;
}

/** The environment variables of the model, as texts. Undefined is unset. */
export interface ModelVariables {
  MODEL_BASE_URL?: string | undefined;
  MODEL_API_KEY?: string | undefined;
  /** `id=id`, separated by commas. */
  MODEL_MAP?: string | undefined;
  /** By default 5. */
  MODEL_RETRIES?: string | undefined;
  /** By default 60. */
  MODEL_MAX_RETRY_AFTER_SECONDS?: string | undefined;
}

/** A variable is invalid. The message is one line with its name and rule. It never contains the value. */
export class ModelSettingsError extends Error {
  override readonly name = 'ModelSettingsError';
}

/**
 * Reads the settings of the model.
 *
 * @returns Null if no key is set: then the service has no model.
 * @throws ModelSettingsError if a variable is invalid, or another one is set without the key.
 */
export function readModelSettings(variables: ModelVariables): ModelSettings | null {
  const { MODEL_API_KEY: apiKey, ...others } = variables;
  if (apiKey === undefined) {
    const name = Object.entries(others).find(([, text]) => text !== undefined)?.[0];
    if (name === undefined) return null;
    throw new ModelSettingsError(
      `${name} is set without MODEL_API_KEY. Set MODEL_API_KEY, or unset ${name}.`,
    );
  }
  // A header cannot contain other characters, and the error of a header contains its value.
  if (!/^[\x21-\x7e]{1,1000}$/.test(apiKey)) {
    throw new ModelSettingsError(
      'MODEL_API_KEY must be 1 to 1000 printable ASCII characters without spaces.',
    );
  }
  return {
    baseUrl: variables.MODEL_BASE_URL === undefined ? null : baseUrl(variables.MODEL_BASE_URL),
    apiKey,
    map: variables.MODEL_MAP === undefined ? new Map() : idMap(variables.MODEL_MAP),
    retries: whole('MODEL_RETRIES', variables.MODEL_RETRIES ?? '5', 100),
    maxRetryAfterMs:
      1_000 * whole('MODEL_MAX_RETRY_AFTER_SECONDS', variables.MODEL_MAX_RETRY_AFTER_SECONDS ?? '60', 86_400),
  };
}

function baseUrl(text: string): string {
  const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username + url.password + url.search + url.hash !== '') {
    throw new ModelSettingsError(
      'MODEL_BASE_URL must be an http or https URL without user, password and query, e.g. https://api.anthropic.com.',
    );
  }
  return text;
}

function idMap(text: string): Map<string, string> {
  const pairs = text.split(',').map((pair) => pair.split('=').map((id) => id.trim()));
  const map = new Map(pairs.map(([from = '', to = '']) => [from, to]));
  const valid = pairs.every((pair) => pair.length === 2 && pair.every((id) => /^[\x21-\x7e]+$/.test(id)));
  if (!valid || map.size < pairs.length) {
    throw new ModelSettingsError(
      'MODEL_MAP must be id=id with commas between the pairs, and each first id once, e.g. claude-sonnet-4-5=my-model.',
    );
  }
  return map;
}

function whole(name: string, text: string, most: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value <= most)) throw new ModelSettingsError(`${name} must be a whole number from 0 to ${most}.`);
  return value;
}
