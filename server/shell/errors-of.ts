import type { Handlers } from '../../generated/handlers.ts';
import type { OperationId } from '../../generated/operations.ts';
import {
  badRequest,
  conflict,
  type ErrorType,
  invalidParameter,
  invalidState,
  notFound,
  overloaded,
  permissionDenied,
  rateLimited,
} from './errors.ts';

const makers = () => ({
  badRequest,
  invalidParameter,
  permissionDenied,
  notFound,
  conflict,
  invalidState,
  rateLimited,
  overloaded,
});

/** The response of each error. */
interface Responses {
  badRequest: { status: 400; type: 'invalid_request_error' };
  invalidParameter: { status: 400; type: 'invalid_request_error' };
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

/** The functions that create the errors of an operation. */
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
 * Returns the functions that create the errors of an operation. Other errors do not compile.
 *
 *     const { notFound, conflict } = errorsOf('pauseDeployment');
 *     throw conflict(`Deployment ${id} is already paused.`, 'deployment_already_paused');
 *
 * Helpers of several operations import `notFound`, `conflict` … directly, without this check. If the contract does not declare
 * a thrown error, the client gets a 500, and the log names the undeclared status or type.
 */
export function errorsOf<Id extends OperationId>(_operation: Id): ErrorsOf<Id> {
  return makers();
}
