import { basename, dirname, relative } from 'node:path';
import { checkedContract } from '../../server/shell/contract/checked-contract.ts';
import { UnenforceableError } from '../../server/shell/contract/faults.ts';
import type { Operation } from '../../server/shell/operation.ts';
import { type Contract, ContractError } from '../generate/contract.ts';
import { readOperations } from '../generate/operations.ts';
import { readFiles } from './files.ts';

/**
 * Rejects a contract that the shell cannot enforce.
 *
 * @param root The entry file of the contract.
 * @param bundle The contract in one file.
 * @throws ContractError with one line per problem: the file of the schema or the operation, the keyword and the reason.
 */
export async function requireEnforceable(root: string, bundle: Contract): Promise<void> {
  const operations = readOperations(bundle) as unknown as readonly Operation[];
  try {
    checkedContract(bundle as never, operations);
  } catch (error) {
    if (!(error instanceof UnenforceableError)) throw error;
    const files = await readFiles(root);
    const lines = error.faults.map(
      ({ schema, keyword, message }) => `${placeOf(schema)}  shell/${keyword}  ${message}`,
    );
    throw new ContractError(lines.join('\n'));

    function placeOf(name: string): string {
      const found = files.find(({ file, document }) =>
        basename(dirname(file)) === 'schemas'
          ? basename(file) === `${name}.yaml`
          : String(document).includes(`operationId: ${name}\n`),
      );
      return relative(process.cwd(), found?.file ?? root);
    }
  }
}
