import { isStorable } from '../../platform/storable.ts';

/** Levels of arrays and objects in the input of a tool. Code that walks through it must not run out of stack. */
const DEPTH = 100;

/**
 * Reads the input of a tool call.
 *
 * @param json Empty for a call without input.
 * @returns An object. It is empty if `problem` has the reason why the input is invalid, as a sentence for the model.
 */
export function readToolInput(json: string): { input: Record<string, unknown>; problem: string | null } {
  if (json.trim() === '') return { input: {}, problem: null };
  let input: unknown;
  try {
    input = JSON.parse(json);
  } catch {
    return { input: {}, problem: 'The input of the tool is not valid JSON.' };
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    return { input: {}, problem: 'The input of the tool is not a JSON object.' };
  }
  if (!isStorable(input, DEPTH)) {
    const problem = `The input of the tool has more than ${DEPTH} levels, or a NUL character, or half of a surrogate pair.`;
    return { input: {}, problem };
  }
  return { input: input as Record<string, unknown>, problem: null };
}
