import { ConnectionError } from './errors.ts';

/**
 * The messages of Chrome, Safari and Firefox for each request that they block, or whose response the page may not
 * read.
 */
const blocked = /^(Failed to fetch|Load failed|NetworkError when attempting to fetch resource)/;

/** The error of a call without a response. It never contains the token, which the error of `fetch` may contain. */
export function noResponse(
  operation: string,
  error: unknown,
  attempts: number,
  token: string | null,
): ConnectionError {
  const tried = attempts === 1 ? '' : ` (${attempts} attempts)`;
  return new ConnectionError(
    withoutToken(`no response from the service${tried}: ${reason(error)}${hint(error)}`, token),
    { operation, cause: error },
  );
}

/** Replaces the token in a text. */
export function withoutToken(text: string, token: string | null): string {
  return token === null ? text : text.replaceAll(token, '***');
}

/** `fetch` throws "fetch failed" and keeps the cause, such as ECONNREFUSED, one level below. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause as { code?: string; message?: string } | undefined;
  return [error.message, cause?.message || cause?.code].filter(Boolean).join(': ');
}

/** Browsers do not say why a request failed. */
function hint(error: unknown): string {
  if (!(error instanceof TypeError) || error.cause !== undefined || !blocked.test(error.message)) return '';
  return ". In a browser, the likely cause is CORS: the service does not allow the origin of this page, or it cannot be reached. The browser's console says which";
}
