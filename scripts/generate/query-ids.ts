import { type Contract, type Parameter, resolve, type Schema } from './contract.ts';

/**
 * Replaces references to id schemas in query parameters by their limits. Tools send the examples of all parameters at
 * once, also of those that exclude each other, and they use the examples of a schema for its parameters. A parameter
 * with its own example keeps the reference.
 */
export function withoutExamples(contract: Contract): Contract {
  const { parameters } = contract.components;
  if (!parameters) return contract;
  const named = Object.entries(parameters).map(([name, parameter]) => [name, limited(contract, parameter)]);
  return { ...contract, components: { ...contract.components, parameters: Object.fromEntries(named) } };
}

function limited(contract: Contract, parameter: Parameter): Parameter {
  const { in: place, schema, example } = parameter;
  const { maxLength, pattern } = resolve<Schema>(contract, schema);
  if (place !== 'query' || !('$ref' in schema) || !pattern || !maxLength || example !== undefined)
    return parameter;
  return { ...parameter, schema: { type: 'string', maxLength, pattern } };
}
