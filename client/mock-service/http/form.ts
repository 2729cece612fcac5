/** Reads forms with a file, with the rules of the service's shell. */
import type { FormRules } from '../../../server/shell/contract/forms.ts';
import { badRequest, tooLarge } from '../../../server/shell/errors.ts';
import { checkFormHeaders } from '../../../server/shell/http/form.ts';
import { invalidForm, partsOf } from '../../../server/shell/http/form-parser.ts';
import { addField, checkFile, missingFile } from '../../../server/shell/http/form-parts.ts';
import type { FormFile } from '../../../server/shell/operation.ts';
import { DEFAULT_FILES_LIMIT } from '../../../server/shell/options.ts';

/** The maximum size of an upload, in bytes. The service has more room for single files. */
export const UPLOAD_BYTES = DEFAULT_FILES_LIMIT;

/** A whole form. Its fields are not checked. */
export interface ReadForm {
  /** The first file. */
  readonly file: FormFile;
  readonly fields: Record<string, unknown>;
}

/** @throws ApiError as the service does. */
export async function formOf(request: Request, rules: FormRules): Promise<ReadForm> {
  const type = request.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await request.clone().arrayBuffer());
  const headers = { ...Object.fromEntries(request.headers), 'content-length': String(bytes.length) };
  checkFormHeaders({ headers } as never, rules, { bytes: UPLOAD_BYTES });
  const parts = await partsIn(bytes, type);
  if (parts.length > partsOf(rules)) throw badRequest(`The form has more than ${partsOf(rules)} parts.`);
  const files: File[] = [];
  const fields: Record<string, unknown> = {};
  for (const [name, value] of parts) {
    if (typeof value === 'string') addField(fields, name, value, rules);
    // The service's parser takes a file without a name as text.
    else if (value.name === '') addField(fields, name, await value.text(), rules);
    else {
      const filename = value.name.replace(/^.*[/\\]/, '');
      checkFile(name, { filename, encoding: '7bit', mimeType: value.type }, rules, files.length > 0);
      files.push(value);
    }
  }
  const [first] = files;
  if (!first) throw missingFile(rules.file);
  const size = files.reduce((sum, each) => sum + each.size, 0);
  if (size > UPLOAD_BYTES) throw tooLarge(UPLOAD_BYTES, rules.most === undefined ? 'file' : 'form');
  return { file: fileOf(first), fields };
}

async function partsIn(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
): Promise<[string, FormDataEntryValue][]> {
  try {
    return [...(await new Response(bytes, { headers: { 'content-type': type } }).formData())];
  } catch {
    throw invalidForm();
  }
}

function fileOf(file: File): FormFile {
  async function* content() {
    yield new Uint8Array(await file.arrayBuffer());
  }
  return {
    filename: file.name.replace(/^.*[/\\]/, ''),
    mimeType: file.type.replace(/\s*;.*$/, ''),
    content: content(),
  };
}
