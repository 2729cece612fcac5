// A service with one operation. The bearer token is pat_example.
import {
  createApp,
  implement,
  notFound,
  type OperationId,
  operations,
  type RequestContext,
} from 'agent-cloud-contract/server';

type Principal = { name: string };

const resources = new Set(['sesr_1', 'sesr_2']);

// Operations without a handler return 500. Delete this, and the compiler names each missing handler.
const unwritten = Object.fromEntries(
  Object.keys(operations).map((id) => [id, () => Promise.reject(new Error(`${id} is not written.`))]),
) as Record<OperationId, () => Promise<never>>;

// The compiler checks each response against the contract, and reports a mistake in one line.
const written = implement<RequestContext<Principal>>()({
  async deleteSessionResource({ path }, { principal }) {
    if (!resources.delete(path.resource_id))
      throw notFound('Session resource', path.resource_id, 'session_resource_not_found');
    console.log(`${principal.name} deleted ${path.resource_id}`);
    return { status: 200, body: { id: path.resource_id, type: 'session_resource_deleted' } };
  },
});

const app = await createApp({
  handlers: { ...unwritten, ...written },
  authenticate: async (token) => (token === 'pat_example' ? { name: 'me' } : null),
});
const port = Number(process.env.PORT ?? 3000);
app.listen(port, '127.0.0.1', (error) => {
  if (error) throw error;
  console.log(`Listening on http://127.0.0.1:${port}`);
});
await app.warm(); // compiles the schemas now, so that no request waits for it
