/**
 * The subject of checks: a service or mock in any language, with clients, and with ways to create states.
 */
import { type AdminClient, createAdminClient } from '../client/index.ts';
import type { OperationId } from '../generated/operations.ts';
import { envelopeSchema, type HttpResponse, type Judge } from './judge.ts';
import { type Need, NotArranged, type States, type TokenName } from './states.ts';
import type { Store } from './store.ts';
import { exchange, type Message, operationAt, operationOf, type Reply, replyOf } from './support/http.ts';
import { refuseProxies } from './support/proxies.ts';
import { typesIn } from './support/resource-types.ts';
import { type Before, pathOf, type See, watchedFetch } from './support/watched-fetch.ts';

/** Arranges the states that checks need. */
export interface Arrangement {
  /** Ids of existing objects. Missing ones have ids that never existed. */
  readonly states: States;
  /**
   * Arranges a state.
   *
   * @param spent Whether the check changes it permanently. Then no other check gets it.
   * @returns Its id or token, or an empty text if it has neither.
   * @throws NotArranged with the reason.
   */
  bring(need: Need, spent: boolean): Promise<string>;
}

/** A request and its response, for reports. Headers are omitted, because one contains the token. */
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

/** What a check uses. Each response is compared with the contract. A response that breaks it breaks the check. */
export interface Subject {
  readonly url: string;
  readonly token: string;
  /** Ids by state. The states that the check needs exist. */
  readonly states: States;
  /** The tokens that the check needs. */
  readonly tokens: Readonly<Record<TokenName, string>>;
  readonly client: AdminClient;
  /** For a separate client, whose responses are not judged. */
  readonly fetch: typeof fetch;
  /** Sends a message unchanged. */
  send(message: Message): Promise<Reply>;
  /** The same with another token, or without a token. */
  sendAs(token: string | null, message: Message): Promise<Reply>;
  readonly judge: Judge;
  /** Only for our service: changes and reads that no operation offers. */
  readonly store?: Store | undefined;
  /**
   * The subject has the data of the contract's examples and the messages of the reference service. Responses are
   * compared with the examples, and messages with ours. Other services are only compared with the contract.
   */
  readonly exact: boolean;
  /** The requests of the check so far. */
  readonly exchanges: Exchange[];
  /** Rejects with NotArranged if the check sends a request for an operation that is not written. */
  readonly refused: Promise<never>;
}

export interface SubjectOptions {
  url: string;
  token: string;
  judge: Judge;
  /** @param client Its responses are not judged, because an arrangement is not a check. */
  arrange: (client: AdminClient) => Arrangement;
  /** Receives the requests and responses of checks and arrangements. */
  see?: See;
  /** Operations without a handler. A check that calls one is not arranged. */
  unwritten?: readonly OperationId[];
  store?: Store;
  exact?: boolean;
}

/** Lends subjects to checks, each check its own. */
export interface Lender {
  /**
   * Returns a subject with the states that a check needs. Throws NotArranged. `exchanges` receives the requests of
   * the check.
   */
  lend(needs: readonly Need[], spends: readonly Need[], exchanges: Exchange[]): Promise<Subject>;
  /** Ids of the objects that exist before the checks run. */
  readonly states: States;
}

export function createLender(options: SubjectOptions): Lender {
  const { url, token, see = () => {}, unwritten = [] } = options;
  const fetch = watchedFetch(url, see);
  const client = createAdminClient({ baseUrl: url, token, fetch, retry: false });
  const arrangement = options.arrange(refusing(client, unwritten));
  return {
    states: arrangement.states,
    async lend(needs, spends, exchanges) {
      const brought: Partial<Record<Need, string>> = {};
      // Spent states come last, so that a check with another missing state does not spend one.
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
  // Only `runCheck` awaits it.
  refused.catch(() => {});
  const refuse: Before = ({ method, path, body }) => {
    const operation = operationOf(method, path);
    const type = states.resourceTypes && typesIn(body).find((each) => !states.resourceTypes?.includes(each));
    const reason =
      operation !== undefined && unwritten.includes(operation)
        ? notWritten(operation)
        : type && new NotArranged(`needs resources of type ${type}, which the service rejects`);
    if (!reason) return;
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
    // A response to HEAD has no body to judge.
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
    refuse(message);
    const response = await exchange(url, as, message);
    await judged(message, response);
    return replyOf(response);
  }

  return {
    url,
    token,
    states,
    tokens: brought as Record<TokenName, string>,
    // Without retries, so that the first response counts too.
    client: createAdminClient({
      baseUrl: url,
      token,
      fetch: watchedFetch(url, judged, refuse),
      retry: false,
    }),
    fetch: watchedFetch(url, see, refuse),
    send: (message) => sendAs(token, message),
    sendAs,
    judge,
    store,
    exact,
    exchanges,
    refused,
  };
}

const notWritten = (operation: OperationId): NotArranged =>
  new NotArranged(`needs ${operation}, which is not written`);

/** The client. Operations that the service does not implement reject with NotArranged and send no request. */
function refusing(client: AdminClient, unwritten: readonly OperationId[]): AdminClient {
  const refused = unwritten.map((operation) => [operation, () => Promise.reject(notWritten(operation))]);
  return { ...client, ...Object.fromEntries(refused) };
}

/** A response that the contract does not declare. */
class ContractBroken extends Error {
  override readonly name = 'ContractBroken';
}
