/** A request of an operation from the contract's examples. It succeeds on a service with the demo data. */
export interface SampleRequest {
  operationId: string;
  method: string;
  /** The address of a local service. */
  server: string;
  path: string;
  parameters: { path: Values; query: Values; header: Values };
  body?: unknown;
  /** The file of an upload. The body has the other parts. */
  file?: { part: 'file' | 'files'; content: string; filename: string; type: string };
  /** True if it needs the header without a body. */
  contentTypeRequired: boolean;
  /** True if the response is a stream of events. */
  streams: boolean;
  /** True if the response is the content of a file. */
  bytes: boolean;
}

type Values = Record<string, string | number>;
