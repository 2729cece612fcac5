import type { TextBlockParam } from '@anthropic-ai/sdk/resources/messages';

/** The room for a note. A part is cut to no less. */
export const NOTE_TOKENS = 50;

/** Tells the model what a request does not contain. */
export function note(what: string): TextBlockParam {
  return { type: 'text', text: `[${what}, because your context has no room for more.]` };
}
