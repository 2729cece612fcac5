import { randomUUID } from 'node:crypto';
import { unwrap } from '../../client/index.ts';
import type { components } from '../../generated/types.ts';
import { example } from '../support/contract.ts';
import { multipart } from '../support/forms.ts';
import { fileRequest, newUpload, onHold, sessionRequest, withAllTypes } from './given.ts';
import { type Given, type Scenario, type States, scenario, type ValidInput } from './scenario.ts';

type Schemas = components['schemas'];
type Operations = 'listFiles' | 'uploadFile' | 'getFile' | 'deleteFile' | 'getFileContent';

const one = ({ file }: States) => ({ path: { file_id: file } });
const all = () => ({ query: { limit: 1000 } });

export const validInput: ValidInput<Operations> = {
  listFiles: all,
  uploadFile: () => ({ body: fileRequest() }),
  getFile: one,
  deleteFile: one,
  getFileContent: one,
};

const copy = example<Schemas['StoredFile']>('file_of_session');

/** A new session with a file. `file` is its copy. */
const newCopy: Given = async (client, states) => {
  const body = sessionRequest(withAllTypes(states));
  const { id, resources } = await unwrap(client.createSession({ body }));
  const [copy] = resources.flatMap((each) => (each.type === 'file' ? [each.file_id] : []));
  return { session: id, file: copy as string };
};

const upload = { operation: 'uploadFile', input: validInput.uploadFile } as const;

const uploads: readonly Scenario[] = [
  scenario({ ...upload, name: 'of notes', status: 200, example: 'uploaded_file' }),
  scenario({
    ...upload,
    name: 'without a file',
    wire: multipart({ expires_in_seconds: '86400' }),
    status: 400,
    example: 'missing_file',
  }),
  scenario({
    ...upload,
    name: 'of half a form',
    wire: { ...multipart({}), body: 'half' },
    status: 400,
    example: 'malformed_form',
  }),
  scenario({
    ...upload,
    name: 'with a question mark in its name',
    input: () => ({ body: { file: new File(['x'], 'what?.md') } }),
    status: 400,
    example: 'invalid_filename',
  }),
  scenario({
    ...upload,
    name: 'that expires in a minute',
    input: () => ({ body: { ...fileRequest(), expires_in_seconds: 60 } }),
    status: 400,
    example: 'expiry_too_short',
  }),
  scenario({
    ...upload,
    name: 'with a key',
    input: () => ({ body: fileRequest(), headers: { 'Idempotency-Key': randomUUID() } }),
    status: 400,
    example: 'upload_with_idempotency_key',
  }),
  scenario({
    ...upload,
    name: 'as JSON',
    wire: { body: '{}' },
    status: 415,
    example: 'content_type_not_a_form',
  }),
];

const reading: readonly Scenario[] = [
  scenario({
    operation: 'listFiles',
    name: 'with the copies of sessions',
    needs: ['file', 'newSession'],
    given: newCopy,
    input: all,
    status: 200,
    example: 'files',
    amongOthers: true,
  }),
  scenario({
    operation: 'listFiles',
    name: 'of a session',
    needs: ['file', 'newSession'],
    given: newCopy,
    input: ({ session }) => ({ query: { scope_id: session } }),
    status: 200,
    example: 'files_of_session',
  }),
  scenario({
    operation: 'listFiles',
    name: 'with ids and a limit',
    input: () => ({ query: { ids: [copy.id], limit: 20 } }),
    status: 400,
    example: 'ids_with_other_parameters',
  }),
  scenario({
    operation: 'getFile',
    name: 'that was uploaded',
    needs: ['file'],
    input: one,
    status: 200,
    example: 'file',
  }),
  scenario({
    operation: 'getFile',
    name: 'of a session',
    needs: ['file', 'newSession'],
    given: newCopy,
    input: one,
    status: 200,
    example: 'file_of_session',
  }),
  scenario({
    operation: 'getFileContent',
    name: 'of an upload',
    needs: ['file'],
    input: one,
    status: 400,
    example: 'file_not_downloadable',
  }),
];

export const files: readonly Scenario[] = [
  ...uploads,
  ...reading,
  scenario({
    operation: 'deleteFile',
    name: 'once',
    given: newUpload,
    input: one,
    status: 200,
    example: 'deleted_file',
  }),
  scenario({
    operation: 'deleteFile',
    name: 'of a session on hold',
    needs: ['file', 'newSession'],
    given: onHold(newCopy),
    input: one,
    status: 409,
    example: 'file_held_conflict',
  }),
];
