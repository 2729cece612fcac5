import { keyOf, positionText } from '../../server/records/events/positions.ts';
import {
  type Contract,
  ContractError,
  type OperationObject,
  type Parameter,
  type Ref,
  type Response,
  resolve,
  type Schema,
} from './contract.ts';
import type { SampleRequest } from './samples/request.ts';
import { headersOf, urlOf } from './samples/url.ts';
import { sampleRequests } from './samples.ts';

/** A request and its response in the guide, created from named examples. */
export interface Exchange {
  request: SampleRequest;
  status: number;
  /** The name of the response's example. */
  example: string;
  response: unknown;
  streams: boolean;
  /** The properties of the response that the guide shows. If the list is empty, the guide shows both bodies whole. */
  shows: string[];
}

const block = /^```exchange\n(.*?)^```$/gms;

/**
 * Replaces the blocks ```` ```exchange ```` of the guide. The first line names the operation, the status and the example of the
 * response. Further lines are parameters of the request (`limit: 2`), the example of its body (`sends: NAME`), or the properties
 * that the guide shows of the response (`shows: id, status`).
 *
 * @throws ContractError if the contract does not have the operation, the status, an example, a parameter or a shown property.
 */
export function fillExchanges(contract: Contract): Contract {
  const { description } = contract.info;
  if (!description) return contract;
  const filled = description.replace(block, (_, text: string) => markdownOf(exchangeOf(contract, text)));
  return { ...contract, info: { ...contract.info, description: filled } };
}

/** Finds the exchanges of a guide before they are filled in. */
export const exchangesOf = (contract: Contract, guide: string): Exchange[] =>
  [...guide.matchAll(block)].map(([, text = '']) => exchangeOf(contract, text));

function exchangeOf(contract: Contract, text: string): Exchange {
  const [first = '', ...rest] = text.trim().split('\n');
  const [id, status = '', example = ''] = first.split(' ');
  const lines = Object.fromEntries(rest.map((line) => line.split(/: (.*)/).slice(0, 2) as [string, string]));
  const { shows, sends, ...values } = lines;
  const base = sampleRequests(contract).find(({ operationId }) => operationId === id);
  const item = base && contract.paths[base.path];
  const operation = base && (item?.[base.method.toLowerCase()] as OperationObject | undefined);
  const declared = operation?.responses[status];
  const { content = {} } = declared ? resolve<Response>(contract, declared) : {};
  const [[type, body] = []] = Object.entries(content);
  const named = body?.examples?.[example];
  const sent = sends ? operation?.requestBody?.content['application/json']?.examples?.[sends] : undefined;
  if (!base || !item || !operation || !named || (sends && !sent))
    throw new ContractError(
      `The guide: the contract does not have the exchange ${JSON.stringify(text.trim())}.`,
    );
  const response = resolve<{ value?: unknown }>(contract, named as Ref).value;
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((node) =>
    resolve<Parameter>(contract, node),
  );
  // The response has the id of the request's object.
  const ids = JSON.stringify(response).match(/[a-z]+_[0-9a-z]{26}/g) ?? [];
  const bodies = [response, sent && resolve<{ value?: unknown }>(contract, sent as Ref).value];
  const known = bodies.flatMap((each) => Object.keys((each as object | undefined) ?? {}));
  const unknown = [
    // A 400 can show an unknown parameter.
    ...Object.keys(values).filter(
      (name) => status !== '400' && !parameters.some((each) => each.name === name),
    ),
    ...(shows?.split(', ') ?? []).filter((name) => !known.includes(name)),
  ];
  if (unknown.length > 0)
    throw new ContractError(
      `The guide: ${unknown.join(', ')} is unknown in the exchange ${JSON.stringify(text.trim())}.`,
    );
  const { path: byDefault, header } = base.parameters;
  const path = parameters
    .filter((each) => each.in === 'path')
    .map(({ name, schema }) => {
      const { pattern = '' } = resolve<Schema>(contract, schema);
      return [name, ids.find((each) => new RegExp(pattern).test(each)) ?? byDefault[name]];
    });
  const isHeader = (name: string) => parameters.some((each) => each.in === 'header' && each.name === name);
  const given = Object.entries(values);
  const request: SampleRequest = {
    ...base,
    parameters: {
      path: Object.fromEntries(path),
      query: Object.fromEntries(given.filter(([name]) => !isHeader(name))),
      header: { ...header, ...Object.fromEntries(given.filter(([name]) => isHeader(name))) },
    },
    ...(sent !== undefined && { body: resolve<{ value?: unknown }>(contract, sent as Ref).value }),
  };
  const streams = type === 'text/event-stream';
  return { request, status: Number(status), example, response, streams, shows: shows?.split(', ') ?? [] };
}

function markdownOf({ request, status, response, streams, shows }: Exchange): string {
  const firstId = request.parameters.header['Last-Event-ID'];
  const head = [
    `${request.method} ${urlOf({ ...request, server: '' })}`,
    'Authorization: Bearer <ACCESS_TOKEN>',
    ...headersOf(request).map(([name, value]) => `${name}: ${value}`),
  ];
  const sent = request.body as object | undefined;
  const body = sent ? ['', shows.length > 0 ? jsonOf(sent, Object.keys(sent)) : jsonOf(sent, [])] : [];
  const shown = streams
    ? `: open\nid: ${firstId}\n\n…\n\n${frameOf(response as Event)}`
    : jsonOf(response, shows);
  return [
    ['**Request**', '', '```http', ...head, ...body, '```'].join('\n'),
    [`**Response ${status}**`, '', `\`\`\`${streams ? 'text' : 'json'}`, shown, '```'].join('\n'),
  ].join('\n\n');
}

interface Event {
  id: string;
  type: string;
}

/** Returns the frame of an event in a stream. In a stream of several sessions, the id is a position after some events. */
export function frameOf(data: Event | { session_id: string; event: Event }): string {
  const isNamed = 'event' in data;
  const { id, type } = isNamed ? data.event : data;
  const position = isNamed ? positionText(new Map([[keyOf(data.session_id), 4]])) : id;
  return `id: ${position}\nevent: ${type}\ndata: ${JSON.stringify(data)}`;
}

/** Returns a body with the shown properties. `…` replaces the others, and all items of a list except the first. */
function jsonOf(body: unknown, shows: readonly string[]): string {
  if (shows.length === 0) return JSON.stringify(body, null, 2);
  const entries = Object.entries(body as object);
  const kept = entries.filter(([name]) => shows.includes(name));
  const lines = kept.map(([name, value]) => `  ${JSON.stringify(name)}: ${cut(value)}`);
  if (kept.length < entries.length) lines.push('  …');
  return `{\n${lines.join(',\n')}\n}`;
}

function cut(value: unknown): string {
  const text = JSON.stringify(Array.isArray(value) ? value.slice(0, 1) : value, null, 2);
  const indented = text.replaceAll('\n', '\n  ');
  return Array.isArray(value) && value.length > 1 ? indented.replace(/\n {2}\]$/, ',\n    …\n  ]') : indented;
}
