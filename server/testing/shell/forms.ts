/** Forms as text, so that tests can send broken ones. */
import type { Form, FormOfFiles } from '../../shell/operation.ts';

export const BOUNDARY = 'x-boundary';

/** The headers of a form. */
export const formHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** Returns a part of a form: the parameters of its disposition, its content, and more headers. */
export const part = (disposition: string, content: string | Buffer, ...headers: string[]): Buffer =>
  Buffer.concat([
    Buffer.from(
      [`--${BOUNDARY}`, `Content-Disposition: form-data; ${disposition}`, ...headers, '', ''].join('\r\n'),
    ),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);

/** Returns a file of the form, with the media type `text/css`. */
export const filePart = (content: string | Buffer, filename = 'a.css', name = 'file'): Buffer =>
  part(`name="${name}"; filename="${filename}"`, content, 'Content-Type: text/css');

/** Returns a field of the form. */
export const field = (name: string, value: string): Buffer => part(`name="${name}"`, value);

/** Returns the parts with the end of a form. */
export const form = (...parts: Buffer[]): Buffer =>
  Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);

/** Reads a form with a list of files as a handler does. */
export async function readFiles(body: unknown) {
  const { files, fields } = body as FormOfFiles;
  const read: { filename: string; text: string }[] = [];
  for await (const { filename, content } of files) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    read.push({ filename, text: Buffer.concat(chunks).toString() });
  }
  return { files: read, fields: await fields };
}

/** Reads a form as a handler does: first its file, then its fields. */
export async function readForm(body: unknown) {
  const { file, fields } = body as Form;
  const { content, ...rest } = file;
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return { ...rest, text: Buffer.concat(chunks).toString(), fields: await fields };
}
