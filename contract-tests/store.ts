import type { SessionEvent } from '../client/index.ts';

/** What our own tests do and read directly in the store of the reference service, because no operation does. */
export interface Store {
  /** Adds an access token. By default, it belongs to the workspace of the demo data. */
  addToken(options?: TokenOptions): Promise<string>;
  /** Gives a workspace the definitions of the demo data. */
  importDemo(workspaceId: string): Promise<void>;
  /** Adds an idle child thread to the demo session. */
  addIdleThread(): Promise<string>;
  /** Adds a paused schedule that fires at 08:00 in Tokyo. */
  addPausedSchedule(): Promise<string>;
  archiveSchedule(id: string): Promise<void>;
  /** Adds a resource to a session, newer than all others. */
  addResource(session: string): Promise<string>;
  /** Ends the key's 24 hours. Resolves to when they would have ended, in milliseconds since the epoch. */
  expireIdempotencyKey(key: string): Promise<number>;
  /** Rows as they are stored. */
  deployment(id: string): Promise<unknown>;
  schedule(id: string): Promise<{ status: string } | undefined>;
  threads(session: string): Promise<{ id: string }[]>;
  /** Oldest first. */
  events(session: string): Promise<SessionEvent[]>;
}

export interface TokenOptions {
  workspaceId?: string;
  expiresAt?: string;
  revoked?: boolean;
  kind?: 'pat' | 'sat';
  scopes?: readonly ('read' | 'write')[];
}
