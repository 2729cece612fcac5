/** The parts of a contract that the validator checks. */
import type { DeclaredHeader } from './headers.ts';
import type { JsonObject } from './references.ts';

/** The checked parts of an operation. Equal responses are the same object, so that they are compiled once. */
export type CheckedOperation = {
  readonly parameters: readonly JsonObject[];
  readonly requestBody?: JsonObject;
  /** By status. Responses are closed; see closed-schemas.ts. */
  readonly responses: { readonly [status: string]: JsonObject };
  /** By status and name in lower case. `value` is a response whose body is the value of the header. */
  readonly headers: { readonly [status: string]: { readonly [name: string]: CheckedHeader } };
};

export type CheckedHeader = Omit<DeclaredHeader, 'schema'> & { readonly value: JsonObject };

/** The checked parts of a contract: operations by id, and their schemas by name. */
export type CheckedContract = {
  readonly operations: { readonly [id: string]: CheckedOperation };
  readonly components: { readonly schemas: { readonly [name: string]: unknown } };
};
