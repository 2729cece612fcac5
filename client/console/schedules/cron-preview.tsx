import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CronRun, unwrap } from 'agent-cloud-contract';
import { useEffect, useState } from 'react';
import { ErrorText, Text } from '../parts/basics.tsx';
import { useClient } from '../platform/connection.tsx';
import { changeText, daysOf, shiftText } from './upcoming.ts';
import { UpcomingChart } from './upcoming-chart.tsx';

/** How many days are drawn, and how many runs are listed. */
const DAYS = 12;
const LISTED = 6;

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The next runs of an expression, as the service computes them, drawn in the person's zone. */
export function CronPreview({ expression, timezone }: { expression: string; timezone: string }) {
  const client = useClient();
  const query = useSettled(`${expression.trim()}\n${timezone.trim()}`);
  const [settled = '', zone = ''] = query.split('\n');
  const { data, error } = useQuery({
    queryKey: ['cron', settled, zone],
    queryFn: ({ signal }) =>
      unwrap(client.getCronPreview({ query: { expression: settled, timezone: zone, count: 60 }, signal })),
    enabled: settled !== '' && zone !== '',
    placeholderData: keepPreviousData,
  });
  if (error) return <ErrorText error={error} />;
  if (!data) return null;
  const own = ownZone();
  const all = daysOf(data.runs, own);
  const days = all.slice(0, DAYS);
  const shown = days.reduce((count, { points }) => count + points.length, 0);
  const end = days.at(-1)?.points.at(-1)?.at ?? '';
  const marked = data.runs.slice(LISTED, shown).filter((run) => changeText(run));
  const dropped = data.dropped.filter(
    ({ local_time }) => local_time <= (data.runs[shown - 1]?.local_time ?? ''),
  );
  return (
    <section className="preview" aria-label="Next runs">
      <h2>Next runs, in your time zone ({own})</h2>
      <UpcomingChart
        days={days}
        label={`The next ${shown} runs on ${days.length} days, until ${new Date(end).toLocaleString()}`}
      />
      <ol className="plain">
        {[...data.runs.slice(0, LISTED), ...marked].map((run) => (
          <Run key={run.scheduled_at} run={run} zone={data.timezone === own ? null : data.timezone} />
        ))}
        {dropped.map(({ local_time, clock_change }) => (
          <li key={local_time}>
            <span className="tag">clock change</span> {local_time.slice(0, 16).replace('T', ' ')}{' '}
            {clock_change === 'skipped'
              ? 'does not exist, and does not run.'
              : 'occurs twice, and runs the first time only.'}
          </li>
        ))}
        {days
          .filter(({ shift }) => shift !== 0)
          .map(({ date, shift }) => (
            <li key={date}>
              <span className="tag">clock change</span> Your clocks change by {shiftText(shift)} before the
              runs of {date}.
            </li>
          ))}
      </ol>
    </section>
  );
}

function Run({ run, zone }: { run: CronRun; zone: string | null }) {
  const change = changeText(run);
  const own = new Date(run.scheduled_at);
  const local = run.local_time.slice(11, 16);
  const isOther = !own.toLocaleTimeString('en-GB').startsWith(local);
  return (
    <li>
      <time dateTime={run.scheduled_at}>
        {own.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'short' })}
      </time>
      {zone !== null && isOther && (
        <span className="muted">
          {' '}
          {local} in <Text>{zone}</Text>
        </span>
      )}
      {change && (
        <>
          {' '}
          <span className="tag">clock change</span> {change}
        </>
      )}
    </li>
  );
}

/** A text as soon as it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => settle(text), 250);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
