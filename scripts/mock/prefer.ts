import type { Contract, OperationObject, Ref, Response } from '../generate/contract.ts';
import { methods, resolve } from '../generate/contract.ts';

/**
 * The status of every named response example of the contract.
 *
 * @throws Error when one name stands at two statuses: `Prefer: example=` could not tell which is meant.
 */
export function exampleStatuses(contract: Contract): Map<string, number> {
  const statuses = new Map<string, number>();
  for (const item of Object.values(contract.paths)) {
    for (const method of methods) {
      const responses = (item[method] as OperationObject | undefined)?.responses ?? {};
      for (const [status, node] of Object.entries(responses)) {
        for (const name of exampleNames(contract, node)) {
          if ((statuses.get(name) ?? Number(status)) !== Number(status)) {
            throw new Error(`The example ${name} stands at two statuses.`);
          }
          statuses.set(name, Number(status));
        }
      }
    }
  }
  return statuses;
}

function exampleNames(contract: Contract, node: Response | Ref): string[] {
  return Object.keys(resolve<Response>(contract, node).content['application/json']?.examples ?? {});
}

/**
 * Prism looks for a named example only among those of the status that it would answer anyway, so `Prefer: example=`
 * finds no error example without `code=` beside it. This adds it, and takes off quotes, which Prism does not read.
 */
export function withStatus(prefer: string | undefined, statuses: Map<string, number>): string | undefined {
  const plain = prefer?.replaceAll('"', '');
  const name = plain?.match(/(?:^|[\s,;])example=([\w-]+)/)?.[1];
  const status = name && statuses.get(name);
  if (!status || /(?:^|[\s,;])code=/.test(plain as string)) return plain;
  return `${plain}, code=${status}`;
}
