import { type Contract, ContractError, resolve } from './contract.ts';

const placeholder = /\{\{(.*?)\}\}/g;

/**
 * Writes numbers of the contract into its texts, so that a limit stands by hand in one place. In any string,
 * `{{parameters.limit.maximum}}` stands for a keyword of the schema of a parameter, `{{schemas.Metadata.maxProperties}}`
 * for one of a named schema; the names are those in `components`.
 *
 * @throws ContractError with the place and the placeholder, when one names no number.
 */
export function fillPlaceholders(contract: Contract): Contract {
  return fill(contract, '#', contract) as Contract;
}

function fill(node: unknown, place: string, contract: Contract): unknown {
  if (typeof node === 'string') {
    return node.replace(placeholder, (whole, name: string) => {
      const value = numberAt(name, contract);
      if (value === undefined) throw new ContractError(`${place}: ${whole} names no number of the contract.`);
      return String(value);
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

function numberAt(name: string, contract: Contract): number | undefined {
  const [section, component, ...keywords] = name.split('.');
  const path = [section, component, ...(section === 'parameters' ? ['schema'] : []), ...keywords];
  let node: unknown = contract.components;
  for (const key of path) {
    if (typeof node !== 'object' || node === null) return undefined;
    node = (resolve(contract, node) as Record<string, unknown>)[key as string];
  }
  return typeof node === 'number' ? node : undefined;
}
