import { json } from 'drizzle-orm/pg-core';

/** The request that work comes from, for the lines of the log. Work that a trigger began has none. */
export interface RequestedBy {
  readonly request_id: string;
  readonly token_id: string;
}

/** Returns what the work of a request keeps of it. */
export function requestedBy({
  requestId,
  principal: { tokenId },
}: {
  readonly requestId: string;
  readonly principal: { readonly tokenId: string };
}): RequestedBy {
  return { request_id: requestId, token_id: tokenId };
}

/** A column with the request that a row comes from. Null without a request, and from servers of 0.2.0. */
export const requestedByColumn = () => json().$type<RequestedBy>();
