import type { Operation } from '../operation.ts';
import { bearerSchemesOf, responsesOf, streams } from './document.ts';
import { isObject, type JsonObject, resolve } from './references.ts';

/** Throws one error that names every reason why the shell cannot serve the contract, without compiling its schemas. */
export function requireServable(contract: JsonObject, operations: readonly Operation[]): void {
  const faults = operations.flatMap((operation) => {
    const { id, statuses, pathParams, requestBody } = operation;
    const own = [400, 401, ...(pathParams.length > 0 ? [404] : []), ...(requestBody ? [413, 415] : []), 500];
    const missing = own.filter((status) => !statuses.includes(status));
    return [
      ...missing.map((status) => `${id} does not declare ${status}, which the shell may return.`),
      ...badRequestFaults(contract, operation),
      ...streamFaults(contract, operation),
      ...(bearerSchemesOf(contract, operation).length > 0 ? [] : [`${id} is not secured by a bearer token.`]),
    ];
  });
  if (faults.length > 0) throw new Error(`The contract cannot be served. ${faults.join(' ')}`);
}

/** A 400 has `error.param` and `error.errors`. If its schema does not declare them, each would become a 500. */
function badRequestFaults(contract: JsonObject, operation: Operation): string[] {
  const { content } = responsesOf(contract, operation).get(400) ?? {};
  const media = isObject(content) ? content['application/json'] : undefined;
  if (!isObject(media)) return [];
  const declared = propertiesOf(contract, propertiesOf(contract, media.schema).error);
  const missing = ['param', 'errors'].filter((name) => !(name in declared));
  return missing.map(
    (name) => `${operation.id} does not declare error.${name} of 400, which the shell may return.`,
  );
}

function propertiesOf(contract: JsonObject, schema: unknown): JsonObject {
  const { properties } = isObject(schema) ? resolve(contract, schema) : {};
  return isObject(properties) ? properties : {};
}

/** The shell sends streams only with status 200. A client cannot choose between a stream and another media type. */
function streamFaults(contract: JsonObject, operation: Operation): string[] {
  const streaming = [...responsesOf(contract, operation)].filter(([, response]) => streams(response));
  return streaming.flatMap(([status, { content }]) => [
    ...(status === 200 ? [] : [`${operation.id} streams with status ${status}; only 200 may.`]),
    ...(Object.keys(content as object).length === 1
      ? []
      : [`${operation.id} has other media types beside its stream.`]),
  ]);
}
