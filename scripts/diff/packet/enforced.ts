import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createEnforcers } from '../../../server/shell/contract/enforcer.ts';
import { type BreachFinder, breachFinder } from '../../../server/shell/contract/response-breaches.ts';
import type { Form, FormOfFiles, HandlerInput, Operation } from '../../../server/shell/operation.ts';
import { shellOf } from '../../../server/shell/shell.ts';
import type { Contract } from '../../generate/contract.ts';
import { rowsOf } from '../../generate/emit/operations.ts';
import { readOperations } from '../../generate/operations.ts';
import type { ContractDocument, Json, JsonObject } from '../document.ts';
import { prefixOf } from '../split.ts';
import { type SentRequest, sendRequest } from './send.ts';

/** What a request leads to. */
export interface Outcome {
  status: number;
  /** Of an error. */
  message: string;
  /** Of an error: what is wrong with the parts of the request. */
  faults: { param?: string; message: string }[];
  /** Of an accepted request: what a handler receives. */
  input: JsonObject | null;
}

/** A response of an operation. The body of a stream is the data of one event. */
export interface SentResponse {
  status: number;
  headers: { [name: string]: string };
  body: Json;
  stream: boolean;
}

/** A contract, as the service enforces it. Handlers return what they receive. */
export interface Enforced {
  send(request: SentRequest): Promise<Outcome>;
  /** Lists what breaks the contract in a response. Returns null if the contract does not have the operation. */
  breachesOf(prefix: string, response: SentResponse): string[] | null;
  close(): void;
}

const silent = { info: () => {}, error: () => {} };

/**
 * Starts a server that enforces a contract on a free port of this machine.
 *
 * @throws Error with the reason if the shell cannot enforce it.
 */
export async function enforce(document: ContractDocument): Promise<Enforced> {
  const rows = rowsOf(readOperations(document as unknown as Contract)) as unknown as Operation[];
  const handle = async ({ query, headers, body }: HandlerInput) => ({
    status: 200,
    body: { query, headers, body: await received(body) },
  });
  const shell = shellOf<string, object>({
    contract: document,
    operations: Object.fromEntries(rows.map((row) => [row.id, row])),
    handlers: Object.fromEntries(rows.map(({ id }) => [id, handle as never])),
    authenticate: async () => ({}),
    // Old contracts do not declare all errors of the shell, and the handlers return none of the declared bodies.
    responseBreaches: 'log',
    logger: silent,
    unknownPaths: 'respond',
  });
  const finders = new Map(
    createEnforcers(document, rows).map((enforcer): [string, BreachFinder] => [
      prefixOf(enforcer.operation.method.toLowerCase(), enforcer.operation.path),
      breachFinder(document, enforcer),
    ]),
  );
  const server = shell.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    send: async (request) => outcomeOf(await sendRequest(address, request)),
    breachesOf(prefix, response) {
      // The validator changes what it checks.
      const { status, headers, body, stream } = structuredClone(response);
      const finder = finders.get(prefix);
      if (finder === undefined) return null;
      return stream ? finder.inEvent({ data: body as object }) : finder.inResponse({ status, headers, body });
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Reads a form to its end, and returns its fields. */
async function received(body: unknown): Promise<unknown> {
  const form = body as Partial<Form & FormOfFiles> | undefined;
  if (form?.fields === undefined || !(form.fields instanceof Promise)) return body;
  const files = form.files ?? (form.file ? [form.file] : []);
  for await (const { content } of files) for await (const _ of content);
  return form.fields;
}

function outcomeOf({ status, text }: { status: number; text: string }): Outcome {
  const body = JSON.parse(text) as JsonObject;
  if (status === 200) return { status, message: '', faults: [], input: body };
  const { message = '', errors = [] } = (body.error ?? {}) as { message?: string; errors?: [] };
  return { status, message, faults: errors, input: null };
}
