import { Command, InvalidArgumentError, Option } from 'commander';
import { mainUnits } from '../../server/main/prices-file.ts';
import { describeSettings } from '../../server/main/settings.ts';
import { terminalLine } from '../../server/platform/terminal.ts';
import type { UsageDay, UsageSearch } from '../../server/records/usage-days/queries.ts';
import { openForCommand, requireIfNamed } from './open-database.ts';
import { toWorkspace } from './workspace-option.ts';

const more = `
"What did the workspace acme use in November?":  usage --workspace acme --since 2026-11-01

A row has what an agent used with a model on a day (UTC). Its cost is exact, in the main unit of the currency, such as dollars. It is
empty without a price (PRICES_FILE). The command changes nothing. The embedded database belongs to one process at a time: stop the
service first. With DATABASE_URL it can continue.

${describeSettings(['DATA_DIR', 'DATABASE_URL'])}`;

/** Rows that are read at once, so that memory does not grow with their number. */
const BATCH = 500;
const COLUMNS = [
  ...['workspace_id', 'day', 'agent_id', 'model', 'model_requests', 'input_tokens', 'output_tokens'],
  ...['cache_creation_input_tokens', 'cache_read_input_tokens', 'list_cost', 'currency'],
] as readonly (keyof UsageDay)[];
const HEAD = ['Workspace', 'Day', 'Agent', 'Model', 'Requests', 'Input', 'Output', 'Written', 'Read', 'Cost'];
/** Widths that most values fit into. Each batch is its own table, and the columns of all should align. */
const WIDTHS = [12, 10, 32, 20, 8, 12, 12, 12, 12, 12];

export const usageCommand = () =>
  new Command('usage')
    .description('show what workspaces used on each day, and its cost')
    .option('--workspace <name>', 'only this workspace', toWorkspace)
    .option('--since <day>', 'only from this day on, such as 2026-11-01', toDay)
    .option('--json', 'print JSON')
    .addOption(new Option('--csv', 'print CSV').conflicts('json'))
    .addHelpText('after', more)
    .action(show);

function toDay(text: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(Date.parse(text));
  if (!isDay) throw new InvalidArgumentError('It is a day such as 2026-11-01.');
  return text;
}

async function show({
  json,
  csv,
  ...search
}: UsageSearch & { json?: boolean; csv?: boolean }): Promise<void> {
  const { usageDayQueries } = await import('./records.ts');
  const { database } = await openForCommand('use');
  const toLine = json ? jsonLine : csv ? csvLine : tableLine;
  try {
    let last: UsageDay | null = null;
    if (csv) await print([COLUMNS.join(',')]);
    do {
      const rows: UsageDay[] = await usageDayQueries(database.db).search(search, last, BATCH);
      if (rows.length > 0 && last === null && !json && !csv) await print([cellsLine(HEAD)]);
      if (rows.length === 0 && last === null) await requireIfNamed(database.db, search.workspace);
      if (rows.length === 0 && last === null && !json && !csv) await print(['Nothing was used.']);
      if (rows.length > 0) await print(rows.map(toLine));
      last = rows.at(-1) ?? null;
    } while (last !== null);
  } finally {
    await database.close();
  }
}

/** Waits for a slow reader, so that lines do not fill the memory. */
async function print(lines: readonly string[]): Promise<void> {
  await new Promise<void>((resolve) => void process.stdout.write(`${lines.join('\n')}\n`, () => resolve()));
}

function costOf({ list_cost, currency }: UsageDay): string | null {
  return currency === '' ? null : mainUnits(list_cost, currency);
}

function jsonLine(row: UsageDay): string {
  const cost = costOf(row);
  const named = { agent_id: row.agent_id || null, model: row.model || null };
  return JSON.stringify({ ...row, ...named, list_cost: cost, currency: row.currency || null });
}

/** Users write the ids of models. A leading apostrophe stops spreadsheets from reading them as formulas. */
function csvLine(row: UsageDay): string {
  const cells = COLUMNS.map((name) => (name === 'list_cost' ? (costOf(row) ?? '') : String(row[name])));
  return cells
    .map((cell) => (/^[=+\-@]/.test(cell) ? `'${cell}` : cell))
    .map((cell) => (/[",\s]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
}

function tableLine(row: UsageDay): string {
  const { workspace_id, day, agent_id, model, model_requests, input_tokens, output_tokens } = row;
  const { cache_creation_input_tokens, cache_read_input_tokens, currency } = row;
  const numbers = [model_requests, input_tokens, output_tokens];
  const cached = [cache_creation_input_tokens, cache_read_input_tokens];
  const cost = costOf(row);
  return cellsLine([
    ...[workspace_id, day, agent_id || '-', model || '-', ...[...numbers, ...cached].map(String)],
    cost === null ? '-' : `${cost} ${currency}`,
  ]);
}

function cellsLine(cells: readonly string[]): string {
  return terminalLine(
    cells
      .map((cell, column) => cell.padEnd(WIDTHS[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
