import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { StartError } from '../start-error.ts';
import type { Ballast } from './ballast.ts';

/** The parts of Emscripten's file system that are used. Its types have no place for them. */
interface NodeFiles {
  tryFSOperation<Result>(call: () => Result): Result;
  stream_ops: { write(...given: [stream: { path?: string }, buffer: object, ...numbers: number[]]): number };
}

/** PostgreSQL ends if it cannot write these. */
const LOG = '/pg_wal/';

/**
 * Ends the process as an uncaught error does. PostgreSQL's code runs forever then, so nothing else of the process runs. The next
 * start reads all commits from the log, when there is room.
 */
function endProcess(): never {
  const error = new StartError(
    'disk full: the embedded database cannot write its log. Make room, and start again',
  );
  if (!process.emit('uncaughtException', error)) console.error(error);
  process.exit(1);
}

/** The files of the embedded database. If the disk is full, writes use the room of the ballast. */
export class BallastedFiles extends NodeFS {
  readonly #ballast: Ballast;

  constructor(folder: string, ballast: Ballast) {
    super(folder);
    this.#ballast = ballast;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    const made = await super.init(pg, options);
    const { emscriptenOpts } = made;
    const use = ({ FS }: { FS: object }) => {
      const files = (FS as { filesystems: { NODEFS: NodeFiles } }).filesystems.NODEFS;
      const tryOnce = files.tryFSOperation;
      files.tryFSOperation = (call) => tryOnce(() => this.#ballast.run(call));
      const { write } = files.stream_ops;
      // A disk that becomes full accepts a part of a write. PostgreSQL takes that for the end of all room.
      files.stream_ops.write = (stream, buffer, offset = 0, length = 0, position = 0) => {
        let written = 0;
        try {
          while (written < length)
            written += write(stream, buffer, offset + written, length - written, position + written);
        } catch (error) {
          if (this.#ballast.isUsedUp && stream.path?.includes(LOG)) endProcess();
          throw error;
        }
        return written;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), use] } };
  }
}
