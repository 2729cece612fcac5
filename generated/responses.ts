// Generated from openapi/ by `npm run generate`. Do not edit.

import type { components } from './types.ts';

type Schemas = components['schemas'];

export type CreateSessionResponse =
  | { status: 200; body: Schemas['Session'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type SendSessionEventsResponse =
  | { status: 200; body: Schemas['SessionEventList'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type ListSessionResourcesResponse =
  | { status: 200; body: Schemas['SessionResourcePage'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type RotateSessionResourceTokenResponse =
  | { status: 200; body: Schemas['GithubRepositoryResource'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type DeleteSessionResourceResponse =
  | { status: 200; body: Schemas['DeletedSessionResource'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type GetSessionThreadResponse =
  | { status: 200; body: Schemas['SessionThread'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type ArchiveSessionThreadResponse =
  | { status: 200; body: Schemas['SessionThread'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 409; body: Schemas['InvalidRequestError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type PauseDeploymentResponse =
  | { status: 200; body: Schemas['Deployment'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type UnpauseDeploymentResponse =
  | { status: 200; body: Schemas['Deployment'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type UnpauseScheduleResponse =
  | { status: 200; body: Schemas['ForwardSchedule'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 404; body: Schemas['ScheduleNotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 409; body: Schemas['ScheduleConflictError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };
