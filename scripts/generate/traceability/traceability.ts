import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contract } from '../contract.ts';
import { traceabilityPage } from './page.ts';
import { readSpecification, requireHeld } from './specification.ts';

/** The page that it writes. */
export const page = 'docs/traceability.md';

/**
 * Returns the page about what holds each statement of the specification.
 *
 * @throws ContractError if a section has no statements, or nothing holds a statement.
 */
export async function traceability(repository: string, contract: Contract): Promise<string> {
  const specification = readSpecification(
    await readFile(join(repository, 'contract-tests', 'specification.yaml'), 'utf8'),
  );
  requireHeld(specification, contract);
  return traceabilityPage(specification);
}
