/** A part of the contract that the shell cannot enforce. */
export interface ContractFault {
  /** The name of the schema, or the id of the operation that contains it. */
  readonly schema: string;
  readonly keyword: string;
  /** A sentence that names the schema and the keyword. */
  readonly message: string;
}

/** The contract has parts that the shell cannot enforce. The message names all of them. */
export class UnenforceableError extends Error {
  readonly faults: readonly ContractFault[];

  constructor(faults: readonly ContractFault[]) {
    super(`The contract cannot be enforced. ${faults.map(({ message }) => message).join(' ')}`);
    this.name = 'UnenforceableError';
    this.faults = faults;
  }
}
