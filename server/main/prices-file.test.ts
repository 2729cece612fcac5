import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { mainUnits, readPrices } from './prices-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'prices-'));
const file = path.join(folder, 'prices.json');
afterAll(() => rmSync(folder, { recursive: true }));

const price = { input: 3, output: 15, cache_write: 3.75, cache_read: 0.3 };
const read = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readPrices(file);
};

it('returns the exact price of a token in minor units', () => {
  expect(read({ currency: 'USD', models: { 'model-a': price } })).toEqual({
    currency: 'USD',
    models: [
      { model: 'model-a', input: '0.0003', output: '0.0015', cache_write: '0.000375', cache_read: '0.00003' },
    ],
  });
  const tiny = { ...price, input: 0.000001, output: 0, cache_write: 999_999 };
  expect(read({ currency: 'USD', models: { a: tiny } }).models[0]).toMatchObject({
    input: '0.0000000001',
    output: '0.0000',
    cache_write: '99.9999',
  });
  expect(read({ currency: 'JPY', models: { a: price } }).models[0]?.input).toBe('0.000003');
  expect(read({ currency: 'KWD', models: { a: price } }).models[0]?.input).toBe('0.003');
});

it.each<[content: unknown, message: string]>([
  ['{', 'It is not JSON.'],
  [[], 'It must be a JSON object.'],
  [{ currency: 'USD', models: { a: price }, note: '' }, 'note is unknown. It has currency and models.'],
  [{ currency: 'usd', models: { a: price } }, 'currency must be a code of ISO 4217, e.g. USD.'],
  [{ currency: 'USD', models: [] }, 'models must be an object with a price for each model id.'],
  [{ currency: 'USD', models: {} }, 'models must have 1 to 200 entries.'],
  [
    { currency: 'USD', models: { a: 3 } },
    'models.a must be an object with input, output, cache_write, cache_read.',
  ],
  [
    { currency: 'USD', models: { a: { ...price, cached: 1 } } },
    'models.a.cached is unknown. A model has input, output, cache_write, cache_read.',
  ],
  ...[-1, 1_000_000, 0.0000001, '3', null].map((input): [unknown, string] => [
    { currency: 'USD', models: { a: { ...price, input } } },
    'models.a.input must be a number from 0 to 999999 with at most 6 decimals, for a million tokens.',
  ]),
])('rejects %j with file, model and key', (content, message) => {
  expect(() => read(content)).toThrow(`PRICES_FILE: ${file}: ${message}`);
});

it('converts amounts to main units', () => {
  expect(mainUnits('0.0127', 'USD')).toBe('0.000127');
  expect(mainUnits('1234', 'USD')).toBe('12.34');
  expect(mainUnits('7.5', 'JPY')).toBe('7.5');
  expect(mainUnits('7', 'JPY')).toBe('7');
});

it('reads the sample', () => {
  const { models } = readPrices(path.join(import.meta.dirname, '../../deploy/prices.json'));
  expect(models[0]).toMatchObject({ model: 'claude-opus-4-8', input: '0.0005', cache_write: '0.000625' });
});

it('rejects a missing file', () => {
  expect(() => readPrices(path.join(folder, 'none.json'))).toThrow('none.json: It cannot be read (ENOENT).');
});
