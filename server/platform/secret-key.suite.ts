import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../testing/database.ts';
import { settings } from './database/settings.ts';
import { keyUses } from './key-uses/table.ts';
import { openSecretKeys } from './secret-key.ts';

/** Tests of the secret key on each database. */
export function describeSecretKey(on: TestDatabase): void {
  describe('the secret key', () => {
    let dataDir: string;
    beforeEach(() => {
      dataDir = mkdtempSync(path.join(tmpdir(), 'key-'));
    });
    afterEach(async () => {
      rmSync(dataDir, { recursive: true });
      await on.db.delete(settings);
      await on.db.delete(keyUses);
    });

    const openAll = (secretKeys: Buffer[] | null = null, folder = dataDir) =>
      openSecretKeys({ secretKeys, dataDir: folder, databaseUrl: null }, on.db);
    const open = async (secretKey: Buffer | null = null, folder = dataDir) =>
      (await openAll(secretKey && [secretKey], folder)).first.secret;

    it('creates a key at the first start, readable by its owner, and uses it again', async () => {
      const key = await open();
      expect(key).toHaveLength(32);
      expect(readdirSync(dataDir)).toEqual(['secret.key']);
      expect(statSync(path.join(dataDir, 'secret.key')).mode & 0o777).toBe(0o600);
      expect(await open()).toEqual(key);
    });

    it('servers that start at once in one folder agree on a key', async () => {
      const keys = await Promise.all(Array.from({ length: 8 }, () => open()));
      expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
    });

    it('uses the configured key without storing it', async () => {
      const key = randomBytes(32);
      expect(await open(key)).toEqual(key);
      expect(readdirSync(dataDir)).toEqual([]);
    });

    it('is required for a database that servers share, unless the key file is there', async () => {
      const shared = { secretKeys: null, dataDir, databaseUrl: 'postgres://127.0.0.1/shared' };
      await expect(openSecretKeys(shared, on.db)).rejects.toThrow(
        /^it is required with DATABASE_URL, .*"openssl/,
      );
      expect(readdirSync(dataDir)).toEqual([]);
      expect(await on.db.select().from(settings)).toEqual([]);
      writeFileSync(path.join(dataDir, 'secret.key'), `${randomBytes(32).toString('base64')}\n`);
      expect(await openSecretKeys(shared, on.db)).toEqual(await openSecretKeys(shared, on.db));
    });

    it('reports a lost or changed key in one line, and creates no new one', async () => {
      await open();
      const empty = path.join(dataDir, 'empty');
      mkdirSync(empty);
      await expect(open(null, empty)).rejects.toThrow(
        /^no key is set, but the database needs one\. .*secret\.key into .*$/,
      );
      expect(readdirSync(empty)).toEqual([]);
      await expect(open(randomBytes(32))).rejects.toThrow(
        /^the database was written with another key\. .*secret\.key into .*$/,
      );
    });

    it('accepts a new key beside the old one, and several lines in a file', async () => {
      const [old, next] = [randomBytes(32), randomBytes(32)];
      const { original } = await openAll([old]);
      const ring = await openAll([next, old]);
      expect([ring.first.secret, ring.all.length, ring.original]).toEqual([next, 2, original]);
      await expect(open(next)).rejects.toThrow(/^the database was written with another key/);
      const lines = [next, old].map((key) => `${key.toString('base64')}\n`);
      writeFileSync(path.join(dataDir, 'secret.key'), lines.join(''));
      expect((await openAll()).first.secret).toEqual(next);
    });

    it('reports an invalid key file in one line, without its content', async () => {
      writeFileSync(path.join(dataDir, 'secret.key'), 'c2hvcnQ=');
      await expect(open()).rejects.toThrow(/secret\.key must be 32 bytes in base64, .*$/);
      expect(readFileSync(path.join(dataDir, 'secret.key'), 'utf8')).toBe('c2hvcnQ=');
    });
  });
}
