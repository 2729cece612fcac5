import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Argument, Command } from 'commander';
import { parse, stringify } from 'yaml';
import { type Area, areas } from './mutation/areas.ts';
import { type Explained, judge, type Row } from './mutation/survivors.ts';
import { runProgram } from './program.ts';

/** The minimum share of noticed changes, in per cent. */
const ENOUGH = 93;

const program = new Command('npx tsx scripts/mutation.ts')
  .description('Changes the code in small ways, one at a time, and lists the changes that no test notices.')
  .addArgument(
    new Argument('[area]', 'an area of mutation/areas.ts, by default all').choices(Object.keys(areas)),
  )
  .argument('[files...]', 'files of the area, by default all')
  .action(run);

const list = join(import.meta.dirname, 'mutation', 'survivors.yaml');
const explained: Explained = parse(readFileSync(list, 'utf8'));

/** The sum of some rows. */
function sum(file: string, rows: readonly Row[]): Row {
  const of = (field: 'noticed' | 'late' | 'total') => rows.reduce((all, row) => all + row[field], 0);
  return { file, noticed: of('noticed'), late: of('late'), total: of('total') };
}

const percent = ({ noticed, total }: Row) => (100 * noticed) / total;

function line(row: Row): string {
  const late = row.late === 0 ? '' : `, ${row.late} by a time-out`;
  return `${row.file.padEnd(60)} ${row.noticed} of ${row.total}, ${percent(row).toFixed(1)} %${late}`;
}

async function run(chosen: string | undefined, files: string[]): Promise<void> {
  // Loading Stryker takes seconds, which `--help` does not need.
  const { mutate } = await import('./mutation/mutate.ts');
  const names = chosen === undefined ? Object.keys(areas) : [chosen];
  const all: Row[] = [];
  const lines: string[] = [];
  const faults: string[] = [];
  for (const name of names) {
    const area = areas[name] as Area;
    const { rows, unexplained, stale } = judge(await mutate(area, files), explained);
    all.push(...rows);
    lines.push(...rows.map(line), line(sum(`  all of ${name}`, rows)));
    faults.push(...stale.map((mutant) => `Explained in survivors.yaml, and not alive: ${mutant}`));
    if (Object.keys(unexplained).length > 0) {
      faults.push(`Alive, and not explained in survivors.yaml:\n${stringify(unexplained, { lineWidth: 0 })}`);
    }
  }
  const seen = new Set(all.map(({ file }) => file));
  const unseen = chosen === undefined ? Object.keys(explained).filter((file) => !seen.has(file)) : [];
  faults.push(...unseen.map((file) => `Explained in survivors.yaml, and not mutated: ${file}`));
  const total = sum('  all', all);
  if (percent(total) < ENOUGH) faults.push(`Less than ${ENOUGH} % are noticed.`);
  console.log(['', ...lines, line(total), '', ...faults].join('\n'));
  process.exitCode = faults.length > 0 ? 1 : 0;
}

await runProgram(program);
