import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { followChanges } from './changes.ts';
import { useClient } from './connection.tsx';

/** How often what is visible is read again while the stream of changes is not open, in milliseconds. */
export const POLL_MS = 5_000;

/** What changes together with sessions: runs create them, and deployments and schedules show their last run. */
const LISTS = ['sessions', 'deployments', 'runs', 'schedules', 'schedule-runs'];

const IsLive = createContext(false);

/** Reads lists and sessions again when something happens to a session. */
export function Live({ children }: { children: ReactNode }) {
  const client = useClient();
  const queries = useQueryClient();
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    const life = new AbortController();
    const stale = (key: string[]) => void queries.invalidateQueries({ queryKey: key });
    void followChanges(client, life.signal, {
      onOpen: setLive,
      onChange(sessions) {
        for (const list of LISTS) stale([list]);
        if (sessions === null) stale(['session']);
        else for (const id of sessions) stale(['session', id]);
      },
    });
    return () => life.abort();
  }, [client, queries]);
  return <IsLive value={isLive}>{children}</IsLive>;
}

/** The interval at which what is visible is read again: false while the stream of changes is open. */
export const usePolling = (): number | false => (useContext(IsLive) ? false : POLL_MS);
