import type { Handlers } from '../../generated/handlers.ts';
import type { OperationId } from '../../generated/operations.ts';
import {
  badRequest,
  conflict,
  type ErrorType,
  invalidState,
  notFound,
  overloaded,
  permissionDenied,
  rateLimited,
} from './errors.ts';

const makers = () => ({
  badRequest,
  permissionDenied,
  notFound,
  conflict,
  invalidState,
  rateLimited,
  overloaded,
});

/** What each of them answers. */
interface Responses {
  badRequest: { status: 400; type: 'invalid_request_error' };
  permissionDenied: { status: 403; type: 'permission_error' };
  notFound: { status: 404; type: 'not_found_error' };
  conflict: { status: 409; type: 'conflict_error' };
  invalidState: { status: 409; type: 'invalid_request_error' };
  rateLimited: { status: 429; type: 'rate_limit_error' };
  overloaded: { status: 503; type: 'overloaded_error' };
}

/** The errors that an operation declares. */
type Declared<Id extends OperationId> =
  Awaited<ReturnType<Handlers<unknown>[Id]>> extends infer Reply
    ? Reply extends { status: infer Status; body: { error: { type: infer Type } } }
      ? { status: Status; type: Type extends ErrorType ? Type : never }
      : never
    : never;

/** The makers of errors that an operation may answer. */
export type ErrorsOf<Id extends OperationId> = Pick<
  ReturnType<typeof makers>,
  {
    [Name in keyof Responses]: Extract<Declared<Id>, { status: Responses[Name]['status'] }> extends infer Of
      ? [Of] extends [never]
        ? never
        : Of extends { type: infer Type }
          ? Responses[Name]['type'] extends Type
            ? Name
            : never
          : never
      : never;
  }[keyof Responses]
>;

/**
 * The makers of those errors that an operation may throw, by its contract: another one does not compile.
 *
 *     const { notFound, conflict } = errorsOf('pauseDeployment');
 *     throw conflict(`Deployment ${id} is already paused.`, 'deployment_already_paused');
 *
 * Imported by themselves they may be thrown anywhere, as helpers that several operations share must. Where the contract
 * does not declare what is thrown, the client gets a 500, and the log says which status or type was not declared.
 */
export function errorsOf<Id extends OperationId>(_operation: Id): ErrorsOf<Id> {
  return makers();
}
