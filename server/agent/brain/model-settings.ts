/** What the provider accepts in a request, beside the context window of the model. */
export interface RequestLimits {
  /** Bytes of the body. */
  readonly bytes: number;
  readonly images: number;
  /** Pages of all PDFs. */
  readonly pages: number;
}

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
  requestLimits: RequestLimits;
  /** Sends requests to the model in place of the global `fetch`. The demo has a model in its own process. */
  fetch?: typeof fetch;
}

/** What a turn can use at most. The turn ends when it has used this. */
export interface TurnBudget {
  /** Requests to the model, with those that failed. */
  readonly requests: number;
  /** Input and output tokens, with those of the cache. */
  readonly tokens: number;
}
