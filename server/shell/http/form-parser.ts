/** The parser of forms, and its limits. */
import type { IncomingMessage } from 'node:http';
import busboy, { type Busboy } from 'busboy';
import { FORM, type FormRules } from '../contract/forms.ts';
import { type ApiError, badRequest } from '../errors.ts';

/** The maximum number of parts of a form, besides a list of files. */
export const MAX_PARTS = 32;
/** The maximum size of a field in bytes. */
export const MAX_FIELD = 16 * 1024;

/** The maximum number of parts of a form, with a list of files. */
export const partsOf = ({ most = 0 }: FormRules): number => MAX_PARTS + most;

/** Returns the parser of a form. Throws 400 for a media type without a boundary. */
export function parserOf(req: IncomingMessage, rules: FormRules): Busboy {
  try {
    return busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      preservePath: rules.most !== undefined,
      limits: { fieldSize: MAX_FIELD, parts: partsOf(rules) + 1 },
    });
  } catch {
    throw invalidForm();
  }
}

/** The boundary is missing, a header of a part is malformed, or the end is missing. */
export function invalidForm(): ApiError {
  return badRequest(`The request body is not valid ${FORM}.`);
}
