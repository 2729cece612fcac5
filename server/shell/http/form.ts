/**
 * Reads forms with a file or a list of files (RFC 7578). Files are passed on while they arrive, and nothing accumulates.
 *
 * Fields can be before or after the files. Unknown fields are ignored. These return 400: a form that is not complete, a second
 * file without a list, a repeated field, names that are not UTF-8, and more parts than `MAX_PARTS` and the list allow.
 */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { FORM, type FormRules } from '../contract/forms.ts';
import { type ApiError, badRequest, invalidRequest, tooLarge, unsupportedMediaType } from '../errors.ts';
import type { Form, FormOfFiles } from '../operation.ts';
import { invalidForm, MAX_FIELD, MAX_PARTS, parserOf, partsOf } from './form-parser.ts';
import { addField, checkFile, filesInOrder, missingFile } from './form-parts.ts';
import { hasBody } from './unread-body.ts';

/** The room for the headers of each file of a list, in bytes. */
const FILE_OVERHEAD = 2 * 1024;

/** The maximum size of what is not a file: all fields, headers of parts and boundaries. */
const overheadOf = ({ most = 0 }: FormRules) => MAX_PARTS * 2 * MAX_FIELD + most * FILE_OVERHEAD;

/** A maximum size in bytes. Errors mention the name of its setting. */
export interface NamedLimit {
  readonly bytes: number;
  readonly setting?: string | undefined;
}

/** A form whose first file has begun. */
export interface OpenForm {
  readonly form: Form | FormOfFiles;
  /** Stops reading. What the client still sends stays in the request. */
  close(): void;
}

/** Returns true if the headers announce a form. */
export function isForm({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() === FORM;
}

/**
 * Checks the headers of a form: 415 for another media type or an encoding, 400 for an Idempotency-Key, 413 for an announced
 * size above `limit`. An upload would have to be kept for the comparison with a later one of the same key.
 */
export function checkFormHeaders(req: IncomingMessage, rules: FormRules, limit: NamedLimit): void {
  if (!isForm(req)) {
    if (hasBody(req.headers)) throw unsupportedMediaType(`Content-Type must be ${FORM}.`);
    throw missingFile(rules.file);
  }
  const key = 'Idempotency-Key';
  if (req.headers[key.toLowerCase()] !== undefined)
    throw invalidRequest([
      { place: `Header ${key}`, code: 'unsupported', rule: 'is not supported for uploads' },
    ]);
  if ((req.headers['content-encoding'] || 'identity') !== 'identity')
    throw unsupportedMediaType('A form must not have a Content-Encoding.');
  if (Number(req.headers['content-length'] ?? 0) > limit.bytes + overheadOf(rules))
    throw tooLong(limit, rules);
}

function tooLong({ bytes, setting }: NamedLimit, { most }: FormRules): ApiError {
  return tooLarge(bytes, most === undefined ? 'file' : 'form', setting);
}

/**
 * Reads a form until its first file begins. Rejects with an `ApiError`.
 *
 * @param limit The maximum size of all files together.
 * @param check Checks all fields. Throws 400.
 */
export function openForm(
  req: IncomingMessage,
  rules: FormRules,
  limit: NamedLimit,
  check: (fields: Record<string, unknown>) => unknown,
): Promise<OpenForm> {
  if (req.readableDidRead) throw new Error('The form was read before the contract.');
  const parser = parserOf(req, rules);
  const fields: Record<string, unknown> = {};
  const end = withResolvers<unknown>();
  // Nobody waits for the end of a form whose file is not read.
  end.promise.catch(() => undefined);
  let hasFile = false;
  const files = new Readable({ objectMode: true, read: () => undefined });
  // The error is that of the form.
  files.on('error', () => undefined);

  return new Promise((resolve, reject) => {
    const fail = (error: ApiError) => {
      req.unpipe(parser).off('data', count);
      end.reject(error);
      reject(error);
      files.destroy(error);
      parser.destroy(error);
    };
    const broken = () => fail(badRequest('The request body could not be read.'));
    let size = 0;
    const count = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit.bytes + overheadOf(rules)) fail(tooLong(limit, rules));
    };
    /** Events of the parser call this, and its fault is a 400. */
    const orFail = (read: () => void) => {
      try {
        read();
      } catch (error) {
        fail(error as ApiError);
      }
    };

    let fileSize = 0;
    async function* contentOf(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void> {
      try {
        for await (const chunk of file) {
          fileSize += chunk.length;
          if (fileSize > limit.bytes) fail(tooLong(limit, rules));
          else yield chunk;
        }
        if (rules.most !== undefined) return;
      } catch {
        // The parser has ended the file with an error. The form ends with an `ApiError`.
      }
      await end.promise;
    }

    parser.on('file', (name, file, info) => {
      // The error is that of the form.
      file.on('error', () => undefined);
      orFail(() => {
        checkFile(name, info, rules, hasFile);
        const { filename, mimeType } = info;
        const chunks = rules.most === undefined ? file : file.iterator({ destroyOnReturn: false });
        const read = { filename, mimeType, content: contentOf(chunks) };
        files.push({ read, content: file });
        if (hasFile) return;
        hasFile = true;
        const given = rules.most === undefined ? { file: read } : { files: filesInOrder(files) };
        resolve({
          form: { ...given, fields: end.promise as Form['fields'] } as OpenForm['form'],
          close: broken,
        });
      });
    });
    parser.on('field', (name, text, { valueTruncated }) =>
      orFail(() => addField(fields, name, text, rules, valueTruncated)),
    );
    parser.on('partsLimit', () => fail(badRequest(`The form has more than ${partsOf(rules)} parts.`)));
    parser.on('error', () => fail(invalidForm()));
    parser.on('finish', () =>
      orFail(() => {
        if (!hasFile) throw missingFile(rules.file);
        end.resolve(check(fields));
        files.push(null);
      }),
    );
    req.on('error', broken).on('close', () => req.complete || broken());
    req.on('data', count).pipe(parser);
  });
}

/** `Promise.withResolvers`, which Node 20 does not have. */
function withResolvers<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}
