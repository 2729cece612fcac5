import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { Reading } from './reading.ts';

it('responds without the values of sources that fail or do not respond', async () => {
  const registry = new Registry();
  const of = (name: string) => new Reading({ name, help: 'A value.', registers: [registry] });
  of('works').from(() => 1);
  of('fails').from(() => Promise.reject(new Error('No database.')));
  of('hangs').from(() => new Promise(() => {}));
  const text = await registry.metrics();
  expect(text).toMatch(/^works 1$/m);
  expect(text).not.toMatch(/^(fails|hangs) /m);
});
