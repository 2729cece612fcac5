import { expect, it } from 'vitest';
import { checkSnapshots } from './check-snapshots.ts';
import { readConfig } from './config.ts';

const check = (env: Record<string, string>) => checkSnapshots(readConfig(env));

it('rejects snapshots without a store that servers share', () => {
  expect(() => check({ SNAPSHOTS: 'on' })).toThrow(
    /^SNAPSHOTS: other servers .* BLOB_STORE, and it is not set\./,
  );
});

it('accepts snapshots in a folder or a bucket, and none without a store', () => {
  for (const env of [{ SNAPSHOTS: 'on', BLOB_STORE: '/blobs' }, { SNAPSHOTS: 'on', SERVER_ROLE: 'api' }, {}])
    expect(() => check(env as Record<string, string>)).not.toThrow();
});
