import {
  type Contract,
  ContractError,
  methods,
  type OperationObject,
  type Parameter,
  type Ref,
  type Response,
  refName,
  resolve,
  type Schema,
} from './contract.ts';

/** A keyword of a list's parameter, and the keyword of the page that follows from it. */
const consequences = [
  { parameter: 'limit', keyword: 'maximum', property: 'data', bound: 'maxItems' },
  { parameter: 'page', keyword: 'maxLength', property: 'next_page', bound: 'maxLength' },
] as const;

/**
 * Derives the limits of pages from the parameters of a list, which is an operation with the query parameter `limit`. A
 * page has at most the maximum of `limit` entries. Its `next_page` is at most as long as `page`. Its first and last id
 * (`x-id-of`) match `before_id` and `after_id`. Write these by hand only at the parameters.
 *
 * @throws ContractError if a page has such a number written by hand, or two lists with different numbers share it.
 */
export function boundPages(bundle: Contract): Contract {
  const contract = structuredClone(bundle);
  const filled = new Map<Schema, string>();
  for (const { list, parameters, page } of lists(contract)) {
    const schema = resolve<Schema>(contract, page);
    fillIds(contract, list, parameters, schema);
    for (const { parameter, keyword, property, bound } of consequences) {
      const taken = parameters.get(parameter);
      const value = taken && resolve<Schema>(contract, taken)[keyword];
      const written = schema.properties?.[property];
      const bounded = written && resolve<Schema>(contract, written);
      if (value === undefined || bounded === undefined) {
        throw new ContractError(
          `${list}: a list has the parameter ${parameter} with a ${keyword}, and pages with ${property}.`,
        );
      }
      const other = filled.get(bounded);
      if (other ? bounded[bound] !== value : bounded[bound] !== undefined) {
        const have = other ? `${other} says ${bounded[bound]}` : `leave ${bounded[bound]} out of openapi/`;
        throw new ContractError(
          `${list}: in its page, ${refName(page)}, ${bound} of ${property} is ${value}; ${have}.`,
        );
      }
      bounded[bound] = value;
      filled.set(bounded, list);
    }
  }
  const { schemas } = contract.components;
  for (const [name, schema] of Object.entries(schemas)) if (schema['x-id-of']) delete schemas[name];
  return contract;
}

/** Replaces each property of a page that is `x-id-of` a parameter by the schema of that parameter, or null. */
function fillIds(contract: Contract, list: string, parameters: List['parameters'], page: Schema): void {
  for (const [name, property] of Object.entries(page.properties ?? {})) {
    const { 'x-id-of': parameter, description } = resolve<Schema>(contract, property);
    if (!parameter) continue;
    const id = parameters.get(parameter);
    if (!id)
      throw new ContractError(
        `${list}: ${name} of its page is an id of ${parameter}, which it does not take.`,
      );
    const { examples } = resolve<Schema>(contract, id);
    Object.assign(page.properties as object, {
      [name]: { description, oneOf: [id, { type: 'null' }], examples: examples?.slice(0, 1) },
    });
  }
}

interface List {
  list: string;
  /** Returns the schemas of its query parameters by name, or references to them. */
  parameters: Map<string, Schema | Ref>;
  page: Ref;
}

function lists(contract: Contract): List[] {
  return Object.values(contract.paths).flatMap((item) =>
    methods.flatMap((method) => {
      const operation = item[method] as OperationObject | undefined;
      if (!operation) return [];
      const declared = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const parameters = new Map(
        declared
          .map((node) => resolve<Parameter>(contract, node))
          .filter((parameter) => parameter.in === 'query')
          .map(({ name, schema }) => [name, schema]),
      );
      if (!parameters.has('limit')) return [];
      const response = resolve<Response>(contract, operation.responses[200] as Response | Ref);
      const page = response.content['application/json']?.schema as Ref;
      return [{ list: operation.operationId, parameters, page }];
    }),
  );
}
