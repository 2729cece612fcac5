/** Handlers for MSW that behave like the service. */
import { http } from 'msw';
import { allEndpoints } from '../../generated/endpoints.ts';
import { type OperationId, operations } from '../../generated/operations.ts';
import type { Context } from '../../server/api/context.ts';
import { bearerToken, principalOf } from '../../server/shell/authentication.ts';
import { ApiError, methodNotAllowed } from '../../server/shell/errors.ts';
import type { HttpResponse } from '../../server/shell/operation.ts';
import { checkOptions } from './check-options.ts';
import { Replays } from './http/replays.ts';
import { inputOf } from './http/request.ts';
import { errorResponse, responseOf } from './http/response.ts';
import type { MockService, MockServiceOptions } from './options.ts';
import { systemClock } from './parts.ts';
import { createMemoryService, WORKSPACE } from './service.ts';

/** Returns the example of an operation that the mock does not implement. */
type Example = (operation: OperationId, request: Request) => Promise<Response>;

export function mockService(options: MockServiceOptions, example: Example): MockService {
  checkOptions(options);
  const { scenario, latency = 0, clock = systemClock, baseUrl = '*' } = options;
  const service = createMemoryService(clock, scenario);
  const replays = new Replays();

  async function respond(id: OperationId, request: Request, params: object): Promise<Response> {
    const requestId = crypto.randomUUID();
    const operation = operations[id];
    const authorization = request.headers.get('authorization') ?? undefined;
    const principal = { workspaceId: WORKSPACE, tokenId: 'tok_mock' };
    const handler = service.handlers[id];
    const life = new AbortController();
    const leave = () => life.abort();
    request.signal.addEventListener('abort', leave);
    try {
      await principalOf(authorization, async () => principal, operation.errorCodes[401 as never]);
      const input = await inputOf(operation, request, params as Record<string, unknown>);
      if (handler === undefined) return await example(id, request);
      const { queries } = service;
      const later: Parameters<Context['afterCommit']>[0][] = [];
      // `exclusively` is the transaction of each request.
      const transaction: Pick<Context, 'queries' | 'inTransaction' | 'afterCommit'> = {
        queries,
        inTransaction: (run) => run(queries),
        afterCommit: (run) => void later.push(run),
      };
      const context = {
        operation,
        requestId,
        request: { method: request.method, url: request.url, headers: {}, ip: undefined },
        principal,
        ...transaction,
        signal: life.signal,
      } as unknown as Context;
      const call = async () => {
        const made = await service.exclusively(
          async () => (await handler(input as never, context)) as HttpResponse,
        );
        for (const then of later) await then(queries).catch(() => undefined);
        return made;
      };
      const key = input.headers['idempotency-key'];
      if (key === undefined) return responseOf(await call(), requestId, leave);
      const content = [id, input.path, input.query, input.body ?? {}];
      const named = { key, token: String(bearerToken(authorization)), content, requestId };
      const kept = () =>
        call().catch((error) => {
          if (error instanceof ApiError) return errorResponse(error, requestId);
          throw error;
        });
      return responseOf(await replays.respond(named, kept), requestId);
    } catch (error) {
      return responseOf(errorResponse(error, requestId), requestId);
    }
  }

  const urlOf = (path: string) => baseUrl.replace(/\/$/, '') + path.replace(/\{(\w+)\}/g, ':$1');
  const ids = Object.keys(allEndpoints) as OperationId[];
  const handlers = ids.map((id) => {
    const { method, path } = operations[id];
    return http[method.toLowerCase() as 'get' | 'post'](urlOf(path), async ({ request, params }) => {
      if (latency > 0) await clock.wait(latency);
      return respond(id, request, params);
    });
  });
  const paths = [...new Set(ids.map((id) => operations[id].path))];
  const others = paths.map((path) =>
    http.all(urlOf(path), () => {
      const allowed = ids.filter((id) => operations[id].path === path).map((id) => operations[id].method);
      const requestId = crypto.randomUUID();
      return responseOf(errorResponse(methodNotAllowed(allowed), requestId), requestId);
    }),
  );
  return { handlers: [...handlers, ...others], demo: service.demo };
}
