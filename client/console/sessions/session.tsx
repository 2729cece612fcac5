import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrap } from 'agent-cloud-contract';
import { useMemo, useRef, useState } from 'react';
import { Details } from '../details/details.tsx';
import { Copy, ErrorText, Status, Text } from '../parts/basics.tsx';
import { useClient, useConnection } from '../platform/connection.tsx';
import { POLL_MS, usePolling } from '../platform/live.tsx';
import { curlOf } from '../platform/text.ts';
import { Composer } from '../timeline/composer.tsx';
import { waitingCalls } from '../timeline/entries.ts';
import { Timeline } from '../timeline/timeline.tsx';
import { useFeed } from '../timeline/use-feed.ts';
import { RawEvents } from './raw-events.tsx';
import { shownStatus, statusIn } from './status.ts';
import { ThreadTimeline } from './thread-timeline.tsx';

type Tab = 'timeline' | 'details' | 'raw';

/** A session: its timeline, what it consists of, and its raw events. */
export function Session({ id }: { id: string }) {
  const client = useClient();
  const { baseUrl } = useConnection();
  const [tab, setTab] = useState<Tab>('timeline');
  const [thread, setThread] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const path = { session_id: id };
  const polling = usePolling();
  const read = useQuery({
    queryKey: ['session', id],
    queryFn: ({ signal }) => unwrap(client.getSession({ path, signal })),
    // No event says that a session waits for a place.
    refetchInterval: ({ state }) => (state.data?.work ? POLL_MS : polling),
  });
  const feed = useFeed(id);
  const waits = useMemo(() => waitingCalls(feed.events).size > 0, [feed.events]);
  const { data: session } = read;
  if (!session) return read.error ? <ErrorText error={read.error} /> : <p className="empty">Loading …</p>;
  const status = statusIn(feed.events) ?? session.status;
  return (
    <div className="session" data-tab={tab}>
      <header className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          <Text fallback="Untitled">{session.title}</Text>
        </h1>
        <Status>
          {status === 'idle' && waits ? 'requires_action' : shownStatus({ ...session, status })}
        </Status>
        <div className="actions">
          <Copy text={id}>Copy id</Copy>
          <Copy
            text={curlOf(baseUrl, { method: 'GET', path: `/api/v1/cloud/sessions/${id}/events?limit=100` })}
          >
            Copy as cURL
          </Copy>
          {!session.archived_at && <Archive id={id} onArchived={() => heading.current?.focus()} />}
        </div>
      </header>
      <nav className="tabs" aria-label="Parts of the session">
        {(['timeline', 'details', 'raw'] as const).map((each) => (
          <button
            key={each}
            type="button"
            data-tab={each}
            aria-current={tab === each ? 'true' : undefined}
            onClick={() => setTab(each)}
          >
            {each === 'raw' ? 'Raw events' : each === 'timeline' ? 'Timeline' : 'Details'}
          </button>
        ))}
      </nav>
      <div className="session-parts">
        {tab === 'raw' ? (
          <RawEvents feed={feed} />
        ) : (
          <div className="conversation">
            {thread === null ? (
              <Timeline feed={feed} session={id} label="Timeline" />
            ) : (
              <ThreadTimeline session={id} thread={thread} onBack={() => setThread(null)} />
            )}
            {!session.archived_at && status !== 'terminated' && (
              <Composer session={id} running={status === 'running'} />
            )}
          </div>
        )}
        <Details
          session={session}
          events={feed.events}
          thread={thread}
          onThread={(chosen) => {
            setThread(chosen);
            setTab('timeline');
          }}
        />
      </div>
    </div>
  );
}

function Archive({ id, onArchived }: { id: string; onArchived(): void }) {
  const client = useClient();
  const queries = useQueryClient();
  const archive = useMutation({
    mutationFn: () => unwrap(client.archiveSession({ path: { session_id: id } })),
    onSuccess: (session) => {
      queries.setQueryData(['session', id], session);
      // The button disappears.
      onArchived();
    },
  });
  return (
    <>
      <button type="button" className="quiet" disabled={archive.isPending} onClick={() => archive.mutate()}>
        Archive
      </button>
      <ErrorText error={archive.error} />
    </>
  );
}
