import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { RequestView } from '../operation.ts';
import { originForm } from './path.ts';

/** The properties that Express adds to a request. */
interface ExpressParts {
  readonly originalUrl?: string;
  readonly ip?: string;
}

/** A read-only view of a request. Headers are copied on first use, because most handlers do not read them. */
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
