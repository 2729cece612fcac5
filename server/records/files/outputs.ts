/** What the service says about files that agents leave for their users. Agents choose the paths. */
import { limits } from '../../../generated/limits.ts';
import type { Timestamp } from '../../platform/clock.ts';
import type { FileRow } from './queries.ts';

const { maxLength } = limits.FileName;
/** What file names of the contract do not have. */
const FORBIDDEN = /[<>:"|?*\\/\p{Cc}]/gu;

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  gif: 'image/gif',
  html: 'text/html',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  md: 'text/markdown',
  pdf: 'application/pdf',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
  zip: 'application/zip',
};

/** Returns the last part of a path, with `_` for characters that names of the contract do not have. */
export function nameOfOutput(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(FORBIDDEN, '_');
  return [...name].slice(0, maxLength).join('');
}

/** Returns a media type by the end of the name. */
export function typeOfOutput(path: string): string {
  const end = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return (Object.hasOwn(types, end) && types[end]) || 'application/octet-stream';
}

/** An output whose content is stored. */
export interface StoredOutput {
  readonly id: string;
  readonly workspaceId: string;
  readonly sessionId: string;
  /** The path below the folder of outputs. */
  readonly path: string;
  readonly blob: { readonly key: string; readonly bytes: number; readonly sha256: string };
  readonly at: Timestamp;
}

/** Returns the file of an output. */
export function outputRow({ id, workspaceId, sessionId, path, blob, at }: StoredOutput): FileRow {
  return {
    id,
    workspace_id: workspaceId,
    filename: nameOfOutput(path),
    mime_type: typeOfOutput(path),
    size_bytes: blob.bytes,
    sha256: blob.sha256,
    blob_key: blob.key,
    downloadable: true,
    session_id: sessionId,
    expires_at: null,
    created_at: at,
    output_path: path,
  };
}
