import type { ListedUpload, Upload } from '../generated/client.ts';
import type { Endpoint } from '../generated/endpoints.ts';
import { UploadError } from './errors.ts';

/** A body as `fetch` sends it. `type` is its Content-Type. `fetch` itself sets that of a form. */
export interface SentBody {
  readonly type?: string;
  readonly body?: string | FormData | ReadableStream<Uint8Array>;
  readonly duplex?: 'half';
}

/** Returns true for an upload that can be sent again. A stream can be read only once. */
export function canBeSentAgain({ form }: Endpoint, body: unknown): boolean {
  return form === true && !Object.values(body as object).some(isStream);
}

/**
 * Returns the form of an upload. Nothing is read into memory: `fetch` reads files and streams while it sends them.
 *
 * @throws UploadError if a file cannot be read, or a `path` or a `folder` is given outside Node.
 */
export async function formOf(parts: object): Promise<SentBody> {
  const form = new FormData();
  let stream: [name: string, upload: StreamUpload] | undefined;
  for (const [name, value] of Object.entries(parts)) {
    if (isStream(value)) stream = [name, value];
    else if (Array.isArray(value))
      for (const each of value) for (const part of await partsOf(each)) form.append(name, ...part);
    else if (value instanceof Blob) form.append(name, value);
    else if (typeof value === 'object') form.append(name, ...(await fileOf(value)));
    else if (value !== undefined) form.append(name, String(value));
  }
  return stream ? streamed(form, ...stream) : { body: form };
}

type StreamUpload = Exclude<Extract<Upload, { stream: unknown }>, File>;
type NamedUpload = Exclude<Upload, File | StreamUpload>;

function isStream(part: unknown): part is StreamUpload {
  return typeof part === 'object' && part !== null && 'stream' in part && !(part instanceof Blob);
}

/** Returns the files of an entry of a list, with their paths. In browsers, the files of a chosen folder have one. */
async function partsOf(upload: ListedUpload): Promise<[Blob, string][]> {
  if (upload instanceof Blob) return [[upload, upload.webkitRelativePath || upload.name]];
  if ('folder' in upload) return filesOf(upload.folder);
  return [await fileOf(upload)];
}

/** Returns the files of a folder, with paths that begin with its name. Links are skipped. */
async function filesOf(folder: string): Promise<[Blob, string][]> {
  const { openAsBlob, promises } = globalThis.process?.getBuiltinModule?.('node:fs') ?? {};
  if (!openAsBlob || !promises) throw new UploadError('The folder of an upload needs Node 20.16 or later.');
  const root = folder.replace(/[\\/]+$/, '');
  const files: [Blob, string][] = [];
  async function add(below: string): Promise<void> {
    const entries = await promises.readdir(root + below, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const place = `${below}/${entry.name}`;
      if (entry.isDirectory()) await add(place);
      else if (entry.isFile())
        files.push([await openAsBlob(root + place), root.replace(/^.*[\\/]/, '') + place]);
    }
  }
  try {
    await add('');
  } catch (error) {
    throw unreadable(`folder ${folder}`, error);
  }
  return files;
}

async function fileOf(upload: NamedUpload): Promise<[Blob, string]> {
  const { type } = upload;
  if ('blob' in upload) {
    const { blob, filename } = upload;
    return [type ? blob.slice(0, blob.size, type) : blob, filename];
  }
  // An import of node:fs would break bundles for browsers.
  const { openAsBlob } = globalThis.process?.getBuiltinModule?.('node:fs') ?? {};
  if (!openAsBlob) throw new UploadError('The path of an upload needs Node 20.16 or later.');
  const { path, filename = path.replace(/^.*[\\/]/, '') } = upload;
  try {
    return [await openAsBlob(path, type ? { type } : {}), filename];
  } catch (error) {
    throw unreadable(`file ${path}`, error);
  }
}

const unreadable = (what: string, cause: unknown) =>
  new UploadError(`The ${what} of the upload cannot be read: ${(cause as Error).message}`, { cause });

/** Writes the form itself, because `FormData` takes no streams. */
function streamed(form: FormData, name: string, { stream, filename, type }: StreamUpload): SentBody {
  const boundary = `form-${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`;
  const part = (key: string, rest: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(key)}"${rest}`;
  const fields = [...form].map(([key, value]) => part(key, `\r\n\r\n${value}\r\n`));
  const file = `; filename="${quoted(filename)}"\r\nContent-Type: ${type ?? 'application/octet-stream'}\r\n\r\n`;
  const encoder = new TextEncoder();
  const around = new TransformStream<Uint8Array, Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(fields.join('') + part(name, file))),
    flush: (controller) => controller.enqueue(encoder.encode(`\r\n--${boundary}--\r\n`)),
  });
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: stream.pipeThrough(around),
    duplex: 'half',
  };
}

/** Escapes a name as browsers do (HTML Standard, 4.10.21.8). */
function quoted(name: string): string {
  return name.replace(/["\r\n]/g, encodeURIComponent);
}
