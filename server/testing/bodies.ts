/** Parts of request bodies. */
import bundle from '../../generated/openapi.json' with { type: 'json' };

/** The required fields of a session, from the contract's shortest example. They are in the demo catalogue. */
export const { agent, environment_id } = bundle.components.examples.create_session_minimal.value as {
  agent: { id: string; type: 'agent'; version: number };
  environment_id: string;
};

/** A message of a user. */
export const say = (text: string) => ({
  type: 'user.message' as const,
  content: [{ type: 'text' as const, text }],
});
