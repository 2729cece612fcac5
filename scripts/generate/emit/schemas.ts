import type { Contract } from '../contract.ts';
import { docstring, header } from './text.ts';

/** `generated/schemas.ts`: a type for each schema of the contract, by its name. */
export function emitSchemas({ components }: Contract): string {
  const aliases = Object.entries(components.schemas).map(
    ([name, { description }]) =>
      `${description ? docstring([description.trim()], '') : ''}export type ${aliasOf(name)} = Schemas['${name}'];\n`,
  );
  return `${header}import type { components } from './types.ts';

type Schemas = components['schemas'];

${aliases.join('\n')}`;
}

/** The classes of the client's errors have the plain names; what such an error was made of is its body. */
function aliasOf(name: string): string {
  return name.endsWith('Error') ? `${name}Body` : name;
}
