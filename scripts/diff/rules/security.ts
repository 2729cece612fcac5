import { isObject, type JsonObject } from '../document.ts';
import type { Split } from '../split.ts';

/** Returns the security of an operation by its prefix, or undefined if the document does not have the operation. */
export function requirementsOf(split: Split, prefix: string | undefined): JsonObject[] | undefined {
  const key = split.operations.get(prefix ?? '');
  const operation = key && split.document.paths[key.path]?.[key.method.toLowerCase()];
  return isObject(operation) ? (operation.security as JsonObject[]) : undefined;
}
