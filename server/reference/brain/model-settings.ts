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
