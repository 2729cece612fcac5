import { useEffect, useState, useSyncExternalStore } from 'react';
import { useClient } from '../platform/connection.tsx';
import { type Feed, type FeedState, noEvents, openFeed } from './feed.ts';

const unopened = { subscribe: () => () => {}, get: () => noEvents };

/** The events of a session or thread, live. All views of events read this hook. */
export function useFeed(session: string, thread?: string): FeedState & { loadOlder(): void } {
  const client = useClient();
  const [feed, setFeed] = useState<Feed | null>(null);
  useEffect(() => {
    const opened = openFeed(client, session, thread);
    setFeed(opened);
    return () => opened.close();
  }, [client, session, thread]);
  const { subscribe, get } = feed ?? unopened;
  const state = useSyncExternalStore(subscribe, get);
  return { ...state, loadOlder: () => void feed?.loadOlder() };
}
