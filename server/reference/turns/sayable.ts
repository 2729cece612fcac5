/** Which events an agent may print, and what each may hold: as the contract has it. */
import { readFileSync } from 'node:fs';
import { type ErrorObject, Ajv2020 as Validator } from 'ajv/dist/2020.js';
import formatsOf from 'ajv-formats';
import { files } from '../../files.ts';
import { closedName, closedSchemas } from '../../shell/contract/closed-schemas.ts';
import { patternRules } from '../../shell/contract/document.ts';
import { choicesAsConditions } from '../../shell/contract/one-of.ts';
import { sentence } from '../../shell/contract/validation-messages.ts';
import { lazily } from '../platform/database/lazily.ts';

/** Opens a thread: the one event of another kind. */
export const OPENING = 'session.thread_created';

interface Rules {
  /** Of the types that an agent may print, the properties that name another event. */
  readonly references: ReadonlyMap<string, readonly string[]>;
  /** The problem of an event, in words; null if there is none. */
  faultIn(type: string, event: object): string | null;
}

/** Reads the contract when it is first asked. */
export const rules = lazily(readRules);

function readRules(): Rules {
  const { schemas } = JSON.parse(readFileSync(files.contract, 'utf8')).components;
  const { mapping } = schemas.DeclaredSessionEvent.discriminator as { mapping: Record<string, string> };
  const sayable = Object.entries(mapping).filter(([type]) => /^(agent|span)\./.test(type));
  const nameOf = (type: string) => String(mapping[type]).split('/').at(-1) as string;
  const references = sayable.map(([type]) => [type, referencesIn(schemas[nameOf(type)])] as const);

  const validator = new Validator({ strict: false, strictNumbers: true });
  formatsOf.default(validator, { mode: 'full' });
  const document = choicesAsConditions({ components: { schemas: closedSchemas(schemas) } });
  validator.addSchema(document, 'contract', false, false);
  const words = patternRules(document);
  return {
    references: new Map(references),
    faultIn(type, event) {
      const $ref = `contract#/components/schemas/${closedName(nameOf(type))}`;
      const validate = validator.getSchema($ref) ?? validator.compile({ $ref });
      return validate(event) ? null : describe(type, validate.errors ?? [], words);
    },
  };
}

/** The properties of a schema that name an event other than its own. */
function referencesIn({ properties = {} }: { properties?: Record<string, { $ref?: string }> }): string[] {
  return Object.entries(properties)
    .filter(([name, { $ref }]) => name !== 'id' && $ref?.endsWith('/EventId'))
    .map(([name]) => name);
}

function describe(
  type: string,
  errors: readonly ErrorObject[],
  words: ReturnType<typeof patternRules>,
): string {
  const reported = errors.map(({ instancePath, keyword, message = '', params }) => {
    const name = params.missingProperty ?? params.additionalProperty;
    const values = keyword === 'enum' ? `: ${params.allowedValues.join(', ')}` : '';
    return {
      path: `/${type}${instancePath}${name === undefined ? '' : `/${name}`}`,
      message: `${message}${values}`,
      errorCode: keyword,
    };
  });
  return sentence(reported, words);
}
