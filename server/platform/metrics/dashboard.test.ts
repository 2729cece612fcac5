import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { expressionsOf, metricsIn, readDashboard, servedNames } from '../../testing/monitoring.ts';
import { registry } from './metrics.ts';

const dashboard = readDashboard();
const { panels } = dashboard;

it('has the rows that docs/monitoring.md names', () => {
  const [, named = ''] = /in the rows (.*?)\./.exec(readFileSync('docs/monitoring.md', 'utf8')) ?? [];
  const rows = panels.filter(({ type }) => type === 'row').map(({ title }) => title);
  expect(named.split('; ')).toEqual(rows);
});

it('can be imported into any Grafana from version 9', () => {
  expect(dashboard).toMatchObject({ id: null, title: 'agent-cloud-service', schemaVersion: 37 });
  expect(dashboard.templating.list.map(({ name, type }) => [name, type])).toEqual([
    ['datasource', 'datasource'],
    ['instance', 'query'],
  ]);
  // A data source of the instance that exported it would have another uid.
  const ids = [...JSON.stringify(dashboard).matchAll(/"uid":"([^"]*)"/g)].map(([, uid]) => uid);
  expect([...new Set(ids)].sort()).toEqual([`\${datasource}`, 'agent-cloud-service']);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

it('has panels that fill its width and do not overlap', () => {
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
  );
  const height = Math.max(...panels.map(({ gridPos: { y, h } }) => y + h));
  expect(new Set(cells).size).toBe(cells.length);
  expect(cells.length).toBe(24 * height);
});

it('has a title, expressions and legends in each panel', () => {
  const shown = panels.filter(({ type }) => type !== 'row');
  expect(shown.filter(({ title }) => title === '')).toEqual([]);
  for (const { title, targets = [] } of shown) {
    expect(targets.length, title).toBeGreaterThan(0);
    expect(
      targets.filter(({ expr, legendFormat }) => expr === '' || legendFormat === ''),
      title,
    ).toEqual([]);
  }
});

it('names only metrics that are served, and each one of the service', async () => {
  const named = new Set(expressionsOf(dashboard).flatMap(metricsIn));
  const served = await servedNames();
  expect([...named].filter((name) => !served.has(name))).toEqual(['up']);
  const all = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  // Another test of this process may have begun to serve those of Node.
  const own = all.filter((name) => !/^(process|nodejs)_/.test(name));
  const parts = (name: string) => [name, `${name}_bucket`, `${name}_count`];
  expect(own.filter((name) => !parts(name).some((each) => named.has(each)))).toEqual([]);
});
