import {
  type Contract,
  ContractError,
  clientAccesses,
  methods,
  type OperationObject,
  resolve,
} from './contract.ts';
import { prefixOf } from './ids.ts';

const placeholder = /\{\{(.*?)\}\}/g;

/**
 * Replaces placeholders in texts of the contract by its numbers, so each limit is written once. In any string,
 * `{{parameters.limit.maximum}}` names a keyword of a parameter's schema, and `{{schemas.Metadata.maxProperties}}` a
 * keyword of a named schema. The names are those in `components`. `{{schemas.ErrorCode.x-enumDescriptions}}` is
 * replaced by the rows of a table with the values and their meanings, `{{idPrefixes}}` by what ids begin with, and
 * `{{clientAccess}}` by the rows of a table with what client tokens allow.
 *
 * @throws ContractError with the place and the placeholder if it names none of these.
 */
export function fillPlaceholders(contract: Contract): Contract {
  return fill(contract, '#', contract) as Contract;
}

function fill(node: unknown, place: string, contract: Contract): unknown {
  if (typeof node === 'string') {
    return node.replace(placeholder, (whole, name: string) => {
      const value = textAt(name, contract);
      if (value === undefined)
        throw new ContractError(
          `${place}: ${whole} names neither a number nor descriptions of the contract.`,
        );
      return value;
    });
  }
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((child, index) => fill(child, `${place}/${index}`, contract));
  const filled = Object.entries(node).map(([key, child]) => {
    const step = key.replaceAll('~', '~0').replaceAll('/', '~1');
    return [key, fill(child, `${place}/${step}`, contract)];
  });
  return Object.fromEntries(filled);
}

function textAt(name: string, contract: Contract): string | undefined {
  if (name === 'idPrefixes') return prefixesOf(contract);
  if (name === 'clientAccess') return accessRowsOf(contract);
  const [section, component, ...keywords] = name.split('.');
  const path = [section, component, ...(section === 'parameters' ? ['schema'] : []), ...keywords];
  let node: unknown = contract.components;
  for (const key of path) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (resolve(contract, node) as Record<string, unknown>)[key as string];
  }
  if (typeof node === 'number') return String(node);
  return keywords.at(-1) === 'x-enumDescriptions' ? rowsOf(node as Record<string, string>) : undefined;
}

/** Lists the prefixes of all schemas of ids. */
function prefixesOf({ components }: Contract): string {
  const prefixes = Object.values(components.schemas).flatMap((schema) => prefixOf(schema) ?? []);
  return list.format(prefixes.sort().map((prefix) => `\`${prefix}\``));
}

/** Returns the rows of a Markdown table: each access of client tokens, with the operations and events that it adds. */
function accessRowsOf({ paths }: Contract): string {
  const operations = Object.values(paths).flatMap((item) =>
    methods.flatMap((method) => (item[method] as OperationObject | undefined) ?? []),
  );
  const rows = clientAccesses.map((access) => {
    const added = operations.flatMap(({ operationId, 'x-client-access': needed }) => {
      if (typeof needed !== 'object') return needed === access ? [`\`${operationId}\``] : [];
      const types = Object.keys(needed).filter((type) => needed[type] === access);
      if (types.length === 0) return [];
      return [`\`${operationId}\` with ${list.format(types.map((type) => `\`${type}\``))}`];
    });
    return `| \`${access}\` | ${added.join(', ')} |`;
  });
  return rows.join('\n');
}

const list = new Intl.ListFormat('en-GB');

/** Returns the rows of a Markdown table: each value with its meaning. */
const rowsOf = (descriptions: Record<string, string>): string =>
  Object.entries(descriptions)
    .map(([value, description]) => `| \`${value}\` | ${description} |`)
    .join('\n');
