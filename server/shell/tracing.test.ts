import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('adds the route to spans of OpenTelemetry, mounted and stand-alone', async () => {
  const args = ['--import', 'tsx', 'server/testing/shell/traced.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const base = '/base/v1/boxes';
  expect(JSON.parse(stdout)).toEqual([
    [`GET ${base}/:box_id/items`, `${base}/:box_id/items`],
    [`GET ${base}`, base],
    [`GET ${base}/:box_id/items`, `${base}/:box_id/items`],
    ['GET /hello', '/hello'],
    ['GET /v1/boxes/:box_id/items', '/v1/boxes/:box_id/items'],
    ['GET', null],
  ]);
});
