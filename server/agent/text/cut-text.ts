import { storableText } from '../../platform/storable.ts';
import { modelLimits } from '../brain/model-limits.ts';

const NOTE = '\n[The rest was cut, because the text is too long.]';

/**
 * Returns a text in a form that the database accepts, cut to the contract's limit, with a note at the end.
 *
 * @param isCut True if the rest is missing already.
 */
export function cutText(text: string, isCut = false): string {
  const { characters } = modelLimits;
  if (!isCut && text.length <= characters) return storableText(text);
  return storableText(text.slice(0, characters - NOTE.length)) + NOTE;
}
