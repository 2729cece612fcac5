import { QueryClient } from '@tanstack/react-query';
import { type AdminClient, AuthenticationError, createAdminClient } from 'agent-cloud-contract';
import { createContext, useContext } from 'react';

/** The key of the access token in session storage. The token is never part of an address. */
const STORED = 'agent-cloud-token';

export interface Connection {
  client: AdminClient;
  /** The address of the service, without a slash at its end. */
  baseUrl: string;
  signOut(): void;
}

export const ConnectionContext = createContext<Connection | null>(null);

/** @throws Error outside of a signed-in page. */
export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('The page is not signed in.');
  return connection;
}

export const useClient = (): AdminClient => useConnection().client;

export const storedToken = {
  read: () => sessionStorage.getItem(STORED),
  write: (token: string) => sessionStorage.setItem(STORED, token),
  clear: () => sessionStorage.removeItem(STORED),
};

/** The address of the service that serves this page, also below the path of a proxy. */
export function serviceUrl({ origin, pathname }: Pick<Location, 'origin' | 'pathname'>): string {
  return origin + pathname.replace(/\/console\/?$/, '').replace(/\/$/, '');
}

export function connect(token: string, signOut: () => void): Connection {
  const baseUrl = serviceUrl(window.location);
  return { client: createAdminClient({ baseUrl, token }), baseUrl, signOut };
}

/** Creates the cache of queries. The client itself retries. A 401 signs out. */
export function createQueries(onUnauthenticated: () => void): QueryClient {
  const queries = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 2_000 }, mutations: { retry: false } },
  });
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.state.error instanceof AuthenticationError) onUnauthenticated();
  });
  return queries;
}
