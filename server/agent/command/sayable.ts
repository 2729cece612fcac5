/** The events that an agent can print, and their properties, from the contract. */
import { readFileSync } from 'node:fs';
import { type ErrorObject, Ajv2020 as Validator } from 'ajv/dist/2020.js';
import formatsOf from 'ajv-formats';
import { files } from '../../platform/files.ts';
import { lazily } from '../../platform/lazily.ts';
import { closedName, closedSchemas } from '../../shell/contract/closed-schemas.ts';
import { textsOf } from '../../shell/contract/document.ts';
import { formats } from '../../shell/contract/formats.ts';
import { choicesAsConditions } from '../../shell/contract/one-of.ts';
import { faultsIn, type Texts } from '../../shell/contract/validation-messages.ts';
import { sentenceOf } from '../../shell/errors.ts';

/** Opens a thread. It is the only line that is not an event. */
export const OPENING = 'session.thread_created';

interface Rules {
  /** The properties that name another event, by the types that an agent can print. */
  readonly references: ReadonlyMap<string, readonly string[]>;
  /** Returns the problem of an event in words, or null. */
  faultIn(type: string, event: object): string | null;
}

/** Reads the contract on first use. */
export const rules = lazily(readRules);

function readRules(): Rules {
  const { schemas } = JSON.parse(readFileSync(files.contract, 'utf8')).components;
  const { mapping } = schemas.DeclaredSessionEvent.discriminator as { mapping: Record<string, string> };
  const sayable = Object.entries(mapping).filter(([type]) => /^(agent|span)\./.test(type));
  const nameOf = (type: string) => String(mapping[type]).split('/').at(-1) as string;
  const references = sayable.map(([type]) => [type, referencesIn(schemas[nameOf(type)])] as const);

  const validator = new Validator({ strict: false, strictNumbers: true });
  formatsOf.default(validator, { mode: 'full' });
  for (const [name, check] of Object.entries(formats)) validator.addFormat(name, check);
  const document = { components: { schemas: closedSchemas(schemas) } };
  choicesAsConditions(document, Object.entries(document.components.schemas));
  validator.addSchema(document, 'contract', false, false);
  const texts = textsOf(document);
  return {
    references: new Map(references),
    faultIn(type, event) {
      const $ref = `contract#/components/schemas/${closedName(nameOf(type))}`;
      const validate = validator.getSchema($ref) ?? validator.compile({ $ref });
      return validate(event) ? null : describe(type, validate.errors ?? [], texts);
    },
  };
}

/** Returns the properties of a schema that name another event. */
function referencesIn({ properties = {} }: { properties?: Record<string, { $ref?: string }> }): string[] {
  return Object.entries(properties)
    .filter(([name, { $ref }]) => name !== 'id' && $ref?.endsWith('/EventId'))
    .map(([name]) => name);
}

function describe(type: string, errors: readonly ErrorObject[], texts: Texts): string {
  const placed = errors.map((error) => ({ ...error, instancePath: `/${type}${error.instancePath}` }));
  return sentenceOf(faultsIn(placed, texts)[0]);
}
