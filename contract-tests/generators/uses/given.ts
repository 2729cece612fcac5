/** The input of a use of a client: the address of the service, and ids of its objects. */
interface Given {
  baseUrl: string;
  token: string;
  session: string;
  /** An active deployment. */
  deployment: string;
  /** An idle child thread of the session. */
  thread: string;
  agent: string;
  environment: string;
  vault: string;
}

export const given: Given = JSON.parse(process.env.GIVEN ?? '');
export const authorization = { Authorization: `Bearer ${given.token}` };

/** A session with each kind of resource that differs in its shape. */
export const newSession = () => ({
  agent: given.agent,
  environment_id: given.environment,
  resources: [
    { type: 'github_repository' as const, url: 'https://github.com/acme/storefront' },
    { type: 'vault' as const, vault_id: given.vault },
  ],
});

/** Prints what the client read in the responses, for the test. */
export function report(responses: { listed: string[]; created: string[]; paused: string; archived: string }) {
  console.log(JSON.stringify(responses));
}
