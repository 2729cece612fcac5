import { useQueryClient } from '@tanstack/react-query';
import { type SessionEvent, unwrap } from 'agent-cloud-contract';
import { useEffect, useMemo } from 'react';
import { Status, Text } from '../parts/basics.tsx';
import { useClient } from '../platform/connection.tsx';
import { useList } from '../platform/lists.ts';
import { lanesOf, type Span } from './lanes.ts';

interface Props {
  session: string;
  events: readonly SessionEvent[];
  chosen: string | null;
  onChoose(thread: string | null): void;
}

/** The threads as lanes over time. Choosing one shows its timeline. */
export function Threads({ session, events, chosen, onChoose }: Props) {
  const client = useClient();
  const threads = useList(['session', session, 'threads'], (page, signal) =>
    unwrap(client.listSessionThreads({ path: { session_id: session }, query: { page, limit: 100 }, signal })),
  ).items;
  const queries = useQueryClient();
  const changes = events.filter(({ type }) => type.startsWith('session.thread_')).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each event of a thread changes the list.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ['session', session, 'threads'] });
  }, [queries, session, changes]);
  const lanes = useMemo(() => lanesOf(events), [events]);
  if (threads.length < 2) return null;
  const begin = Date.parse(events[0]?.created_at ?? '');
  const end = Math.max(Date.parse(events.at(-1)?.created_at ?? ''), begin + 1);
  return (
    <section>
      <h2>Threads</h2>
      <ul className="lanes">
        {threads.map(({ id, parent_thread_id, agent, status }) => {
          const isMain = parent_thread_id === null;
          const isChosen = chosen === (isMain ? null : id);
          return (
            <li key={id}>
              <button
                type="button"
                className="lane"
                aria-pressed={isChosen}
                onClick={() => onChoose(isMain ? null : id)}
              >
                <Text>{agent.name}</Text> <Status>{status}</Status>
                <Lane spans={lanes.get(isMain ? '' : id) ?? []} begin={begin} end={end} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Lane({ spans, begin, end }: { spans: readonly Span[]; begin: number; end: number }) {
  const x = (time: number) => ((Math.max(time, begin) - begin) / (end - begin)) * 300;
  return (
    <svg viewBox="0 0 300 10" preserveAspectRatio="none" aria-hidden="true">
      <line x1="0" x2="300" y1="5" y2="5" />
      {spans.map(({ from, to }) => (
        <rect key={from} x={x(from)} width={Math.max(2, x(to ?? end) - x(from))} y="1" height="8" rx="2" />
      ))}
    </svg>
  );
}
