/** Checks the parts of a form. */
import type { Readable } from 'node:stream';
import type { FileInfo } from 'busboy';
import type { FormRules } from '../contract/forms.ts';
import { step } from '../contract/places.ts';
import { type ApiError, badRequest, type FaultCode, invalidRequest } from '../errors.ts';
import type { FormFile } from '../operation.ts';
import { MAX_FIELD } from './form-parser.ts';

/** The maximum length of the name of a part. */
const MAX_NAME = 100;

/** Checks the headers of a file. `isSecond` is true if the form already has one. */
export function checkFile(
  name: string,
  { filename, encoding }: FileInfo,
  rules: FormRules,
  isSecond: boolean,
): void {
  checkName(name);
  if (!isFileName(name, rules)) throw invalidPart(name, 'unknown_property', 'is not a known file');
  if (isSecond && rules.most === undefined) throw invalidPart(name, 'duplicate', 'must be given once');
  // It is undefined if only the media type says that the part is a file.
  if (!filename) throw invalidPart(name, 'required', 'must have a filename');
  if (isBroken(filename)) throw invalidPart(name, 'invalid_format', 'must have a filename in UTF-8');
  if (!['7bit', '8bit', 'binary'].includes(encoding))
    throw invalidPart(name, 'invalid_format', 'must not have a Content-Transfer-Encoding');
}

/** Returns true for the name of the file, or of one of the files. */
function isFileName(name: string, { file, most }: FormRules): boolean {
  return name === file || (most !== undefined && name === `${file}[]`);
}

/** @throws 400 */
function checkName(name: string | undefined): void {
  if (!name) throw badRequest('A part of the form has no name.');
  if (name.length > MAX_NAME || isBroken(name))
    throw badRequest(`The name of a part of the form is not UTF-8 or longer than ${MAX_NAME} characters.`);
}

/** The parser replaces what is not UTF-8. */
function isBroken(text: string): boolean {
  return text.includes('\ufffd') || text.includes('\0');
}

/**
 * Adds a field to the others. Ignores unknown ones.
 *
 * @param isCut True if its value was longer than `MAX_FIELD`.
 * @throws 400
 */
export function addField(
  fields: Record<string, unknown>,
  name: string,
  text: string,
  rules: FormRules,
  isCut = new TextEncoder().encode(text).length > MAX_FIELD,
): void {
  checkName(name);
  if (isFileName(name, rules)) throw invalidPart(name, 'invalid_type', 'must be a file with a filename');
  const type = rules.fields.get(name);
  if (type === undefined) return;
  if (Object.hasOwn(fields, name)) throw invalidPart(name, 'duplicate', 'must be given once');
  if (isCut) throw invalidPart(name, 'too_long', `must have at most ${MAX_FIELD} bytes`);
  fields[name] = parseField(name, text, type);
}

/** Returns the value of a field, which has `type`. */
function parseField(name: string, text: string, type: 'string' | 'integer' | 'boolean'): unknown {
  if (isBroken(text)) throw invalidPart(name, 'invalid_format', 'must be text in UTF-8');
  if (type === 'string') return text;
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (type === 'integer' && /^-?(0|[1-9]\d*)$/.test(text) && Number.isSafeInteger(Number(text)))
    return Number(text);
  throw invalidPart(
    name,
    'invalid_type',
    type === 'integer' ? 'must be a decimal integer' : 'must be true or false',
  );
}

/** The error for a form without its file. */
export function missingFile(file: string): ApiError {
  return invalidPart(file, 'required', 'is required');
}

/** A 400 for a part of the form. */
function invalidPart(name: string, code: FaultCode, rule: string): ApiError {
  return invalidRequest([{ place: `body${step(name)}`, code, rule }]);
}

/** Yields the files of a form. The next one discards what was not read of the last. */
export async function* filesInOrder(
  received: AsyncIterable<{ readonly read: FormFile; readonly content: Readable }>,
): AsyncGenerator<FormFile, void> {
  for await (const { read, content } of received) {
    yield read;
    content.resume();
  }
}
