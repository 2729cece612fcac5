/** The alert rules and the dashboard of deploy/, and the names in their expressions. */
import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { parse } from 'yaml';
import { registry } from '../platform/metrics/metrics.ts';

export interface Alert {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

export function readAlerts(): Alert[] {
  const { groups }: { groups: { rules: Alert[] }[] } = parse(
    readFileSync('deploy/prometheus/alerts.yml', 'utf8'),
  );
  return groups.flatMap(({ rules }) => rules);
}

/** Words of PromQL that are not names of functions, whose arguments follow in parentheses. */
const KEYWORDS = new Set(['and', 'or', 'unless', 'bool', 'offset']);
const AGGREGATIONS = new Set(['sum', 'max', 'min', 'avg', 'count', 'topk']);

/** Returns the names of the metrics in an expression of PromQL. */
export function metricsIn(expression: string): string[] {
  const plain = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replace(/\b(by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, ' ');
  const names = [...plain.matchAll(/(?<![\w.])[a-zA-Z_:][\w:]*(?!\w)(?!\s*\()/g)].map(([name]) => name);
  return [...new Set(names.filter((name) => !KEYWORDS.has(name) && !AGGREGATIONS.has(name)))];
}

export interface Target {
  readonly refId: string;
  readonly datasource: object;
  readonly expr: string;
  readonly legendFormat: string;
}

export interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly datasource?: object;
  readonly gridPos: { readonly h: number; readonly w: number; readonly x: number; readonly y: number };
  readonly targets?: readonly Target[];
}

export interface Dashboard {
  readonly id: null;
  readonly title: string;
  readonly schemaVersion: number;
  readonly templating: { readonly list: readonly { readonly name: string; readonly type: string }[] };
  readonly panels: readonly Panel[];
}

export const readDashboard = (): Dashboard =>
  JSON.parse(readFileSync('deploy/grafana/dashboard.json', 'utf8'));

/** Returns the expressions of a dashboard, with values for the variables that Grafana replaces. */
export const expressionsOf = ({ panels }: Dashboard): string[] =>
  panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }) => expr.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '1m')),
  );

/** The names that a scrape of the service has. */
export async function servedNames(): Promise<Set<string>> {
  const ofNode = new Registry();
  collectDefaultMetrics({ register: ofNode });
  const all = [...(await registry.getMetricsAsJSON()), ...(await ofNode.getMetricsAsJSON())];
  const suffixes = ['', '_bucket', '_count', '_sum'];
  return new Set(
    all.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? suffixes.map((suffix) => name + suffix) : [name],
    ),
  );
}
