import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { RequestView } from '../operation.ts';
import { originForm } from './path.ts';

/** What Express adds to a request. */
interface ExpressParts {
  readonly originalUrl?: string;
  readonly ip?: string;
}

/** A view of a request that handlers can read and not change. Most read little of it, so nothing is copied before. */
export class View implements RequestView {
  readonly #req: IncomingMessage & ExpressParts;
  #headers: Readonly<IncomingHttpHeaders> | undefined;

  constructor(req: IncomingMessage) {
    this.#req = req;
  }

  get method(): string {
    return this.#req.method ?? '';
  }

  get url(): string {
    return originForm(this.#req.originalUrl ?? this.#req.url ?? '');
  }

  get headers(): Readonly<IncomingHttpHeaders> {
    this.#headers ??= Object.freeze({ ...this.#req.headers });
    return this.#headers;
  }

  get ip(): string | undefined {
    return 'ip' in this.#req ? this.#req.ip : this.#req.socket.remoteAddress;
  }
}
