import type { OperationModel } from '../operations.ts';
import { header, pascal } from './text.ts';

/** `generated/responses.ts`: what each operation answers, told apart by status. */
export function emitResponses(operations: OperationModel[]): string {
  const unions = operations.map(
    (o) =>
      `export type ${pascal(o.id)}Response =\n${o.responses
        .map((r) => `  | { status: ${r.status}; body: Schemas['${r.schema}'] }`)
        .join('\n')};\n`,
  );
  return `${header}import type { components } from './types.ts';\n\ntype Schemas = components['schemas'];\n\n${unions.join('\n')}`;
}
