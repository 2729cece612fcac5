import type { OperationId } from '../../generated/operations.ts';

/** A request on its way to the service. */
export interface Sent {
  method: string;
  /** Path and query. */
  target: string;
  /** By lower-case name. */
  headers: Record<string, string>;
  body: Buffer;
}

/** A response on its way back. */
export interface Received {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  text: string;
}

export type Forward = (request: Sent) => Promise<Received>;

/** A fault: one behaviour of the service, broken. */
export interface Fault {
  /** The only broken operation. Null for faults outside of operations. */
  operation: OperationId | null;
  /** The wrong behaviour of the service. */
  name: string;
  /** Handles a request between the caller and the service. */
  serve: (request: Sent, forward: Forward) => Promise<Received>;
}

// biome-ignore lint/suspicious/noExplicitAny: faults change bodies of every shape, into shapes that they must not have.
export type Body = any;

/** Creates a fault that changes requests. */
export function request(
  operation: OperationId,
  name: string,
  change: (request: Sent) => Sent | undefined,
): Fault {
  return { operation, name, serve: (sent, forward) => forward(change(sent) ?? sent) };
}

/** Changes the responses of a status: the body in place, or the whole response. */
export function response(
  operation: OperationId,
  name: string,
  status: number,
  change: (body: Body, received: Received, sent: Sent) => void,
): Fault {
  return {
    operation,
    name,
    async serve(sent, forward) {
      const received = await forward(sent);
      if (received.status !== status) return received;
      const body = JSON.parse(received.text);
      const before = received.text;
      change(body, received, sent);
      if (received.text === before) received.text = JSON.stringify(body);
      return received;
    },
  };
}

/** Changes the JSON body of a request. A request without JSON does not change. */
export function withBody(sent: Sent, change: (body: Body) => void): Sent {
  try {
    const body = JSON.parse(sent.body.toString());
    change(body);
    return { ...sent, body: Buffer.from(JSON.stringify(body)) };
  } catch {
    return sent;
  }
}

/** Changes the query of a request. */
export function withQuery(sent: Sent, change: (query: URLSearchParams) => void): Sent {
  const [path, query = ''] = sent.target.split('?');
  const parameters = new URLSearchParams(query);
  change(parameters);
  return { ...sent, target: parameters.size > 0 ? `${path}?${parameters}` : (path ?? '') };
}
