import { useSyncExternalStore } from 'react';

/** The part of the address after `#`, such as `/sessions/sess_1?statuses=idle`, as path segments and query. */
export interface Route {
  segments: string[];
  query: URLSearchParams;
}

/** Returns the route of an address's hash. Segments that cannot be decoded stay as they are. */
export function routeOf(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const segments = path.split('/').filter(Boolean).map(decoded);
  return { segments, query: new URLSearchParams(query) };
}

/** Returns the `href` of a route. */
export function linkTo(segments: readonly string[], query: Record<string, string> = {}): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value)).toString();
  return `#/${segments.map(encodeURIComponent).join('/')}${search && `?${search}`}`;
}

/** Returns the address of `/console/request?…` with a hash, which the router reads. Null for other addresses. */
export function hashAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  const place = /^(.*\/console)\/request$/.exec(pathname)?.[1];
  return place === undefined ? null : `${place}#/request${search}`;
}

/** Opens a route. `replace` adds no entry to the history. */
export function open(link: string, { replace = false } = {}): void {
  if (replace) {
    history.replaceState(null, '', link);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  } else window.location.hash = link;
}

export function useRoute(): Route {
  return routeOf(useSyncExternalStore(subscribe, () => window.location.hash));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
