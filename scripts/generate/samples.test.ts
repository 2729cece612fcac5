import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operations } from '../../generated/operations.ts';
import type { Contract } from './contract.ts';
import type { SampleRequest } from './samples/request.ts';
import { sampleRequests, samplesOf, withSamples } from './samples.ts';

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as Contract;

const request: SampleRequest = {
  operationId: 'nameThing',
  method: 'POST',
  server: 'http://127.0.0.1:4000',
  path: '/things/{thing_id}',
  parameters: { path: { thing_id: 'thing_1' }, query: {}, header: {} },
  body: { name: 'it\'s "new"\n', tags: [], kept: true, note: null, 'a-b': 1.5 },
  contentTypeRequired: false,
  streams: false,
  bytes: false,
};
const sampleIn = (label: string, of = request) =>
  samplesOf(of).find((sample) => sample.label === label)?.source;

describe('code samples', () => {
  it('writes samples of each operation in three languages, with a server', () => {
    const requests = sampleRequests(contract);
    expect(requests.map(({ operationId }) => operationId)).toEqual(Object.keys(operations));
    for (const each of requests) {
      const samples = samplesOf(each);
      expect(samples.map(({ label }) => label)).toEqual(['TypeScript', 'curl', 'Python']);
      for (const { source } of samples) {
        expect(source).toContain('http://127.0.0.1:4000');
        expect(source).not.toMatch(/base_url|[^$]\{\w+\}'|undefined/);
      }
    }
  });

  it('writes samples that keep a stream open', () => {
    const streaming = { ...request, method: 'GET', body: undefined, streams: true };
    expect(sampleIn('curl', streaming)).toMatch(/^curl -N 'http/);
    expect(sampleIn('TypeScript', streaming)).toContain('const stream = await client.nameThing(');
    expect(sampleIn('TypeScript', streaming)).not.toContain('unwrap');
    expect(sampleIn('Python', streaming)).toContain('for line in response.iter_lines(');
  });

  it('shows only possible changes of existing objects', () => {
    const idIn = (id: string) =>
      sampleRequests(contract).find((each) => each.operationId === id)?.parameters.path;
    const { examples } = contract.components;
    const idOf = (name: string) => (examples[name]?.value as { id: string } | undefined)?.id;
    expect(idIn('pauseDeployment')).toEqual({ id: idOf('deployment_with_resources') });
    expect(idIn('unpauseDeployment')).toEqual({ id: idOf('paused_deployment') });
    expect(idIn('unpauseSchedule')).toEqual({ schedule_id: idOf('paused_schedule') });
    expect(idIn('archiveSessionThread')).toMatchObject({ thread_id: idOf('idle_thread') });
    expect(idIn('getSessionThread')).toMatchObject({ thread_id: idOf('coordinator_thread') });
  });

  it('adds samples to the documentation, not to the installed contract', () => {
    expect(JSON.stringify(contract)).not.toContain('x-codeSamples');
    const shown = withSamples(contract);
    expect(JSON.stringify(shown).match(/"x-codeSamples"/g)).toHaveLength(Object.keys(operations).length);
  });
});

describe('a value', () => {
  it('is quoted as a shell, TypeScript and Python read it', () => {
    expect(sampleIn('curl')).toContain(`"name": "it'\\''s \\"new\\"\\n"`);
    expect(sampleIn('TypeScript')).toContain(`name: 'it\\'s "new"\\n'`);
    expect(sampleIn('TypeScript')).toContain(`'a-b': 1.5`);
    expect(sampleIn('Python')).toContain(`"name": "it's \\"new\\"\\n"`);
    expect(sampleIn('Python')).toContain('"kept": True');
    expect(sampleIn('Python')).toContain('"note": None');
  });

  it('sends no missing body, and Content-Type only if it is required', () => {
    const { body: _, ...bare } = request;
    for (const label of ['TypeScript', 'curl', 'Python']) {
      expect(sampleIn(label, bare)).not.toMatch(/content-type|json=|body/i);
    }
    const asked = { ...bare, contentTypeRequired: true };
    expect(sampleIn('curl', asked)).toContain("-H 'Content-Type: application/json'");
    expect(sampleIn('Python', asked)).toContain('"Content-Type": "application/json"');
  });
});
