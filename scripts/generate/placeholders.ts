import { type Contract, ContractError, resolve } from './contract.ts';

const placeholder = /\{\{(.*?)\}\}/g;

/**
 * Writes numbers of the contract into its texts, so that a limit stands by hand in one place. In any string,
 * `{{parameters.limit.maximum}}` stands for a keyword of the schema of a parameter, `{{schemas.Metadata.maxProperties}}`
 * for one of a named schema; the names are those in `components`. `{{schemas.ErrorCode.x-enumDescriptions}}` stands for
 * the rows of a table of values and what they mean.
 *
 * @throws ContractError with the place and the placeholder, when one names neither a number nor descriptions.
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

/** The rows of a table in Markdown: each value with what it means. */
const rowsOf = (descriptions: Record<string, string>): string =>
  Object.entries(descriptions)
    .map(([value, description]) => `| \`${value}\` | ${description} |`)
    .join('\n');
