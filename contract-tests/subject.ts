/** What checks ask: a service or mock, in any language, with the means to ask it and to bring states about. */
import { type Client, createClient } from '../client/index.ts';
import type { OperationId } from '../generated/operations.ts';
import { envelopeSchema, type HttpResponse, type Judge } from './judge.ts';
import { type Need, NotArranged, type States, type TokenName } from './states.ts';
import type { Store } from './store.ts';
import { exchange, type Message, operationAt, operationOf, type Reply, replyOf } from './support/http.ts';
import { refuseProxies } from './support/proxies.ts';
import { goesOn } from './support/streams.ts';

/** Brings about what checks need. */
export interface Arrangement {
  /** Ids of what is there; ids that never existed stand for what is not. */
  readonly states: States;
  /**
   * Brings about what a check needs.
   *
   * @param spent Whether the check changes it permanently: no other check gets the same one.
   * @returns Its id or token; for what has none, an empty text.
   * @throws NotArranged, saying why.
   */
  bring(need: Need, spent: boolean): Promise<string>;
}

/** A request and what came back, for reports. No header is kept, for one has the token. */
export interface Exchange {
  request: string;
  status: number;
  /** The beginning of the body. */
  text: string;
}

export const exchanged = (method: string, path: string, { status, text }: HttpResponse): Exchange => ({
  request: `${method} ${path.slice(0, 300)}`,
  status,
  text: text.slice(0, 500),
});

/** What a check asks. Every response is compared with the contract. A response that breaks it breaks the check. */
export interface Subject {
  readonly url: string;
  readonly token: string;
  /** Ids by state: those that the check needs are there. */
  readonly states: States;
  /** Those that the check needs. */
  readonly tokens: Readonly<Record<TokenName, string>>;
  readonly client: Client;
  /** For a client of one's own: its responses are not judged. */
  readonly fetch: typeof fetch;
  /** Sends a message as it is. */
  send(message: Message): Promise<Reply>;
  /** The same with another token, or without one. */
  sendAs(token: string | null, message: Message): Promise<Reply>;
  readonly judge: Judge;
  /** Our own service alone: what no operation makes or reads. */
  readonly store?: Store | undefined;
  /**
   * The subject has the data of the contract's examples and the reference service's words: responses are compared with
   * the examples, and messages with ours. Of others only what the contract says is asked.
   */
  readonly exact: boolean;
  /** What the check has asked so far. */
  readonly exchanges: Exchange[];
  /** Rejects with NotArranged when the check sends a request for an operation that is not written. */
  readonly refused: Promise<never>;
}

export type See = (message: Pick<Message, 'method' | 'path'>, response: HttpResponse) => void | Promise<void>;

export interface SubjectOptions {
  url: string;
  token: string;
  judge: Judge;
  /** @param client Its responses are not judged: what an arrangement asks is not a check. */
  arrange: (client: Client) => Arrangement;
  /** Sees all requests and responses of checks and arrangement. */
  see?: See;
  /** Operations without a handler: a check that sends them a request is not arranged. */
  unwritten?: readonly OperationId[];
  store?: Store;
  exact?: boolean;
}

/** Lends subjects to checks, a new one to each. */
export interface Lender {
  /** The subject with all that a check needs. Throws NotArranged. `exchanges` gets what the check asks. */
  lend(needs: readonly Need[], spends: readonly Need[], exchanges: Exchange[]): Promise<Subject>;
  /** Ids of what is there, before a check requested more. */
  readonly states: States;
}

export function createLender(options: SubjectOptions): Lender {
  const { url, token, see = () => {}, unwritten = [] } = options;
  const fetch = showing(url, see);
  const client = createClient({ baseUrl: url, token, fetch, retry: false });
  const arrangement = options.arrange(refusing(client, unwritten));
  return {
    states: arrangement.states,
    async lend(needs, spends, exchanges) {
      const brought: Partial<Record<Need, string>> = {};
      // What is used up comes last, for a check that lacks something else must not use it up.
      for (const need of new Set([...needs, ...spends])) {
        brought[need] = await arrangement.bring(need, spends.includes(need));
      }
      return subjectWith(options, { ...arrangement.states, ...brought }, brought, exchanges);
    },
  };
}

function subjectWith(
  { url, token, judge, store, exact = false, see = () => {}, unwritten = [] }: SubjectOptions,
  states: States,
  brought: Partial<Record<Need, string>>,
  exchanges: Exchange[],
): Subject {
  let reject: (reason: NotArranged) => void = () => {};
  const refused = new Promise<never>((_, rejects) => {
    reject = rejects;
  });
  // Only `runCheck` waits for it.
  refused.catch(() => {});
  const refuse: Before = (method, path) => {
    const operation = operationOf(method, path);
    if (operation === undefined || !unwritten.includes(operation)) return;
    const reason = notWritten(operation);
    reject(reason);
    throw reason;
  };

  async function judged(
    { method, path }: Pick<Message, 'method' | 'path'>,
    response: HttpResponse,
  ): Promise<void> {
    const whole = `${pathOf(url)}${path}`;
    exchanges.push(exchanged(method, whole, response));
    await see({ method, path }, response);
    refuseProxies(response);
    // HEAD has no body to be judged.
    if (method === 'HEAD') return;
    const operation = operationAt(method, path);
    const found = operation
      ? await judge.breaches(operation, response)
      : await judge.envelopeBreaches(envelopeSchema(response.status), response);
    if (found.length === 0) return;
    throw new ContractBroken(
      `${method} ${whole.slice(0, 200)} → ${response.status} breaks the contract. ${found.join(' ')}`,
    );
  }

  async function sendAs(as: string | null, message: Message): Promise<Reply> {
    refuse(message.method, message.path);
    const response = await exchange(url, as, message);
    await judged(message, response);
    return replyOf(response);
  }

  return {
    url,
    token,
    states,
    tokens: brought as Record<TokenName, string>,
    // Each response counts, the first as well.
    client: createClient({ baseUrl: url, token, fetch: showing(url, judged, refuse), retry: false }),
    fetch: showing(url, see, refuse),
    send: (message) => sendAs(token, message),
    sendAs,
    judge,
    store,
    exact,
    exchanges,
    refused,
  };
}

/** Runs before a request is sent. What it throws, `fetch` rejects with. */
type Before = (method: string, path: string) => void;

/** A fetch that shows each response before it hands it on. */
function showing(url: string, see: See, before: Before = () => {}): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const path = `${pathname.slice(pathOf(url).length)}${search}`;
    before(request.method, path);
    const response = await fetch(request);
    const { status, headers } = response;
    const text = goesOn(headers) ? '' : await response.clone().text();
    await see({ method: request.method, path }, { status, headers, text });
    return response;
  };
}

/** The path of an address, without a slash at its end. */
const pathOf = (url: string): string => new URL(url).pathname.replace(/\/$/, '');

const notWritten = (operation: OperationId): NotArranged =>
  new NotArranged(`needs ${operation}, which is not written`);

/** The client, with operations that reject with NotArranged instead of sending a request. */
function refusing(client: Client, unwritten: readonly OperationId[]): Client {
  const refused = unwritten.map((operation) => [operation, () => Promise.reject(notWritten(operation))]);
  return { ...client, ...Object.fromEntries(refused) };
}

/** A response that the contract does not have. */
export class ContractBroken extends Error {
  override readonly name = 'ContractBroken';
}
