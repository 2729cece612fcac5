import { allEndpoints as all, type Endpoint, type EndpointRow } from '../../../generated/endpoints.ts';

type Json = { [key: string]: unknown };

/** What a person fills in: a part of the path or the query, or a header. */
export interface Input {
  in: 'path' | 'query' | 'header';
  name: string;
  required: boolean;
  /** It is repeated for each value. */
  repeats: boolean;
  description: string;
  example: string;
}

/** What the contract says of an operation's request. */
export interface Described {
  summary: string;
  inputs: Input[];
  /** Examples of a JSON body. Empty if the operation has none. */
  bodies: { name: string; text: string }[];
  /** The fields of a form, if the body is one. */
  form: { name: string; isFile: boolean; repeats: boolean }[] | null;
}

/** All operations of the contract. */
export const allEndpoints: readonly Endpoint[] = Object.entries<EndpointRow>(all).map(([id, row]) => ({
  id,
  ...row,
}));

/** Returns what a contract says of an operation. */
export function describe(contract: Json, { path, method }: Endpoint): Described {
  const at = (value: unknown) => resolve(contract, value);
  const item = at(at(contract.paths)[path]);
  const operation = at(item[method.toLowerCase()]);
  const parameters = [...list(item.parameters), ...list(operation.parameters)].map(at);
  const content = at(at(operation.requestBody).content);
  const json = at(content['application/json']);
  const form = content['multipart/form-data'];
  return {
    summary: text(operation.summary),
    inputs: parameters.flatMap((parameter) => inputsOf(parameter, at)),
    bodies: Object.entries(at(json.examples)).map(([name, example]) => ({
      name: text(at(example).summary) || name,
      text: JSON.stringify(at(example).value, null, 2),
    })),
    form: form
      ? Object.entries(at(at(at(form).schema).properties)).map(([name, property]) =>
          fieldOf(name, at(property), at),
        )
      : null,
  };
}

function inputsOf(parameter: Json, at: (value: unknown) => Json): Input[] {
  const schema = at(parameter.schema);
  const name = text(parameter.name);
  const input = {
    in: parameter.in as Input['in'],
    name,
    required: parameter.required === true,
    repeats: schema.type === 'array',
    description: text(parameter.description).split('\n')[0] ?? '',
    example: text(parameter.example ?? list(schema.examples)[0]),
  };
  if (parameter.style !== 'deepObject') return [input];
  return Object.entries(at(schema.properties)).map(([key, property]) => ({
    ...input,
    name: `${name}[${key}]`,
    description: text(at(property).description),
    example: text(list(at(property).examples)[0]),
  }));
}

function fieldOf(name: string, schema: Json, at: (value: unknown) => Json) {
  const value = schema.type === 'array' ? at(schema.items) : schema;
  const isFile = value.format === 'binary' || 'contentMediaType' in value;
  return { name, isFile, repeats: schema.type === 'array' };
}

/** Follows references. What is missing is an empty object. */
function resolve(contract: Json, value: unknown): Json {
  let current = value as Json | undefined;
  while (typeof current?.$ref === 'string') {
    let target: unknown = contract;
    for (const key of current.$ref.slice(2).split('/'))
      target = (target as Json | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')];
    current = target as Json | undefined;
  }
  return current ?? {};
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string => (value === undefined ? '' : String(value));
