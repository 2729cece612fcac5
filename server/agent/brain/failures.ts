import { APIConnectionError, APIConnectionTimeoutError, APIError } from '@anthropic-ai/sdk';
import { storableText } from '../../platform/storable.ts';
import { retryAfterOf } from './retry-after.ts';

/** Why a request to the model failed. */
export interface ModelFailure {
  /** The type of the `session.error` event. */
  type:
    | 'model_overloaded_error'
    | 'model_rate_limited_error'
    | 'model_request_failed_error'
    | 'billing_error';
  /** For users, within the limits of the contract. It quotes the provider, without secrets. The rest has no content of the request. */
  message: string;
  /** Whether another attempt can help. */
  canRetry: boolean;
  /** The pause that the provider demands, in milliseconds; null if it names none. */
  retryAfterMs: number | null;
  /** Whether the request exceeds the context window of the model, or another limit of its size. */
  isTooLong: boolean;
  /** Whether a part of the request can be the reason, such as an image that the provider cannot read. */
  isRejected: boolean;
}

/** A provider does not keep to the protocol or to our limits. The message is for users. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  readonly canRetry: boolean;

  constructor(message: string, { canRetry = false } = {}) {
    super(message);
    this.canRetry = canRetry;
  }
}

/** The contract's limit of a message. */
const MESSAGE_LENGTH = 10_000;

/**
 * Returns what an error of a request means.
 *
 * @param apiKey Replaced in the text of the provider.
 * @param redact Removes other secrets from it.
 */
export function failureOf(error: unknown, apiKey: string, redact: (text: string) => string): ModelFailure {
  const { message, ...failure } = describe(error);
  const hidden = redact(apiKey === '' ? message : message.replaceAll(apiKey, '[key]'));
  return { ...failure, message: storableText(hidden.slice(0, MESSAGE_LENGTH)) };
}

function describe(error: unknown): ModelFailure {
  const other = {
    type: 'model_request_failed_error',
    canRetry: true,
    retryAfterMs: null,
    isTooLong: false,
    isRejected: false,
  } as const;
  if (error instanceof ProviderFault) return { ...other, message: error.message, canRetry: error.canRetry };
  if (error instanceof APIConnectionTimeoutError) {
    return { ...other, message: 'The connection to the model timed out.' };
  }
  if (error instanceof APIConnectionError) {
    return { ...other, message: `The connection to the model failed${codeOf(error)}.` };
  }
  if (error instanceof APIError) return describeResponse(error);
  // Invalid JSON, or JSON with too many levels.
  if (error instanceof SyntaxError || error instanceof RangeError) {
    return { ...other, message: 'The response of the model contains an event that cannot be read.' };
  }
  return { ...other, message: `The connection to the model ended during the response${codeOf(error)}.` };
}

/** Describes an error that the provider returned: a status, or an `error` event of the stream. */
function describeResponse(error: APIError): ModelFailure {
  const { status, errorCode } = error;
  // The types of the SDK lack `request_too_large`.
  const type: string | null = error.type;
  const what = status === undefined ? `ended the response with ${type ?? 'an error'}` : `returned ${status}`;
  const text = said(error);
  const isInvalid = status === undefined ? type === 'invalid_request_error' : rejections.has(status);
  const isTooLong = status === 413 || type === 'request_too_large' || (isInvalid && tooLong.test(text));
  const failure = {
    message: `The model's provider ${what}${text === '' ? '.' : `: ${text}`}`,
    retryAfterMs: error.headers ? retryAfterOf(error.headers, new Date()) : null,
    isTooLong,
    isRejected: false,
  };
  if (status === 402 || type === 'billing_error' || errorCode?.endsWith('spend_limit_reached')) {
    return { ...failure, type: 'billing_error', canRetry: false };
  }
  if (status === 429 || (status === undefined && type === 'rate_limit_error')) {
    return { ...failure, type: 'model_rate_limited_error', canRetry: true };
  }
  if (status === 529 || type === 'overloaded_error') {
    return { ...failure, type: 'model_overloaded_error', canRetry: true };
  }
  const canRetry =
    status === undefined ? !terminalTypes.has(type ?? '') : status === 408 || (status >= 500 && status < 600);
  const isRejected = isInvalid && !isTooLong && !elsewhere.test(text);
  return { ...failure, type: 'model_request_failed_error', canRetry, isRejected };
}

/** What providers say about accounts, and about fields of a request that do not come from the log, such as `tools.0.name: …`. */
const elsewhere = /credit balance|billing|quota|^(model|max_tokens|tools|system|stream)(\.[\w.]+)?:/i;

/** The statuses of a provider that rejects what a request contains. */
const rejections: ReadonlySet<number> = new Set([400, 415, 422]);

/** What providers say about a request that is too large. The protocol has no code for it. */
const tooLong =
  /(prompt|input|request) is too (long|large)|context[ _](length|window|limit|size)|(prompt|input) length|token count|too many (input )?tokens|(payload|request) size|maximum number of tokens/i;

/** Types of `error` events for which a retry cannot help. */
const terminalTypes: ReadonlySet<string> = new Set([
  'invalid_request_error',
  'authentication_error',
  'permission_error',
  'not_found_error',
  'request_too_large',
]);

/** The text of an error: the message in its JSON, or a body that is plain text. HTML is for browsers. */
function said({ error: body, status, message }: APIError): string {
  const found = messageIn(body) ?? messageIn((body as { error?: unknown } | undefined)?.error);
  if (found !== null) return found.trim();
  // The SDK writes the status before a body that is not JSON.
  const text = body === undefined ? message.slice(`${status} `.length).trim() : '';
  return text.startsWith('<') || text === 'status code (no body)' ? '' : text;
}

function messageIn(value: unknown): string | null {
  if (typeof value === 'string') return value;
  const message = (value as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' ? message : null;
}

/** Only the code of an error is shown: its message can contain the address of the provider. */
function codeOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    if ('code' in each && typeof each.code === 'string') return ` (${each.code})`;
  }
  return '';
}
