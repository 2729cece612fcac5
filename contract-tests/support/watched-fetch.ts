import type { HttpResponse } from '../judge.ts';
import type { Message } from './http.ts';
import { goesOn } from './streams.ts';

/** Receives a request and its response. If it rejects, `fetch` rejects. */
export type See = (message: Pick<Message, 'method' | 'path'>, response: HttpResponse) => void | Promise<void>;

/** Runs before a request is sent. If it throws, `fetch` rejects. */
export type Before = (message: Pick<Message, 'method' | 'path' | 'body'>) => void;

/** A fetch that shows each response before it returns it. */
export function watchedFetch(url: string, see: See, before: Before = () => {}): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const path = `${pathname.slice(pathOf(url).length)}${search}`;
    before({ method: request.method, path, body: await request.clone().text() });
    const response = await fetch(request);
    const { status, headers } = response;
    const text = goesOn(headers) ? '' : await response.clone().text();
    await see({ method: request.method, path }, { status, headers, text });
    return response;
  };
}

/** The path of a URL, without a slash at the end. */
export const pathOf = (url: string): string => new URL(url).pathname.replace(/\/$/, '');
