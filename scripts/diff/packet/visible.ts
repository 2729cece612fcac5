import { escaped } from '../report/html.ts';

/** Lone surrogates, control characters and marks that change the direction of text. A reader would not see them. */
const unseen = /[\p{Surrogate}\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/gu;

/** Returns a text as HTML in which every character can be seen. */
export function visible(text: string): string {
  return escaped(text.replace(unseen, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`));
}

/** Text between backticks is code. */
export const visibleWithCode = (text: string): string =>
  visible(text).replaceAll(/`([^`]*)`/g, '<code>$1</code>');
