/** A model in the process of the demo. It needs no key and no network, and speaks the Messages API. */
import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages/messages';
import { responseOf } from './reply.ts';
import { replyTo } from './requests.ts';
import { usageOf } from './tokens.ts';
import { turnOf } from './turn.ts';

/** Responds to requests of the built-in agent, in place of `fetch`. */
export const demoModel: typeof fetch = async (_, init) => {
  const request = JSON.parse(String(init?.body)) as MessageCreateParams;
  const reply = replyTo(turnOf(request));
  return responseOf(reply, (message) => usageOf(request, message), init?.signal ?? undefined);
};
