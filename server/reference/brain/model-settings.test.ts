import { expect, it } from 'vitest';
import { type ModelVariables, readModelSettings } from './model-settings.ts';

const key = { MODEL_API_KEY: 'sk-1' };

it('returns null without variables', () => {
  expect(readModelSettings({})).toBeNull();
});

it('has defaults', () => {
  expect(readModelSettings(key)).toEqual({
    baseUrl: null,
    apiKey: 'sk-1',
    map: new Map(),
    retries: 5,
    maxRetryAfterMs: 60_000,
  });
});

it('reads all variables', () => {
  expect(
    readModelSettings({
      MODEL_API_KEY: 'sk-1',
      MODEL_BASE_URL: 'http://127.0.0.1:8080/anthropic',
      MODEL_MAP: 'claude-sonnet-4-5=vendor/large:free, claude-haiku-4-5 = small',
      MODEL_RETRIES: '0',
      MODEL_MAX_RETRY_AFTER_SECONDS: '300',
    }),
  ).toEqual({
    baseUrl: 'http://127.0.0.1:8080/anthropic',
    apiKey: 'sk-1',
    map: new Map([
      ['claude-sonnet-4-5', 'vendor/large:free'],
      ['claude-haiku-4-5', 'small'],
    ]),
    retries: 0,
    maxRetryAfterMs: 300_000,
  });
});

it('requires the key if another variable is set', () => {
  const message = 'MODEL_MAP is set without MODEL_API_KEY. Set MODEL_API_KEY, or unset MODEL_MAP.';
  expect(() => readModelSettings({ MODEL_MAP: 'a=b' })).toThrow(message);
});

it.each<[keyof ModelVariables, string]>([
  ['MODEL_API_KEY', 'two words'],
  ['MODEL_API_KEY', 'sk-\n1'],
  ['MODEL_API_KEY', 'k'.repeat(1_001)],
  ['MODEL_BASE_URL', 'api.example.com'],
  ['MODEL_BASE_URL', 'ftp://api.example.com'],
  ['MODEL_BASE_URL', 'https://user:secret@api.example.com'],
  ['MODEL_BASE_URL', 'https://api.example.com?key=secret'],
  ['MODEL_MAP', 'no-pair'],
  ['MODEL_MAP', 'claude=one=two'],
  ['MODEL_MAP', 'claude='],
  ['MODEL_MAP', 'claude=one,'],
  ['MODEL_MAP', 'claude=one,claude=two'],
  ['MODEL_RETRIES', '-1'],
  ['MODEL_RETRIES', '101'],
  ['MODEL_MAX_RETRY_AFTER_SECONDS', '1 min'],
  ['MODEL_MAX_RETRY_AFTER_SECONDS', '86401'],
])('rejects %s=%j in one line without the value', (name, text) => {
  let message = '';
  try {
    readModelSettings({ ...key, [name]: text });
  } catch (error) {
    message = String((error as Error).message);
  }
  expect(message.startsWith(`${name} must be `)).toBe(true);
  expect(message).not.toContain('\n');
  expect(message).not.toContain(text);
});
