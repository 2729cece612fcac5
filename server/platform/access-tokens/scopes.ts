import { customType } from 'drizzle-orm/pg-core';
import type { Operation } from '../../../generated/operations.ts';
import { permissionDenied } from '../../shell/errors.ts';

/** The scopes of access tokens. Each operation needs one: `read` for GET, `write` for all other methods, `admin` for audit events. */
export type Scope = Operation['scope'];

export const allScopes: readonly Scope[] = ['read', 'write', 'admin'];

/** The scopes of a new token that names none. */
export const defaultScopes: readonly Scope[] = ['read', 'write'];

/** Scopes in OAuth's form: names separated by spaces. */
export const scopesColumn = customType<{ data: readonly Scope[]; driverData: string }>({
  dataType: () => 'text',
  toDriver: (scopes) => scopes.join(' '),
  fromDriver: (text) => text.split(' ').filter((name) => name !== '') as Scope[],
});

/** @throws 403 if the scopes do not include the required one. */
export function requireScope(scopes: readonly Scope[], needed: Scope): void {
  if (scopes.includes(needed)) return;
  const which = needed === 'admin' ? needed : 'read for GET, write for all other methods';
  throw permissionDenied(
    `The access token lacks the scope of this operation: ${which}.`,
    'insufficient_scope',
  );
}
