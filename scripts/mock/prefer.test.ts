import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../generate/contract.ts';
import { exampleStatuses, withStatus } from './prefer.ts';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Contract;
const statuses = exampleStatuses(contract);

describe('Prefer: example=', () => {
  it('gets the status of the example beside it', () => {
    expect(withStatus('example=schedule_archived', statuses)).toBe('example=schedule_archived, code=409');
    expect(withStatus('example="schedule_archived"', statuses)).toBe('example=schedule_archived, code=409');
    expect(withStatus('dynamic=false, example=idle_thread', statuses)).toBe(
      'dynamic=false, example=idle_thread, code=200',
    );
  });

  it('stays as it is when the caller names a status, or the example is unknown, or there is none', () => {
    for (const prefer of ['code=404, example=schedule_archived', 'example=nothing', 'code=500', undefined]) {
      expect(withStatus(prefer, statuses)).toBe(prefer);
    }
  });

  it('refuses a contract in which one name stands at two statuses', () => {
    const content = { 'application/json': { schema: {}, examples: { twice: {} } } };
    const get = { responses: { 200: { content }, 404: { content } } };
    expect(() => exampleStatuses({ paths: { '/a': { get } } } as unknown as Contract)).toThrow('twice');
  });
});
