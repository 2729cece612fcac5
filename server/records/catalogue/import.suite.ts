import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessTokens } from '../../platform/access-tokens/access-tokens.ts';
import { settings } from '../../platform/database/settings.ts';
import { createSecretBox } from '../../platform/secrets.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { demoCatalogue } from '../../testing/import-demo.ts';
import { secretKey } from '../../testing/service.ts';
import { addWorkspace } from '../../testing/workspaces.ts';
import { toEnvironment } from '../environments/view.ts';
import { queriesOn } from '../queries.ts';
import type { Catalogue } from './catalogue.ts';
import { importCatalogue, importOnce } from './import.ts';

const now = '2026-11-02T09:00:00.000Z';
const later = '2026-11-03T09:00:00.000Z';
const secrets = createSecretBox(secretKey);
const at = (time: string) => ({ now: time, openSecrets: async () => secrets });
const page = { direction: 'after', from: null, limit: 100, order: 'asc' } as const;

/** Tests of imports, on each database. */
export function describeImport(on: TestDatabase): void {
  describe('an import', () => {
    let folder: string;
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'import-'));
    });
    afterAll(() => rmSync(folder, { recursive: true }));
    const workspace = () => `wks_${randomUUID()}`;
    const fileOf = (catalogue: unknown) => {
      const file = join(folder, `${randomUUID()}.json`);
      writeFileSync(file, JSON.stringify(catalogue));
      return file;
    };
    const demo = () => structuredClone(demoCatalogue);
    const counts = (added: number, changed: number, unchanged: number) => ({ added, changed, unchanged });
    const sizes = (of: Catalogue) =>
      [of.agents, of.environments, of.identities, of.templates].map(({ length }) => length);
    const ofWorkspace = async (id: string) => {
      const { agents, environments, identities, templates } = queriesOn(on.db);
      const all = { include_archived: true };
      const lists = await Promise.all([
        agents.page(id, all, page),
        environments.page(id, all, page),
        identities.page(id, page),
        templates.page(id, page),
      ]);
      return lists.map(({ rows }) => rows);
    };

    it('adds the definitions to one workspace, each agent in its newest version', async () => {
      const ws = workspace();
      const report = await importCatalogue(on.db, fileOf(demo()), ws, at(now));
      const added = sizes(demo()).map((size) => counts(size, 0, 0));
      expect(Object.values(report)).toEqual(added);
      const [agents = []] = await ofWorkspace(ws);
      const versions = new Map(demo().agents.map(({ id, version }) => [id, version]));
      expect(agents).toHaveLength(versions.size);
      expect(agents).toContainEqual(
        expect.objectContaining({ definition: expect.objectContaining({ version: 3 }) }),
      );
      expect(await ofWorkspace(workspace())).toEqual([[], [], [], []]);
    });

    it('can be repeated, and counts what it added, changed and left', async () => {
      const ws = workspace();
      const file = demo();
      await importCatalogue(on.db, fileOf(file), ws, at(now));
      const again = await importCatalogue(on.db, fileOf(file), ws, at(later));
      expect(Object.values(again)).toEqual(sizes(file).map((size) => counts(0, 0, size)));
      const [agent] = file.agents;
      const [environment] = file.environments;
      if (!agent || !environment) throw new Error('The demo catalogue has both.');
      file.agents.push({ ...agent, version: 4, name: 'Renamed' });
      environment.name = 'Renamed';
      const report = await importCatalogue(on.db, fileOf(file), ws, at(later));
      expect(report.agents).toEqual(counts(1, 0, file.agents.length - 1));
      expect(report.environments).toEqual(counts(0, 1, file.environments.length - 1));
      expect((await queriesOn(on.db).agents.find(ws, agent.id))?.definition).toMatchObject({ version: 4 });
    });

    it('archives what the file archives, and unarchives nothing', async () => {
      const ws = workspace();
      const file = demo();
      const archived = structuredClone(file.environments.find(({ archived_at }) => archived_at));
      await importCatalogue(on.db, fileOf(file), ws, at(now));
      for (const each of [...file.agents, ...file.environments]) delete each.archived_at;
      const report = await importCatalogue(on.db, fileOf(file), ws, at(later));
      expect(report.environments).toEqual(counts(0, 0, file.environments.length));
      const { environments, agents } = queriesOn(on.db);
      expect(await environments.find(ws, archived?.id ?? '')).toMatchObject({
        archived_at: archived?.archived_at,
      });
      for (const each of file.agents) each.archived_at = later;
      const ids = new Set(demoCatalogue.agents.map(({ id }) => id));
      const active = [...ids].filter((id) =>
        demoCatalogue.agents.every((each) => each.id !== id || !each.archived_at),
      );
      expect((await importCatalogue(on.db, fileOf(file), ws, at(later))).agents.changed).toBe(active.length);
      expect(await agents.find(ws, file.agents[0]?.id ?? '')).toMatchObject({ archived_at: later });
    });

    it('writes the configuration of environments, and keeps what a later file omits', async () => {
      const ws = workspace();
      const file = demo();
      await importCatalogue(on.db, fileOf(file), ws, at(now));
      const entry = file.environments.find(({ config }) => config);
      const stored = async () => {
        const row = await queriesOn(on.db).environments.find(ws, entry?.id ?? '');
        return row && toEnvironment(row, secrets);
      };
      const variables = { environment_variables: { NODE_ENV: 'test' } };
      const before = await stored();
      expect(before).toMatchObject({ name: 'Web builds', metadata: { team: 'web' }, config: variables });
      if (!entry?.config) throw new Error('The demo catalogue has one.');
      const { config } = entry;
      for (const name of ['description', 'config', 'metadata'] as const) delete entry[name];
      const report = await importCatalogue(on.db, fileOf(file), ws, at(later));
      expect(report.environments).toEqual(counts(0, 0, file.environments.length));
      expect(await stored()).toEqual(before);
      entry.config = { ...config, environment_variables: { NODE_ENV: 'production' } };
      await importCatalogue(on.db, fileOf(file), ws, at(later));
      expect((await stored())?.config).toMatchObject(entry.config);
      entry.config = { type: 'cloud' };
      await importCatalogue(on.db, fileOf(file), ws, at(later));
      expect((await stored())?.config.environment_variables).toEqual({});
    });

    it('needs no secret key for a file without environment variables', async () => {
      const file = demo();
      for (const each of file.environments) delete each.config;
      const openSecrets = () => Promise.reject(new Error('No key is needed.'));
      const parts = { now, openSecrets };
      const report = await importCatalogue(on.db, fileOf(file), workspace(), parts);
      expect(report.environments.added).toBe(file.environments.length);
      await expect(importCatalogue(on.db, fileOf(demo()), workspace(), parts)).rejects.toThrow('No key');
    });

    it('rejects a file with another definition of a version, and writes none of it', async () => {
      const ws = workspace();
      const file = demo();
      await importCatalogue(on.db, fileOf(file), ws, at(now));
      const [agent] = file.agents;
      if (!agent) throw new Error('The demo catalogue has agents.');
      agent.name = 'Other';
      file.identities.push({ id: 'idn_new' });
      await expect(importCatalogue(on.db, fileOf(file), ws, at(later))).rejects.toThrow(
        `version ${agent.version} of ${agent.id} is stored with another definition`,
      );
      expect(await queriesOn(on.db).identities.find(ws, 'idn_new')).toBeNull();
    });

    it('gives the same result if several run at the same time', async () => {
      const ws = workspace();
      const file = fileOf(demo());
      const reports = await Promise.all([1, 2, 3].map(() => importCatalogue(on.db, file, ws, at(now))));
      expect(reports.map(({ agents }) => agents.added).sort()).toEqual([0, 0, demo().agents.length]);
    });

    it('runs once at the start, and imports into each workspace after an upgrade', async () => {
      const set = (value: string | null) =>
        value === null
          ? on.db.delete(settings)
          : on.db
              .insert(settings)
              .values({ name: 'catalogue', value })
              .onConflictDoUpdate({ target: settings.name, set: { value } });
      const before = await on.db.select().from(settings);
      const [first, second, upgraded] = [workspace(), workspace(), workspace()];
      const file = fileOf(demo());
      try {
        await set(null);
        await expect(importOnce(on.db, file, first, at(now))).rejects.toThrow(
          /^the workspace .* does not exist/,
        );
        for (const each of [first, second]) await addWorkspace(on.db, each);
        await Promise.all([1, 2, 3].map(() => importOnce(on.db, file, first, at(now))));
        const [agents] = await ofWorkspace(first);
        expect(agents).not.toEqual([]);
        // The file is not read again.
        await importOnce(on.db, '/nowhere', second, at(now));
        expect(await ofWorkspace(second)).toEqual([[], [], [], []]);
        await addWorkspace(on.db, upgraded);
        await createAccessTokens({ db: on.db, clock: on.clock }).issue('pat', upgraded);
        await set('pending');
        await importOnce(on.db, file, second, at(now));
        for (const each of [second, upgraded])
          expect((await ofWorkspace(each))[0]).toHaveLength(agents?.length ?? 0);
      } finally {
        await on.db.delete(settings);
        if (before.length > 0) await on.db.insert(settings).values(before);
      }
    });
  });
}
