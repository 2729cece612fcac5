/** The operations table of the small contract. */
import type { ErrorCode } from '../../shell/errors.ts';
import type { Operation } from '../../shell/operation.ts';
import { boxId, lockId } from './contract.ts';

/** The types only contain the codes of the real contract. */
const code = (text: string) => text as ErrorCode;
const box = { name: 'box_id', kind: 'Box', code: code('box_not_found'), pattern: boxId.pattern };
const lock = { name: 'lock_id', kind: 'Lock', code: code('lock_not_found'), pattern: lockId.pattern };
const base = {
  scope: 'write' as const,
  pathParams: [],
  queryParams: [],
  headerParams: [],
  requestBody: null,
  errorCodes: {},
};
const optionalBody = { required: false, contentTypeRequired: false };
const lockCodes = { 401: code('authentication_required') };

export const fixtureOperations = {
  createBox: {
    ...base,
    id: 'createBox',
    method: 'POST',
    path: '/v1/boxes',
    requestBody: { required: true, contentTypeRequired: false },
    statuses: [200, 400, 401, 403, 413, 415, 429, 500, 503],
  },
  listItems: {
    ...base,
    id: 'listItems',
    method: 'GET',
    path: '/v1/boxes/{box_id}/items',
    pathParams: [box],
    queryParams: ['limit', 'page', 'colours', 'empty', 'made'],
    statuses: [200, 400, 401, 404, 500],
  },
  watchBox: {
    ...base,
    id: 'watchBox',
    method: 'GET',
    path: '/v1/boxes/{box_id}/watch',
    pathParams: [box],
    statuses: [200, 400, 401, 404, 409, 500],
  },
  openBox: {
    ...base,
    id: 'openBox',
    method: 'POST',
    path: '/v1/boxes/{box_id}/open',
    pathParams: [box],
    requestBody: { required: false, contentTypeRequired: true },
    statuses: [200, 400, 401, 404, 409, 413, 415, 500],
  },
  addPictures: {
    ...base,
    id: 'addPictures',
    method: 'POST',
    path: '/v1/boxes/{box_id}/pictures',
    pathParams: [box],
    requestBody: { required: true, contentTypeRequired: false, form: true },
    statuses: [200, 400, 401, 404, 413, 415, 500],
  },
  addLabel: {
    ...base,
    id: 'addLabel',
    method: 'POST',
    path: '/v1/boxes/{box_id}/label',
    pathParams: [box],
    queryParams: ['side'],
    requestBody: { required: true, contentTypeRequired: false },
    statuses: [200, 400, 401, 404, 409, 413, 415, 500],
  },
  getLabel: {
    ...base,
    id: 'getLabel',
    method: 'GET',
    path: '/v1/boxes/{box_id}/label',
    pathParams: [box],
    headerParams: ['Range'],
    statuses: [200, 206, 400, 401, 404, 416, 500],
  },
  unlock: {
    ...base,
    id: 'unlock',
    method: 'POST',
    path: '/v1/forward/locks/{lock_id}',
    pathParams: [lock],
    headerParams: ['Idempotency-Key'],
    requestBody: optionalBody,
    statuses: [200, 400, 401, 404, 413, 415, 500],
    errorCodes: lockCodes,
  },
  removeLock: {
    ...base,
    id: 'removeLock',
    method: 'DELETE',
    path: '/v1/forward/locks/{lock_id}',
    pathParams: [lock],
    statuses: [200, 400, 401, 404, 500],
    errorCodes: lockCodes,
  },
} satisfies Record<string, Operation>;

export type FixtureId = keyof typeof fixtureOperations;
