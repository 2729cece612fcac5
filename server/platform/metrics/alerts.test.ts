import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { metricsIn, readAlerts, servedNames } from '../../testing/monitoring.ts';

const alerts = readAlerts();

it('has twelve alerts with a severity, a summary and what to do', () => {
  expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(12);
  for (const { alert, labels, annotations } of alerts) {
    expect(['warning', 'critical'], alert).toContain(labels.severity);
    expect(Object.keys(annotations), alert).toEqual(['summary', 'description', 'docs']);
  }
});

it('names only metrics that are served', async () => {
  const served = await servedNames();
  const unknown = alerts.flatMap(({ expr }) => metricsIn(expr).filter((name) => !served.has(name)));
  expect([...new Set(unknown)]).toEqual(['up']);
});

it('finds the metrics of an expression', () => {
  const all = 'sum by (le) (rate(a_total{b="c_d"}[5m])) / on (e) max(f_g) and 0.9 * h_i offset 1m > 1e3';
  expect(metricsIn(all)).toEqual(['a_total', 'f_g', 'h_i']);
});

it('is described in docs/monitoring.md, alert by alert', () => {
  const page = readFileSync('docs/monitoring.md', 'utf8');
  const rows = [...page.matchAll(/^\| `(AgentCloud\w+)` \| (\w+) \| .* \| (.*) \|$/gm)];
  const shown = rows.map(([, name, severity, toDo = '']) => [
    name,
    severity,
    /\]\(([^)]+)\)/.exec(toDo)?.[1],
  ]);
  expect(shown).toEqual(
    alerts.map(({ alert, labels, annotations: { docs = '' } }) => {
      expect(existsSync(docs.replace(/#.*/, '')), docs).toBe(true);
      return [alert, labels.severity, docs.replace('docs/', '')];
    }),
  );
});
