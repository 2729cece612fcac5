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

/** The keyword of a list's parameter, and what follows from it for the page that the list answers with. */
const consequences = [
  { parameter: 'limit', keyword: 'maximum', property: 'data', bound: 'maxItems' },
  { parameter: 'page', keyword: 'maxLength', property: 'next_page', bound: 'maxLength' },
] as const;

/**
 * Fills in what follows from the parameters of a list, an operation with the query parameter `limit`: a page has no more
 * entries than `limit` can ask for, and its `next_page` is no longer than `page` takes. By hand each number stands with
 * its parameter alone.
 *
 * @throws ContractError when a page has such a number by hand, or two lists with different numbers share it.
 */
export function boundPages(bundle: Contract): Contract {
  const contract = structuredClone(bundle);
  const filled = new Map<Schema, string>();
  for (const { list, parameters, page } of lists(contract)) {
    const schema = resolve<Schema>(contract, page);
    for (const { parameter, keyword, property, bound } of consequences) {
      const value = parameters.get(parameter)?.[keyword];
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
  return contract;
}

interface List {
  list: string;
  /** The schemas of its query parameters, by name. */
  parameters: Map<string, Schema>;
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
          .map(({ name, schema }) => [name, resolve<Schema>(contract, schema)]),
      );
      if (!parameters.has('limit')) return [];
      const response = resolve<Response>(contract, operation.responses[200] as Response | Ref);
      const page = response.content['application/json']?.schema as Ref;
      return [{ list: operation.operationId, parameters, page }];
    }),
  );
}
