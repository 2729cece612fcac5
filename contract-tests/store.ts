import type { SessionEvent } from '../client/index.ts';

/** What our own tests do and see directly in the store of the reference service, for no operation makes or reads it. */
export interface Store {
  /** A new access token; of the tenant of the demo data unless told otherwise. */
  addToken(options?: TokenOptions): Promise<string>;
  /** A new idle child thread of the demo session. */
  addIdleThread(): Promise<string>;
  /** A new paused schedule, which fires at 08:00 in Tokyo. */
  addPausedSchedule(): Promise<string>;
  archiveSchedule(id: string): Promise<void>;
  /** A resource more in a session, newer than all others. */
  addResource(session: string): Promise<string>;
  /** The key's 24 hours are over. Resolves to when they would have been, in milliseconds since the epoch. */
  expireIdempotencyKey(key: string): Promise<number>;
  /** Rows as they are stored. */
  deployment(id: string): Promise<unknown>;
  schedule(id: string): Promise<{ status: string } | undefined>;
  threads(session: string): Promise<{ id: string }[]>;
  /** Oldest first. */
  events(session: string): Promise<SessionEvent[]>;
}

export interface TokenOptions {
  tenantId?: string;
  expiresAt?: string;
  revoked?: boolean;
  kind?: 'pat' | 'sat';
  scopes?: readonly ('read' | 'write')[];
}
