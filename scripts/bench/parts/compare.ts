/** Compares the ratios of a run with those of the last release. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Case, ServerName } from './cases.ts';

/** Ratios by the name of their row. */
export type Ratios = Readonly<Record<string, number>>;

/** A ratio can fall by this share. Runs of the same code differ by less. */
const TOLERANCE = 0.15;

const file = join(import.meta.dirname, '..', 'ratios.json');

/** Servers whose rows say nothing about this package, or are compared with those of `postgres`. */
const others: readonly ServerName[] = ['bare', 'prism', 'postgres-metrics'];

/** Returns the name of a row with a kept ratio; undefined for other rows. */
export function rowOf({ server, operation, status }: Pick<Case, 'server' | 'operation' | 'status'>) {
  return others.includes(server) ? undefined : `${server} ${operation} ${status}`;
}

export function readRatios(): Ratios {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Replaces the ratios of these rows and keeps the others. */
export function saveRatios(ratios: Ratios): void {
  const rounded = Object.entries(ratios).map(([row, ratio]) => [row, Number(ratio.toFixed(2))]);
  const all = { ...readRatios(), ...Object.fromEntries(rounded) };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}

/** Returns a sentence for each ratio that fell by more than 15 %. Rows that only one side has are not compared. */
export function fallenRatios(before: Ratios, now: Ratios): string[] {
  return Object.entries(now).flatMap(([row, ratio]) => {
    const last = before[row];
    if (last === undefined || ratio >= last * (1 - TOLERANCE)) return [];
    const percent = Math.round((1 - ratio / last) * 100);
    return [`${row}: the ratio fell by ${percent} %, from ${last.toFixed(2)} to ${ratio.toFixed(2)}.`];
  });
}
