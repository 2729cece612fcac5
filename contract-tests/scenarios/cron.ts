import { type Input, type Scenario, scenario, type ValidInput } from './scenario.ts';

type Query = NonNullable<Input<'getCronPreview'>['query']>;

const asked: Query = {
  expression: '30 2 * * *',
  timezone: 'Europe/Berlin',
  count: 3,
  after: '2026-03-28T00:00:00Z',
};
const preview = (changes: Partial<Query>) => () => ({ query: { ...asked, ...changes } });

export const validInput: ValidInput<'getCronPreview'> = { getCronPreview: preview({}) };

const operation = 'getCronPreview';
const every = '*/30 2 * * *';

export const cron: readonly Scenario[] = [
  scenario({
    operation,
    name: 'where a run is moved by clocks that are put forward',
    input: preview({}),
    status: 200,
    example: 'cron_preview',
  }),
  scenario({
    operation,
    name: 'where a time occurs twice, and the second drops',
    input: preview({ after: '2026-10-24T12:00:00Z', count: 2 }),
    status: 200,
    example: 'cron_preview_first_of_two',
  }),
  scenario({
    operation,
    name: 'of elapsed time where times are omitted',
    input: preview({ expression: every, after: '2026-03-28T12:00:00Z', count: 1 }),
    status: 200,
    example: 'cron_preview_elapsed_forward',
  }),
  scenario({
    operation,
    name: 'of elapsed time where times occur twice',
    input: preview({ expression: every, after: '2026-10-24T12:00:00Z' }),
    status: 200,
    example: 'cron_preview_elapsed_back',
  }),
  ...(
    [
      ['of six fields', { expression: '0 30 2 * * *' }, 'cron_not_five_fields'],
      ['of a name for an expression', { expression: '@daily' }, 'cron_not_five_fields'],
      ['of a minute too large', { expression: '60 2 * * *' }, 'cron_value_out_of_range'],
      ['of a date that never comes', { expression: '0 0 31 2 *' }, 'cron_never_comes'],
      ['in a time zone that does not exist', { timezone: 'Europe/Atlantis' }, 'time_zone_unknown'],
      ['of too many runs', { count: 101 }, 'cron_count_too_large'],
    ] as const
  ).map(([name, changes, example]) =>
    scenario({ operation, name, input: preview(changes), status: 400, example }),
  ),
];
