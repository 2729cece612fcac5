import type { SessionEvent } from 'agent-cloud-contract';
import { useMemo } from 'react';
import { Copy } from '../parts/basics.tsx';
import type { FeedState } from '../timeline/feed.ts';
import { LongText } from '../timeline/long-text.tsx';
import { VirtualList } from '../timeline/virtual-list.tsx';

/** The events as the service sends them. */
export function RawEvents({ feed }: { feed: FeedState & { loadOlder(): void } }) {
  const items = useMemo(() => feed.events.map((event) => ({ key: event.id, event })), [feed.events]);
  return (
    <div className="conversation">
      <VirtualList
        label="Raw events"
        items={items}
        render={({ event }) => <RawEvent event={event} />}
        onNearStart={feed.loadOlder}
      />
    </div>
  );
}

function RawEvent({ event }: { event: SessionEvent }) {
  const json = JSON.stringify(event, null, 2);
  return (
    <div className="raw">
      <header>
        <code>{event.type}</code>
        <Copy text={json}>Copy</Copy>
      </header>
      <LongText text={json} />
    </div>
  );
}
