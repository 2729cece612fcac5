import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareContracts } from '../diff/compare.ts';
import type { Contract, OperationObject } from './contract.ts';
import { methods } from './contract.ts';

const generated = join(import.meta.dirname, '..', '..', 'generated');
const read = (name: string): Contract => JSON.parse(readFileSync(join(generated, name), 'utf8'));
const whole = read('openapi.json');
const specified = read('openapi.specified.json');

const operationsOf = ({ paths }: Contract) =>
  Object.values(paths).flatMap((item) =>
    methods.flatMap((method) => (item[method] as OperationObject) ?? []),
  );

describe('the bundle of what the specification names', () => {
  it('has its operations, and no other', () => {
    // Sections 4.1 to 4.9. Section 4.1 names reading a thread.
    expect(
      operationsOf(specified)
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual([
      'archiveSessionThread',
      'createSession',
      'deleteSessionResource',
      'getSessionThread',
      'listSessionResources',
      'pauseDeployment',
      'rotateSessionResourceToken',
      'sendSessionEvents',
      'unpauseDeployment',
      'unpauseSchedule',
    ]);
  });

  it('has all that these reach, and nothing else', () => {
    const text = JSON.stringify(specified);
    const references = [...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)];
    const components = specified.components as unknown as Record<string, object>;
    for (const [, section = '', name = ''] of references) {
      expect(components[section], `${section} ${name}`).toHaveProperty([name]);
    }
    const reached = new Set(references.map(([, section, name]) => `${section}/${name}`));
    for (const [section, named] of Object.entries(components)) {
      if (section === 'securitySchemes') continue;
      for (const name of Object.keys(named)) expect(reached, name).toContain(`${section}/${name}`);
    }
  });

  it('has no extension in it, of which the whole contract has some', () => {
    expect(JSON.stringify(specified)).not.toContain('"x-extension"');
    const marked = operationsOf(whole).filter((operation) => operation['x-extension']);
    expect(marked.map((operation) => operation['x-source'])).toEqual(marked.map(() => 'none'));
    expect(whole.components.schemas.SessionPage?.['x-extension']).toBe(true);
    expect(whole.components.schemas.Session).not.toHaveProperty('x-extension');
  });
});

describe('the whole contract', () => {
  let breaking: unknown[];
  beforeAll(async () => {
    const { changes } = await compareContracts(specified as never, whole as never);
    breaking = changes.filter(({ impact }) => impact === 'major');
  });

  it('breaks nobody who knows only what the specification names', () => {
    expect(breaking).toEqual([]);
  });
});
