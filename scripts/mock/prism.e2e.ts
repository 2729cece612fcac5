import { parseMultipartFormDataParams } from '@stoplight/prism-http/dist/validator/validators/body.js';
import { expect, it, onTestFinished, vi } from 'vitest';
import { files } from '../../server/platform/files.ts';
import { startPrism } from './prism.ts';

it('restarts Prism after a crash, logs one line, and returns 503 until then', async () => {
  const said: string[] = [];
  const prism = await startPrism(files.contract, (line) => said.push(line));
  onTestFinished(() => prism.stop());
  const list = (id: string) =>
    prism.ask({
      method: 'GET',
      target: `/api/v1/cloud/sessions/${id}/resources`,
      headers: {},
      body: undefined,
    });
  expect((await list('sess_1')).status).toBe(200);
  const overloaded = { status: 503, type: 'overloaded_error', headers: { 'Retry-After': '1' } };
  await expect(list('%zz')).rejects.toMatchObject(overloaded);
  const refusal = () => list('sess_1').catch((error) => error);
  await expect.poll(refusal).toMatchObject({
    ...overloaded,
    cause: { message: 'Prism is being started again.' },
  });
  await vi.waitUntil(() => list('sess_1').catch(() => null), 100_000);
  expect(said).toEqual(['Prism ended (code 1). It is started again.']);
});

it('expects Prism to crash on a form, so the mock sends it none', () => {
  const form = (part: string) => `--x\r\nContent-Disposition: form-data; ${part}\r\n\r\n1\r\n--x--\r\n`;
  const file = form('name="file"; filename="a;b.md"\r\nContent-Type: text/plain');
  expect(() => parseMultipartFormDataParams(file, 'x')).toThrow('Unterminated string in JSON');
});

it('shows why Prism does not start', async () => {
  const starting = startPrism('/no/contract.json', expect.unreachable);
  await expect(starting).rejects.toThrow(/before it was ready: code 1\..*ENOENT.*\/no\/contract\.json/s);
});
