import { Command, InvalidArgumentError } from 'commander';
import { ConfigError } from '../../server/main/config-error.ts';
import { describeSettings } from '../../server/main/settings.ts';
import { toTimestamp } from '../../server/platform/clock.ts';
import type { AuditSearch } from '../../server/records/audit/queries.ts';
import type { AuditRow } from '../../server/records/tables/audit-events.ts';
import { openForCommand, requireIfNamed } from './open-database.ts';
import { linesOf, widthsOf } from './table.ts';
import { toWorkspace } from './workspace-option.ts';

const more = `
"Who deleted this session?":  audit --object sess_… --operation deleteSession

Newest first. Without options, all events of all workspaces are shown. An object includes what it contains, such as the resources of a
session. --json prints a line of JSON for each event, as listAuditEvents returns it, with its workspace_id. The command changes
nothing. The embedded database belongs to one process at a time: stop the service first. With DATABASE_URL it can continue.

${describeSettings(['DATA_DIR', 'DATABASE_URL'])}`;

/** Events that are read at once, so that memory does not grow with their number. */
const BATCH = 500;

export const auditCommand = () =>
  new Command('audit')
    .description('show who changed what')
    .option('--object <id>', 'only changes of this object and of what it contains')
    .option('--operation <name>', 'only changes by this operation, such as deleteSession')
    .option('--token <id>', 'only changes that requests with this token made')
    .option('--workspace <name>', 'only changes in this workspace', toWorkspace)
    .option(
      '--since <time>',
      'only changes from this time on: 2026-11-02T08:00:00Z, or 90m, 12h or 7d ago',
      toSince,
    )
    .option('--limit <n>', 'the maximum number of events', toLimit)
    .option('--json', 'print JSON')
    .addHelpText('after', more)
    .action(show);

function toSince(text: string): string {
  const [, amount, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  const ms = { m: 60_000, h: 3_600_000, d: 86_400_000 }[unit ?? ''];
  const time = ms === undefined ? Date.parse(text) : Date.now() - Number(amount) * ms;
  if (!Number.isFinite(time) || (ms === undefined && !/^\d{4}-\d\d-\d\d/.test(text)))
    throw new InvalidArgumentError('It is a time such as 2026-11-02T08:00:00Z, or 90m, 12h or 7d.');
  return toTimestamp(new Date(time));
}

function toLimit(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('It is a number from 1 to 999999999.');
  return Number(text);
}

interface Options {
  object?: string;
  operation?: string;
  token?: string;
  workspace?: string;
  since?: AuditSearch['since'];
  limit?: number;
  json?: boolean;
}

async function show({
  token,
  limit = Number.POSITIVE_INFINITY,
  json = false,
  ...search
}: Options): Promise<void> {
  const { auditQueries, isAudited, toAuditEvent } = await import('./records.ts');
  const { operation } = search;
  if (operation !== undefined && !isAudited(operation))
    throw new ConfigError(
      `--operation: no event of the audit has ${operation}. docs/audit.md names its operations.`,
    );
  const { database } = await openForCommand('use');
  try {
    const { search: read } = auditQueries(database.db);
    let shown = 0;
    let before: string | null = null;
    let widths: number[] | undefined;
    while (shown < limit) {
      const rows: AuditRow[] = await read(
        { ...search, api_key_id: token },
        before,
        Math.min(BATCH, limit - shown),
      );
      if (rows.length === 0) break;
      if (json) {
        await print(
          rows.map((row) => JSON.stringify({ ...toAuditEvent(row), workspace_id: row.workspace_id })),
        );
      } else {
        const table = [...(shown === 0 ? [HEAD] : []), ...rows.map(cellsOf)];
        // The first rows say how wide the columns of all are.
        widths ??= widthsOf(table);
        await print(linesOf(table, widths));
      }
      shown += rows.length;
      before = rows.at(-1)?.id ?? null;
    }
    if (shown === 0) await requireIfNamed(database.db, search.workspace);
    if (shown === 0 && !json) console.log('No change was recorded.');
  } finally {
    await database.close();
  }
}

/** Waits for a slow reader, so that lines do not fill the memory. */
async function print(lines: readonly string[]): Promise<void> {
  await new Promise<void>((resolve) => void process.stdout.write(`${lines.join('\n')}\n`, () => resolve()));
}

const HEAD = ['Time', 'Workspace', 'Who', 'Operation', 'Object', 'Result', 'From', 'Request'];

function cellsOf(row: AuditRow): string[] {
  const { actor_type, actor_name, token_id, result, error_code } = row;
  const who = [actor_type === 'token' ? token_id : actor_type, actor_name].filter((part) => part !== null);
  const outcome = error_code === null ? result : `${result}: ${error_code}`;
  const object = row.object_id ?? '-';
  return [
    row.created_at,
    row.workspace_id,
    who.join(' '),
    row.operation,
    row.parent_id === null ? object : `${object} of ${row.parent_id}`,
    outcome,
    row.source_address ?? '-',
    row.request_id ?? '-',
  ];
}
