import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { schemaAt } from './support/contract.ts';

const { enum: types, 'x-reserved': reserved } = schemaAt(
  '#/components/schemas/SessionFailureDetail/properties/type',
) as { enum: string[]; 'x-reserved': Record<string, string> };

/** The code of the service, without tests. */
const code = readdirSync('server', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(test|suite|e2e)\.ts$|^testing/.test(file))
  .map((file) => readFileSync(`server/${file}`, 'utf8'))
  .join('\n');

// The event types are in scripts/start/demo-model.e2e.ts.
it('reserves the types of errors that the service never names', () => {
  const unnamed = types.filter((type) => !code.includes(`'${type}'`) && type !== 'unknown_error');
  expect(unnamed).toEqual(Object.keys(reserved));
});
