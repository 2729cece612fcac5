import type { Contract } from '../contract.ts';
import { header } from './text.ts';

/** The limits that code of the service checks itself, as paths in `components.schemas`. */
const PATHS = [
  'CreateSessionRequest.properties.resources.maxItems',
  'EnvironmentVariables.additionalProperties.maxLength',
  'EnvironmentVariables.maxProperties',
  'EnvironmentVariables.propertyNames.pattern',
  'EnvironmentVariables.propertyNames.x-pattern-rule',
  'FileName.maxLength',
  'FileName.pattern',
  'FileName.x-pattern-rule',
  'Metadata.maxProperties',
  'Session.properties.outcome_evaluations.maxItems',
  'StoredFile.properties.mime_type.pattern',
  'TextRubric.properties.content.maxLength',
  'TextSource.properties.data.maxLength',
];

type Tree = { [name: string]: unknown };

/** `generated/limits.ts`: a few limits of schemas, for code that must not load the whole contract. */
export function emitLimits({ components }: Contract): string {
  const limits: Tree = {};
  for (const path of PATHS) copy(components.schemas as Tree, limits, path);
  return `${header}/** Limits of \`components.schemas\` in openapi.json. */
export const limits = ${JSON.stringify(limits, null, 2)} as const;
`;
}

function copy(from: Tree, to: Tree, path: string): void {
  const [name = '', ...rest] = path.split('.');
  if (!(name in from)) return;
  if (rest.length === 0) {
    to[name] = from[name];
    return;
  }
  to[name] ??= {};
  copy(from[name] as Tree, to[name] as Tree, rest.join('.'));
}
