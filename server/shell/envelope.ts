/** The error envelope (spec. 2.10). */
import type { components } from '../../generated/types.ts';
import { paramOf } from './contract/places.ts';
import type { ApiError, ErrorCode, ErrorType } from './errors.ts';
import type { HttpResponse } from './operation.ts';

type RequestFault = components['schemas']['RequestFault'];

/** The error envelope in a response. `request_id` is a UUID. The optional properties are absent if the error has none. */
export interface ErrorEnvelope {
  type: 'error';
  request_id: string;
  error: { type: ErrorType; message: string; code?: ErrorCode; param?: string; errors?: RequestFault[] };
}

/** Returns the envelope of an error for the request with this id. */
export function errorEnvelope(error: ApiError, requestId: string): ErrorEnvelope {
  const { type, code, details, faults } = error;
  const errors = faults.map(({ place, code, rule }): RequestFault => {
    const param = sendableParam(place);
    return { ...(param !== undefined && { param }), code, message: sendable(rule) };
  });
  const param = errors[0]?.param;
  return {
    type: 'error',
    request_id: requestId,
    error: {
      type,
      message: sendable(error.message),
      ...(code !== undefined && { code }),
      ...details,
      ...(param !== undefined && { param }),
      ...(errors.length > 0 && { errors }),
    },
  };
}

/** The maximum length of `message` and `param` in the contract. */
const MAX_LENGTH = 4096;

/** The path of a place can be long, because it can have 64 names of the client. */
function sendableParam(place: string): string | undefined {
  const param = paramOf(place);
  return param && sendable(param);
}

/** A message can quote the contract or an error of another program. The contract allows no NUL and no longer text. */
function sendable(message: string): string {
  const text = message.replaceAll('\0', '?').toWellFormed() || 'The error has no message.';
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1).toWellFormed()}…` : text;
}

/** Returns the code of the error in a response, or its type. Null for other responses. */
export function reasonOf(response: HttpResponse): string | null {
  if (response.status < 400 || !('body' in response)) return null;
  const { error } = (response.body ?? {}) as { error?: { code?: string; type?: string } };
  return error?.code ?? error?.type ?? null;
}
