import { useMemo } from 'react';
import { Empty, ErrorText } from '../parts/basics.tsx';
import { entriesOf, withDrafts } from './entries.ts';
import type { FeedState } from './feed.ts';
import { Row } from './row.tsx';
import { VirtualList } from './virtual-list.tsx';

interface Props {
  feed: FeedState & { loadOlder(): void };
  session: string;
  label: string;
}

export function Timeline({ feed, session, label }: Props) {
  const whole = useMemo(() => entriesOf(feed.events), [feed.events]);
  const entries = useMemo(() => withDrafts(whole, feed.drafts), [whole, feed.drafts]);
  return (
    <>
      <ErrorText error={feed.error} />
      {feed.state === 'reconnecting' && <p role="status">The connection broke. Connecting again …</p>}
      {feed.state === 'loading' && entries.length === 0 && <Empty>Loading …</Empty>}
      {feed.state !== 'loading' && entries.length === 0 && <Empty>Nothing has happened yet.</Empty>}
      <VirtualList
        label={label}
        items={entries}
        render={(entry) => <Row entry={entry} session={session} />}
        onNearStart={feed.loadOlder}
      />
    </>
  );
}
