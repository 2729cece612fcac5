/** Parts of requests that tests have in common. */
import bundle from '../../generated/openapi.json' with { type: 'json' };

/** Of the demo catalogue: what a session is made of, as the contract's shortest example has it. */
export const { agent, environment_id } = bundle.components.examples.create_session_minimal.value as {
  agent: { id: string; type: 'agent'; version: number };
  environment_id: string;
};

/** A message of a user. */
export const say = (text: string) => ({
  type: 'user.message' as const,
  content: [{ type: 'text' as const, text }],
});
