import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { exampleStates, sessionRequest } from './scenarios/given.ts';
import { limitAt, schemaAt } from './support/contract.ts';

const contract = JSON.parse(
  readFileSync(new URL('../generated/openapi.json', import.meta.url), 'utf8'),
) as object;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema(contract, 'contract', false, false);

/**
 * Returns true if a schema of the contract accepts a JSON text. It compares only the schema, not the server's other
 * checks.
 */
const takes = (schema: string, json: string) =>
  ajv.validate({ $ref: `contract#/components/schemas/${schema}` }, JSON.parse(json));
const session = (change: string) =>
  `${JSON.stringify(sessionRequest(exampleStates())).slice(0, -1)},${change}}`;
const event = (text: string) =>
  `{"events":[{"type":"user.message","content":[{"type":"text","text":"${text}"}]}]}`;

it.each([
  '"metadata":{"__proto__":"x"}',
  '"metadata":{"a\\u0000":"x"}',
  '"metadata":{"a":"\\u0000"}',
  '"environment_variables":{"__proto__":"x"}',
  '"environment_variables":{"A":"\\u0000"}',
  '"title":"a\\u0000b"',
  '"__proto__":{}',
])('rejects in the schema the characters that the server rejects: %s', (change) => {
  expect(takes('CreateSessionRequest', session(change))).toBe(false);
});

it('rejects them in the text of an event too', () => {
  expect(takes('SendSessionEventsRequest', event('a\\u0000b'))).toBe(false);
});

it('accepts similar characters', () => {
  expect(
    takes('CreateSessionRequest', session('"metadata":{"__proto__x":"\\ud83d\\ude80\\n","constructor":""}')),
  ).toBe(true);
  expect(takes('SendSessionEventsRequest', event('\\u0001\\n\\ud83d\\ude80'))).toBe(true);
});

it('allows as many entries in a response as in a request', () => {
  const inRequest = limitAt('schemas/CreateSessionRequest/properties/resources/maxItems');
  const vaults = limitAt('schemas/VaultIds/maxItems');
  const events = limitAt('schemas/SendSessionEventsRequest/properties/events/maxItems');
  expect(limitAt('schemas/Session/properties/resources/maxItems')).toBe(inRequest);
  for (const schema of ['Deployment', 'CreateDeploymentRequest', 'UpdateDeploymentRequest']) {
    expect(limitAt(`schemas/${schema}/properties/resources/maxItems`)).toBe(inRequest);
  }
  expect(limitAt('schemas/Session/properties/vault_ids/maxItems')).toBe(inRequest + vaults);
  expect(limitAt('schemas/SessionEventList/properties/data/maxItems')).toBe(events);
});

it('allows the same names for secret variables as for other environment variables', () => {
  const { propertyNames } = schemaAt('#/components/schemas/EnvironmentVariables');
  const { type, maxLength, pattern, 'x-pattern-rule': rule } = schemaAt('#/components/schemas/SecretName');
  expect({ type, maxLength, pattern, 'x-pattern-rule': rule }).toEqual(propertyNames);
});
