import { digestOf } from '../../../server/shell/contract/digest.ts';
import type { Contract } from '../contract.ts';
import { header } from './text.ts';

/** `generated/enforceable.ts`: the digest of a contract that the shell can enforce. */
export function emitEnforceable(contract: Contract): string {
  return `${header}/** The SHA-256 of openapi.json as compact JSON. The shell enforces all parts of it, so a start does not check them. */
export const enforceable = '${digestOf(contract)}';
`;
}
