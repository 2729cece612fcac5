const CODE = /^[A-Z0-9_]{1,60}$/;
/** A name with several addresses fails once per address. */
const SHOWN = 4;

/**
 * Describes an error of a connection for the log: the codes with the addresses, such as `ECONNREFUSED 10.0.0.5:443`.
 * Contains nothing that the host sent.
 */
export function describeConnectionError(error: unknown): string {
  const { errors } = Object(error) as { errors?: unknown };
  const each = Array.isArray(errors) && errors.length > 0 ? errors : [error];
  return each.slice(0, SHOWN).map(describe).join(', ');
}

function describe(error: unknown): string {
  const { code, address, port } = Object(error) as { code?: unknown; address?: unknown; port?: unknown };
  const shown = typeof code === 'string' && CODE.test(code) ? code : 'an unknown error';
  if (typeof address !== 'string') return shown;
  return `${shown} ${address.includes(':') ? `[${address}]` : address}:${port}`;
}
