import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { beginStream, sse, streamEnd } from './model-provider.ts';

/** A message of the scripted model that a test writes. */
export class WrittenMessage {
  #begin: (response: ServerResponse) => void = () => {};
  readonly #begun = new Promise<ServerResponse>((resolve) => {
    this.#begin = resolve;
  });
  readonly respond = (response: ServerResponse) => {
    beginStream(response);
    const block = { type: 'text', text: '' };
    response.write(sse({ type: 'content_block_start', index: 0, content_block: block }));
    this.#begin(response);
  };

  async write(text: string): Promise<void> {
    const delta = { type: 'text_delta', text };
    (await this.#begun).write(sse({ type: 'content_block_delta', index: 0, delta }));
  }

  async end(): Promise<void> {
    (await this.#begun).end(sse({ type: 'content_block_stop', index: 0 }) + streamEnd('end_turn'));
  }

  async break(): Promise<void> {
    const response = await this.#begun;
    response.destroy();
    await once(response, 'close');
  }
}
