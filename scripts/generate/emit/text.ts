import type { Parameter } from '../contract.ts';
import type { OperationModel } from '../operations.ts';

/** The first lines of every generated file. */
export const header = '// Generated from openapi/ by `npm run generate`. Do not edit.\n\n';

/** The name of an operation in the names of types. */
export const pascal = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

/** The parameters of an operation in its path, query or headers. */
export const parametersOf = (o: OperationModel, where: Parameter['in']): OperationModel['parameters'] =>
  o.parameters.filter((p) => p.in === where);

/** Returns true if an operation returns a stream of events. */
export const streams = (o: OperationModel): boolean => o.responses.some((response) => response.streams);

/** Returns true if an operation returns the content of a file. */
export const returnsBytes = (o: OperationModel): boolean => o.responses.some((response) => response.bytes);

/** Returns an import of the response types of these operations. */
export const importResponses = (operations: OperationModel[]): string =>
  `import type { ${operations.map((o) => `${pascal(o.id)}Response`).join(', ')} } from './responses.ts';`;

/** The docstring of an operation, with an example. */
export const operationDocs = (o: OperationModel, indent: string, example?: string): string =>
  docstring(
    [
      `${o.summary}.`,
      '',
      o.description,
      '',
      `\`${o.method} ${o.path}\``,
      ...(example === undefined ? [] : ['', '@example', example]),
    ],
    indent,
  );

/** Returns a docstring. The contract's text cannot end the comment. */
export function docstring(lines: string[], indent: string): string {
  const text = lines.join('\n').replaceAll('*/', '*\\/');
  return `${indent}/**\n${text
    .split('\n')
    .map((line) => `${indent} * ${line}`.trimEnd())
    .join('\n')}\n${indent} */\n`;
}
