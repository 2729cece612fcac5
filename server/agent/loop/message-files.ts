/** The files that a session's messages name. */
import { addAbortSignal } from 'node:stream';
import type { MessageParam } from '@anthropic-ai/sdk/resources/messages';
import { BlobMissingError, type BlobStore, type ByteRange } from '../../platform/blobs/blob-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { throughOutages } from '../../platform/database/outages.ts';
import { unlessAborted } from '../../platform/in-time.ts';
import type { Log } from '../../platform/log.ts';
import { type FileRow, fileQueries } from '../../records/files/queries.ts';
import { loaded } from '../brain/loaded.ts';
import { measured, unmeasured } from '../brain/measured.ts';
import type { Message } from '../brain/message.ts';
import { type FileFault, GONE, namedIn, type StoredSource, withStored } from '../brain/stored.ts';

export interface MessageFileOptions {
  readonly db: Database;
  readonly blobs: Pick<BlobStore, 'get'>;
  readonly sessionId: string;
  readonly log: Log;
  /** Aborted when reads must stop waiting for the database. */
  readonly patience: AbortSignal;
}

/** The files of one turn. It keeps what their parts say, and no content. */
export class MessageFiles {
  readonly #options: MessageFileOptions;
  readonly #known = new Map<string, StoredSource | FileFault>();

  constructor(options: MessageFileOptions) {
    this.#options = options;
  }

  /** Returns events with what requests need to know about the files that they name. Files of other sessions count as deleted. */
  async describe<Event extends { readonly data: object }>(
    events: readonly Event[],
    signal: AbortSignal,
  ): Promise<readonly Event[]> {
    const named = [...new Set(namedIn(events))];
    if (named.length === 0) return events;
    const files = new Map(this.#known);
    const unknown = named.filter((id) => !this.#known.has(id));
    const rows = await this.#rowsOf(unknown);
    let isDown = false;
    for (const id of unknown) {
      const row = rows.get(id);
      // Each read would wait for the store again.
      let found: StoredSource | FileFault | null = GONE;
      if (row) found = isDown ? null : await this.#measure(row, signal);
      isDown ||= found === null;
      if (found) this.#known.set(id, found);
      files.set(id, found ?? unmeasured(row as FileRow));
    }
    return withStored(events, files);
  }

  /**
   * Returns messages with the content of their files.
   *
   * @throws The reason of the signal, or an error of the store.
   */
  async load(messages: readonly Message[], signal: AbortSignal): Promise<readonly MessageParam[]> {
    try {
      return await loaded(messages, (key) => this.#read(key, signal));
    } catch (error) {
      if (!signal.aborted) this.#report(error);
      throw error;
    }
  }

  async #rowsOf(ids: readonly string[]): Promise<ReadonlyMap<string, FileRow>> {
    const { db, sessionId, patience } = this.#options;
    if (ids.length === 0) return new Map();
    const rows = await throughOutages(() => fileQueries(db).inSession(sessionId, ids), patience);
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Resolves to null if the store does not respond. Then the request, which needs all of the content, fails. */
  async #measure(row: FileRow, signal: AbortSignal): Promise<StoredSource | FileFault | null> {
    try {
      return await measured(row, (range) => this.#read(row.blob_key, signal, range));
    } catch (error) {
      return error instanceof BlobMissingError ? GONE : null;
    }
  }

  async #read(key: string, signal: AbortSignal, range?: ByteRange): Promise<Buffer> {
    signal.throwIfAborted();
    const read = async () => {
      const content = addAbortSignal(signal, await this.#options.blobs.get(key, range));
      const chunks: Buffer[] = [];
      for await (const chunk of content) chunks.push(chunk);
      return Buffer.concat(chunks);
    };
    return unlessAborted(read(), signal);
  }

  #report(error: unknown): void {
    const { log, sessionId } = this.#options;
    const reason = (error as Error).message;
    log.error(
      { event: 'file.unreadable', session_id: sessionId, reason },
      'a file of a message cannot be read',
    );
  }
}
