// Lists the resources of a session and pauses a deployment. Logs one line for each attempt. Set BASE_URL,
// ACCESS_TOKEN, SESSION_ID and DEPLOYMENT_ID. `npm start` prints the first two.
import { ConflictError, ConnectionError, createClient, pages, unwrap } from 'agent-cloud-contract';

const {
  BASE_URL = 'http://127.0.0.1:4000',
  ACCESS_TOKEN = '',
  SESSION_ID = '',
  DEPLOYMENT_ID = '',
} = process.env;

const client = createClient({
  baseUrl: BASE_URL,
  token: ACCESS_TOKEN,
  timeoutMs: 60_000,
  retry: { attempts: 4 },
  hooks: {
    afterAttempt({ operation, number }, { status, requestId, durationMs, error }) {
      console.error(operation, number, status ?? error?.message, requestId, `${durationMs} ms`);
    },
  },
});

for await (const resource of pages(client.listSessionResources, {
  path: { session_id: SESSION_ID },
  query: { limit: 2 },
})) {
  console.log(resource.id, resource.type);
}

/** Pauses a deployment, even if it is already paused. */
async function pause(id: string, attempt = 1): Promise<void> {
  try {
    await unwrap(client.pauseDeployment({ path: { id } }));
  } catch (error) {
    // The response may have been lost after the deployment was paused. A second call shows the current state.
    if (error instanceof ConnectionError && attempt < 3) return pause(id, attempt + 1);
    // The deployment is already paused, by the first request or by another caller. An archived one also ends here.
    if (error instanceof ConflictError) return console.log(error.message);
    throw error;
  }
}

await pause(DEPLOYMENT_ID);
await pause(DEPLOYMENT_ID);
