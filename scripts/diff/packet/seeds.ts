import { isDeepStrictEqual } from 'node:util';
import { listOf } from '../conjunction.ts';
import { isObject, type Json, type JsonObject } from '../document.ts';
import { nodeAt } from '../place.ts';
import type { Split } from '../split.ts';
import type { SentResponse } from './enforced.ts';
import type { Make } from './make-value.ts';
import type { SentRequest } from './send.ts';

/** One of the two contracts, with values for its schemas. */
export interface Source {
  split: Split;
  make: Make;
}

/** The number of examples of a body. */
const EXAMPLES = 8;

/** Returns requests of an operation from its examples and schemas. Not every request is valid. */
export function requestsOf(prefix: string, sources: readonly Source[]): SentRequest[] {
  const requests = sources.flatMap((source) => {
    const operation = nodeAt(source.split, [prefix]);
    const key = source.split.operations.get(prefix);
    if (!isObject(operation) || !key) return [];
    const parameters = parametersOf(source, prefix, operation);
    const body = nodeAt(source.split, [prefix, 'requestBody']);
    const [type, media] = mediaOf(body);
    // A body that fits one contract can need the ids of the other.
    const bodies = sources.flatMap((other) => bodiesOf(other, nodeAt(other.split, [prefix, 'requestBody'])));
    const sent = bodies.length === 0 || !isObject(media) ? [undefined] : bodies;
    const written = type === 'multipart/form-data' ? 'form' : 'json';
    return sent.map((each): SentRequest => {
      const { method, path } = key;
      return { method, path, parameters, body: each, type: each === undefined ? 'none' : written };
    });
  });
  return distinct(requests);
}

/** Returns responses of a status from its examples and schemas. */
export function responsesOf(prefix: string, status: string, sources: readonly Source[]): SentResponse[] {
  const responses = sources.flatMap((source) => {
    const response = nodeAt(source.split, [prefix, 'responses', status]);
    if (!isObject(response)) return [];
    const headers = Object.entries(isObject(response.headers) ? response.headers : {}).flatMap(
      ([name, header]) => {
        const { required, schema, example } = (isObject(header) ? header : {}) as JsonObject;
        const value = example ?? source.make(schema);
        return required === true && value !== undefined ? [[name, String(value)] as const] : [];
      },
    );
    const stream = mediaOf(response)[0] === 'text/event-stream';
    return bodiesOf(source, response).map((body) => ({
      status: Number(status),
      headers: Object.fromEntries(headers),
      body,
      stream,
    }));
  });
  return distinct(responses);
}

function parametersOf(
  { split, make }: Source,
  prefix: string,
  operation: JsonObject,
): SentRequest['parameters'] {
  const parameters: SentRequest['parameters'] = { path: {}, query: {}, header: {} };
  for (const each of listOf(operation.parameters)) {
    const parameter = nodeAt(split, [prefix, String(isObject(each) && each.$ref)]);
    if (!isObject(parameter)) continue;
    const { in: place, name, required, example, schema } = parameter;
    const value = example ?? make(schema);
    const isSent = place === 'path' || (required === true && (place === 'query' || place === 'header'));
    if (isSent && value !== undefined) parameters[place][String(name)] = value;
  }
  return parameters;
}

function bodiesOf({ make }: Source, holder: Json | undefined): Json[] {
  const [, media] = mediaOf(holder);
  if (!isObject(media)) return [];
  const examples = Object.values(isObject(media.examples) ? media.examples : {})
    .slice(0, EXAMPLES)
    .map((each) => (isObject(each) ? each.value : undefined));
  return [...examples, make(media.schema), make(media.schema, true)].filter((each) => each !== undefined);
}

function mediaOf(holder: Json | undefined): [type: string, media: Json | undefined] {
  const [entry = ['', undefined] as const] = Object.entries(
    isObject(holder) && isObject(holder.content) ? holder.content : {},
  );
  return [entry[0], entry[1]];
}

function distinct<T>(values: readonly T[]): T[] {
  return values.filter((value, at) => values.findIndex((each) => isDeepStrictEqual(each, value)) === at);
}
