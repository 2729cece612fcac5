import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Contract } from '../generate/contract.ts';
import { requireEnforceable } from './enforceable.ts';

const root = 'openapi/openapi.yaml';
const bundle = () => JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Contract;

/** Returns the lines about a changed contract. */
async function problemsIn(change: (contract: Contract) => void): Promise<string[]> {
  const contract = bundle();
  change(contract);
  const error = await requireEnforceable(root, contract).catch((thrown: Error) => thrown);
  return error?.message.split('\n') ?? [];
}

it('accepts the contract', async () => {
  expect(await problemsIn(() => {})).toEqual([]);
});

it('names file, keyword and schema of what the shell does not enforce', async () => {
  const lines = await problemsIn(({ components }) => {
    Object.assign(components.schemas.SessionAgentInput as object, { nullable: true });
  });
  expect(lines).toEqual([
    expect.stringMatching(
      /^openapi\/\w+\/schemas\/SessionAgentInput\.yaml {2}shell\/nullable {2}nullable of SessionAgentInput is not enforced in a request\. Remove it\.$/,
    ),
  ]);
});

it('names the file of an operation for a schema without a name', async () => {
  const lines = await problemsIn(({ paths }) => {
    const { get } = paths['/api/v1/cloud/sessions'] as { get: { parameters: object[] } };
    get.parameters.push({ name: 'x', in: 'query', required: false, schema: { nullable: true } });
  });
  expect(lines).toEqual([
    'openapi/sessions/paths/sessions.yaml  shell/nullable  nullable of listSessions is not enforced in a request. Remove it.',
  ]);
});
