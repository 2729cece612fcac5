/** A request of one operation, made of the contract's examples: it succeeds on a service with the demo data. */
export interface SampleRequest {
  operationId: string;
  method: string;
  /** Of a service on one's own machine. */
  server: string;
  path: string;
  parameters: { path: Values; query: Values; header: Values };
  body?: unknown;
  /** Whether it needs the header though it has no body. */
  contentTypeRequired: boolean;
  /** Whether the response is a stream of events. */
  streams: boolean;
}

type Values = Record<string, string | number>;
