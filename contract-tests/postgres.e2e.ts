/**
 * All checks on PostgreSQL, at three servers that share it: that two databases, and many servers, make one service. The program
 * `verify` runs most of them, as a backend team does.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../server/testing/postgres.ts';
import { type Check, titleOf } from './check.ts';
import type { StateName } from './states.ts';
import { useService } from './support/service.ts';
import { firingAt, runVerify } from './support/verify-program.ts';
import { xml } from './verify/junit.ts';
import { makers } from './verify/makers.ts';
import { allChecks } from './verify/program.ts';
import { runChecks } from './verify/run.ts';

let postgres: TestPostgres;
let folder: string;
beforeAll(async () => {
  postgres = await startPostgres();
  folder = mkdtempSync(join(tmpdir(), 'postgres-checks-'));
});
const service = useService({ databaseUrl: () => postgres.newDatabase(), servers: 3 });
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

/** The checks that a JUnit report lists as skipped. */
function skippedIn(report: string): Check[] {
  const [all, skipped] = ['', '><skipped'].map((end) => {
    const cases = report.matchAll(
      new RegExp(`<testcase classname="([^"]*)" name="([^"]*)" time="[\\d.]+"${end}`, 'g'),
    );
    return new Set([...cases].map(([, operation, title]) => `${operation} ${title}`));
  });
  const checks = allChecks.filter((check) =>
    skipped?.has(`${xml(check.operation ?? 'other')} ${xml(titleOf(check))}`),
  );
  expect([all?.size, skipped?.size]).toEqual([allChecks.length, checks.length]);
  return checks;
}

it('passes all checks of `verify`, which writes reports, and those that need the store', async () => {
  const { agent, agentVersion, environment, identity, template, vault, otherVault, ...all } = service.states;
  const { store, url: base_url, token } = service;
  const more = async (count: number, make: () => Promise<string>) =>
    Promise.all(Array.from({ length: count }, make));
  // Lists of threads and credentials need entries. The program creates deployments, schedules, agents and environments.
  const named = Object.entries(all).filter(
    ([name]) => !makers[name as StateName] || /session|resource|thread|vault|credential/i.test(name),
  );
  const states_file = join(folder, 'states.json');
  const content = {
    base_url,
    mock_url: null,
    token,
    states: { ...Object.fromEntries(named), idleThread: await more(10, store.addIdleThread) },
    agent: { id: agent, version: agentVersion },
    environment_id: environment,
    vault_ids: [otherVault, vault],
    identity_id: identity,
    template_id: template,
    tokens: {
      second: await store.addToken(),
      stranger: await store.addToken({ workspaceId: 'wks_other' }),
      expired: await store.addToken({ expiresAt: '2026-01-01T00:00:00.000Z' }),
      revoked: await store.addToken({ revoked: true }),
      reader: await store.addToken({ scopes: ['read'] }),
      writer: await store.addToken({ scopes: ['write'] }),
    },
  };
  writeFileSync(states_file, JSON.stringify(content));
  const [junit, html] = [join(folder, 'report.xml'), join(folder, 'report.html')];
  const before = await firingAt(base_url, token);
  const { code, out, err } = await runVerify('--states', states_file, '--junit', junit, '--html', html);
  expect([code, out.match(/\d+ are broken/)?.[0]], out.slice(0, 2_000)).toEqual([0, '0 are broken']);
  expect(out).toMatch(/^pauseDeployment +\d+ +0 +\d+$/m);
  const reasons = [...out.matchAll(/^ {2,}\d+ {2}(.*)$/gm)].map(([, reason]) => reason);
  expect(new Set(reasons)).toEqual(
    new Set([
      'a service that breaks while it responds',
      'a service whose database is unreachable',
      'access to the store, which no operation gives',
    ]),
  );
  expect(await firingAt(base_url, token)).toEqual(before);
  expect(out).toMatch(/ could not be arranged; [\d.]+ s\.$/m);
  expect(err).toMatch(/^\d+ of (\d+) checks, 0 broken\n(.*\n)*\1 of \1 checks, 0 broken\n$/);
  expect(readFileSync(junit, 'utf8')).toContain('failures="0"');
  expect(readFileSync(html, 'utf8')).not.toMatch(/(src|href)="(?!#)/);
  expect(out + err + readFileSync(junit, 'utf8') + readFileSync(html, 'utf8')).not.toContain(token);

  const results = await runChecks(service.lender, skippedIn(readFileSync(junit, 'utf8')));
  const troubles = results.filter(({ outcome }) => outcome !== 'holds');
  // `scenarios.e2e.ts` breaks a service of its tests.
  expect(new Set(troubles.map(({ detail }) => detail))).toEqual(
    new Set(['a service that breaks while it responds', 'a service whose database is unreachable']),
  );
  expect(Math.min(...service.connections)).toBeGreaterThan(10);
});
