/** A service on the shell with handlers for some operations, as in the README. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { OperationId } from '../../generated/operations.ts';
import { type AppHandlers, createApp, type RequestContext } from '../../server/shell/index.ts';
import { operationIds } from '../support/messages.ts';

type Written = Partial<AppHandlers<RequestContext<object>>>;

export interface PartlyWritten {
  url: string;
  token: string;
  close(): void;
}

export async function startPartlyWritten(written: Written): Promise<PartlyWritten> {
  const unwritten = Object.fromEntries(
    operationIds.map((id) => [id, () => Promise.reject(new Error(`${id} is not written.`))]),
  ) as Record<OperationId, () => Promise<never>>;
  const app = await createApp({
    handlers: { ...unwritten, ...written },
    authenticate: async (token) => (token === 'pat_example' ? {} : null),
    logger: { error() {}, info() {} },
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'pat_example',
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
