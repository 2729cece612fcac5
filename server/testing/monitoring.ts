/** The alert rules and the dashboard of deploy/, and the names in their expressions. */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

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
