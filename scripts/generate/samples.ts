import {
  type Contract,
  ContractError,
  methods,
  type OperationObject,
  type Parameter,
  type PathItem,
  type Ref,
  type Response,
  resolve,
  type Schema,
} from './contract.ts';
import { bodyOf } from './samples/body.ts';
import { curlSample } from './samples/curl.ts';
import { pythonSample } from './samples/python.ts';
import type { SampleRequest } from './samples/request.ts';
import { typescriptSample } from './samples/typescript.ts';

/** A code sample in Redoc's format. */
export interface Sample {
  lang: string;
  label: string;
  source: string;
}

/**
 * The labels of samples that Redoc shows. It ignores others. Redoc does not know TypeScript, so the label replaces
 * JavaScript's.
 */
export const sampleLanguages = [
  { lang: 'JavaScript', label: 'TypeScript' },
  { lang: 'curl', label: 'curl' },
  { lang: 'Python', label: 'Python' },
] as const;

/**
 * Returns the contract with code samples (`x-codeSamples`) for every operation. Only the documentation has them: they
 * would be a third of the bundle, and no other program reads them.
 */
export function withSamples(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const request of sampleRequests(contract)) {
    const operation = copy.paths[request.path]?.[request.method.toLowerCase()] as Record<string, unknown>;
    operation['x-codeSamples'] = samplesOf(request);
  }
  return copy;
}

export function samplesOf(request: SampleRequest): Sample[] {
  return [
    { lang: 'TypeScript', label: 'TypeScript', source: typescriptSample(request) },
    { lang: 'Shell', label: 'curl', source: curlSample(request) },
    { lang: 'Python', label: 'Python', source: pythonSample(request) },
  ];
}

/** Returns a request of each operation, in the contract's order. */
export function sampleRequests(contract: Contract): SampleRequest[] {
  const known = Object.values(contract.paths).flatMap((item) =>
    operationsOf(item).flatMap(([, operation]) => responsesOf(contract, operation)),
  );
  const demo = (contract['x-demo-examples'] ?? []).map(
    (ref) => resolve<{ summary: string; value: unknown }>(contract, ref).value as Example,
  );
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    operationsOf(item).map(([method, operation]) =>
      sampleRequest(contract, path, method, item, operation, [...known, ...demo]),
    ),
  );
}

type Example = Record<string, unknown>;

function sampleRequest(
  contract: Contract,
  path: string,
  method: string,
  item: PathItem,
  operation: OperationObject,
  known: Example[],
): SampleRequest {
  const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((node) =>
    resolve<Parameter & { example?: string | number }>(contract, node),
  );
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const { content } = resolve<Response>(contract, operation.responses['200'] as Response | Ref);
  const bytes = 'application/octet-stream' in content;
  const responses = responsesOf(contract, operation);
  // A version must have the name of its skill, so an upload has the parents of its response.
  const uploads = Object.hasOwn(operation.requestBody?.content ?? {}, 'multipart/form-data');
  const target = bytes
    ? describedAt(contract, path.replace(/\/\w+$/, ''))
    : uploads
      ? responses[0]
      : targetOf(method, path, responses, known);
  const idOf = (parameter: Parameter): string => {
    const isLast = parameter === inPath.at(-1);
    const { pattern } = resolve<Schema>(contract, parameter.schema);
    const fits = (id: unknown): id is string => typeof id === 'string' && new RegExp(pattern ?? '').test(id);
    // The versions of an agent have its id.
    const [entry] = Array.isArray(target?.data) ? (target.data as Example[]) : [];
    // Only some files can be downloaded.
    const fitting = known.filter(({ downloadable }) => !bytes || downloadable === true);
    // The response to a deletion does not name the parent of the object.
    const parents = known.filter(({ id }) => id === target?.id).map((each) => each[parameter.name]);
    const ids = [
      isLast && (target?.id ?? entry?.id),
      target?.[parameter.name],
      ...parents,
      ...fitting.map(({ id }) => id),
    ];
    const id = ids.find(fits);
    if (!id) throw new ContractError(`${operation.operationId}: no example has an id for ${parameter.name}`);
    return id;
  };
  const shown = parameters.filter((each) => each.in === 'query' && each.example !== undefined);
  const required = shown.filter((each) => each.required);
  const query = required.length > 0 ? required : shown.slice(0, 1);
  // Omits optional headers that would change the meaning of the call. For example, every reader would send the same
  // Idempotency-Key.
  const headers = parameters.filter(
    (each) => each.in === 'header' && each.required && each.example !== undefined,
  );
  const { requestBody } = operation;
  const [media] = Object.values(requestBody?.content ?? {});
  const [example] = Object.values(media?.examples ?? {});
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    server: serverOf(contract),
    path,
    parameters: {
      path: Object.fromEntries(inPath.map((each) => [each.name, idOf(each)])),
      query: Object.fromEntries(query.map((each) => [each.name, each.example as string])),
      header: Object.fromEntries(headers.map((each) => [each.name, each.example as string])),
    },
    ...(requestBody?.required &&
      bodyOf(resolve<{ value: Example }>(contract, example as Ref).value, responsesOf(contract, operation))),
    contentTypeRequired: requestBody?.['x-content-type-required'] ?? false,
    streams: 'text/event-stream' in content,
    bytes,
  };
}

/** Returns an object that the URL of its description reads, and whose content can be downloaded. */
function describedAt(contract: Contract, path: string): Example | undefined {
  const read = operationsOf(contract.paths[path] ?? {}).find(([method]) => method === 'get');
  return responsesOf(contract, read?.[1] as OperationObject).find(
    ({ downloadable }) => downloadable !== false,
  );
}

/**
 * The object of a request. Reads, deletes and updates accept any. A change of state needs an object that is not yet in
 * the state of the response: the same object in another example, or another one of its kind that is not archived.
 */
function targetOf(method: string, path: string, responses: Example[], known: Example[]): Example | undefined {
  const [own] = responses;
  if (method === 'get' || method === 'delete' || typeof own?.id !== 'string') return own;
  const kind = own.id.split('_')[0];
  const others = known.filter(
    ({ id, type }) => typeof id === 'string' && id.split('_')[0] === kind && type === own.type,
  );
  const isDone = ({ id }: Example) => responses.some((response) => response.id === id);
  const isOpen = ({ status, archived_at }: Example) => status !== 'archived' && !archived_at;
  const isUpdate = path.endsWith('}');
  if (isUpdate && own.status === undefined && isOpen(own)) return own;
  return (
    others.find((other) => other.id === own.id && other.status !== own.status) ??
    others.find((other) => !isDone(other) && isOpen(other) && other.status !== own.status) ??
    others.find((other) => !isDone(other) && isOpen(other)) ??
    own
  );
}

function operationsOf(item: PathItem): [method: string, operation: OperationObject][] {
  return methods.flatMap((method) => {
    const operation = item[method] as OperationObject | undefined;
    return operation ? [[method, operation] as [string, OperationObject]] : [];
  });
}

/** Returns the examples of an operation's 200 response. */
function responsesOf(contract: Contract, operation: OperationObject): Example[] {
  const response = operation.responses['200'];
  if (!response) return [];
  const { examples = {} } = resolve<Response>(contract, response).content['application/json'] ?? {};
  return Object.values(examples).map(
    (example) => resolve<{ value?: unknown }>(contract, example as Ref).value as Example,
  );
}

function serverOf(contract: Contract): string {
  const [server] = (contract as Contract & { servers?: { url: string }[] }).servers ?? [];
  if (!server) throw new ContractError('The contract names no server.');
  return server.url;
}
