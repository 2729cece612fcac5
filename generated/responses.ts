// Generated from openapi/ by `npm run generate`. Do not edit.

import type { components } from './types.ts';

type Schemas = components['schemas'];

/**
 * An event of a stream, or a comment, which clients ignore. `id`, from which a client can resume, and `event`, its
 * name, are one line each. The `id` of a comment says where the stream begins, before its first event.
 */
export type ServerSentEvent<Data> =
  | { readonly id?: string; readonly event?: string; readonly data: Data }
  | { readonly id?: string; readonly comment: string };

export type ListSessionsResponse =
  | { status: 200; body: Schemas['SessionPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type CreateSessionResponse =
  | { status: 200; body: Schemas['Session'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetSessionResponse =
  | { status: 200; body: Schemas['Session'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type UpdateSessionResponse =
  | { status: 200; body: Schemas['Session'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type DeleteSessionResponse =
  | { status: 200; body: Schemas['DeletedSession'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ArchiveSessionResponse =
  | { status: 200; body: Schemas['Session'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type CreateClientTokenResponse =
  | { status: 200; body: Schemas['ClientToken'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListSessionEventsResponse =
  | { status: 200; body: Schemas['SessionEventPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type SendSessionEventsResponse =
  | { status: 200; body: Schemas['SessionEventList'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type StreamSessionEventsResponse =
  | { status: 200; stream: AsyncIterable<ServerSentEvent<Schemas['StreamedEvent']>> }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListSessionThreadEventsResponse =
  | { status: 200; body: Schemas['SessionEventPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type StreamSessionThreadEventsResponse =
  | { status: 200; stream: AsyncIterable<ServerSentEvent<Schemas['StreamedEvent']>> }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type StreamEventsResponse =
  | { status: 200; stream: AsyncIterable<ServerSentEvent<Schemas['StreamedWorkspaceEvent']>> }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListSessionResourcesResponse =
  | { status: 200; body: Schemas['SessionResourcePage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type AddSessionResourceResponse =
  | { status: 200; body: Schemas['SessionResource'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetSessionResourceResponse =
  | { status: 200; body: Schemas['SessionResource'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type RotateSessionResourceTokenResponse =
  | { status: 200; body: Schemas['GithubRepositoryResource'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type DeleteSessionResourceResponse =
  | { status: 200; body: Schemas['DeletedSessionResource'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListSessionThreadsResponse =
  | { status: 200; body: Schemas['SessionThreadPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetSessionThreadResponse =
  | { status: 200; body: Schemas['SessionThread'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ArchiveSessionThreadResponse =
  | { status: 200; body: Schemas['SessionThread'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ThreadConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListDeploymentsResponse =
  | { status: 200; body: Schemas['DeploymentPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type CreateDeploymentResponse =
  | { status: 200; body: Schemas['Deployment'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetDeploymentResponse =
  | { status: 200; body: Schemas['Deployment'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type UpdateDeploymentResponse =
  | { status: 200; body: Schemas['Deployment'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type PauseDeploymentResponse =
  | { status: 200; body: Schemas['Deployment'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type UnpauseDeploymentResponse =
  | { status: 200; body: Schemas['Deployment'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type RunDeploymentResponse =
  | { status: 200; body: Schemas['DeploymentRun'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ArchiveDeploymentResponse =
  | { status: 200; body: Schemas['Deployment'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListDeploymentRunsResponse =
  | { status: 200; body: Schemas['DeploymentRunPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetDeploymentRunResponse =
  | { status: 200; body: Schemas['DeploymentRun'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListAgentsResponse =
  | { status: 200; body: Schemas['AgentPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type CreateAgentResponse =
  | { status: 200; body: Schemas['Agent'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetAgentResponse =
  | { status: 200; body: Schemas['Agent'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type UpdateAgentResponse =
  | { status: 200; body: Schemas['Agent'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ArchiveAgentResponse =
  | { status: 200; body: Schemas['Agent'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListAgentVersionsResponse =
  | { status: 200; body: Schemas['AgentVersionPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListEnvironmentsResponse =
  | { status: 200; body: Schemas['EnvironmentPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type CreateEnvironmentResponse =
  | { status: 200; body: Schemas['Environment'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetEnvironmentResponse =
  | { status: 200; body: Schemas['Environment'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type UpdateEnvironmentResponse =
  | { status: 200; body: Schemas['Environment'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type DeleteEnvironmentResponse =
  | { status: 200; body: Schemas['DeletedEnvironment'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListVaultsResponse =
  | { status: 200; body: Schemas['VaultPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type CreateVaultResponse =
  | { status: 200; body: Schemas['Vault'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetVaultResponse =
  | { status: 200; body: Schemas['Vault'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type UpdateVaultResponse =
  | { status: 200; body: Schemas['Vault'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type DeleteVaultResponse =
  | { status: 200; body: Schemas['DeletedVault'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ArchiveVaultResponse =
  | { status: 200; body: Schemas['Vault'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListCredentialsResponse =
  | { status: 200; body: Schemas['CredentialPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type CreateCredentialResponse =
  | { status: 200; body: Schemas['Credential'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetCredentialResponse =
  | { status: 200; body: Schemas['Credential'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type UpdateCredentialResponse =
  | { status: 200; body: Schemas['Credential'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type DeleteCredentialResponse =
  | { status: 200; body: Schemas['DeletedCredential'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ArchiveCredentialResponse =
  | { status: 200; body: Schemas['Credential'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListMemoryStoresResponse =
  | { status: 200; body: Schemas['MemoryStorePage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type CreateMemoryStoreResponse =
  | { status: 200; body: Schemas['MemoryStore'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetMemoryStoreResponse =
  | { status: 200; body: Schemas['MemoryStore'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type UpdateMemoryStoreResponse =
  | { status: 200; body: Schemas['MemoryStore'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type DeleteMemoryStoreResponse =
  | { status: 200; body: Schemas['DeletedMemoryStore'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ArchiveMemoryStoreResponse =
  | { status: 200; body: Schemas['MemoryStore'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListMemoriesResponse =
  | { status: 200; body: Schemas['MemoryPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type CreateMemoryResponse =
  | { status: 200; body: Schemas['Memory'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['MemoryConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetMemoryResponse =
  | { status: 200; body: Schemas['Memory'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type UpdateMemoryResponse =
  | { status: 200; body: Schemas['Memory'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['MemoryConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type DeleteMemoryResponse =
  | { status: 200; body: Schemas['DeletedMemory'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListMemoryVersionsResponse =
  | { status: 200; body: Schemas['MemoryVersionPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetMemoryVersionResponse =
  | { status: 200; body: Schemas['MemoryVersion'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type RedactMemoryVersionResponse =
  | { status: 200; body: Schemas['MemoryVersion'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ArchiveEnvironmentResponse =
  | { status: 200; body: Schemas['Environment'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListFilesResponse =
  | { status: 200; body: Schemas['StoredFilePage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type UploadFileResponse =
  | { status: 200; body: Schemas['StoredFile'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetFileResponse =
  | { status: 200; body: Schemas['StoredFile'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type DeleteFileResponse =
  | { status: 200; body: Schemas['DeletedStoredFile'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetFileContentResponse =
  | {
      status: 200;
      bytes: AsyncIterable<Uint8Array>;
      length: number | null;
      failed?: (envelope: unknown) => Uint8Array;
    }
  | {
      status: 206;
      bytes: AsyncIterable<Uint8Array>;
      length: number | null;
      failed?: (envelope: unknown) => Uint8Array;
    }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 416; body: Schemas['RangeNotSatisfiableError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListSkillsResponse =
  | { status: 200; body: Schemas['SkillPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type CreateSkillResponse =
  | { status: 200; body: Schemas['Skill'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetSkillResponse =
  | { status: 200; body: Schemas['Skill'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type DeleteSkillResponse =
  | { status: 200; body: Schemas['DeletedSkill'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListSkillVersionsResponse =
  | { status: 200; body: Schemas['SkillVersionPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type CreateSkillVersionResponse =
  | { status: 200; body: Schemas['SkillVersion'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetSkillVersionResponse =
  | { status: 200; body: Schemas['SkillVersion'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type DeleteSkillVersionResponse =
  | { status: 200; body: Schemas['DeletedSkillVersion'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetSkillVersionContentResponse =
  | {
      status: 200;
      bytes: AsyncIterable<Uint8Array>;
      length: number | null;
      failed?: (envelope: unknown) => Uint8Array;
    }
  | {
      status: 206;
      bytes: AsyncIterable<Uint8Array>;
      length: number | null;
      failed?: (envelope: unknown) => Uint8Array;
    }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 416; body: Schemas['RangeNotSatisfiableError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListSchedulesResponse =
  | { status: 200; body: Schemas['ForwardSchedulePage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type CreateScheduleResponse =
  | { status: 200; body: Schemas['ForwardSchedule'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetScheduleResponse =
  | { status: 200; body: Schemas['ForwardSchedule'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['ScheduleNotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type UpdateScheduleResponse =
  | { status: 200; body: Schemas['ForwardSchedule'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ScheduleUpdateConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ArchiveScheduleResponse =
  | { status: 200; body: Schemas['ForwardSchedule'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['ScheduleNotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ScheduleConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type PauseScheduleResponse =
  | { status: 200; body: Schemas['ForwardSchedule'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['ScheduleNotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ScheduleConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type RunScheduleResponse =
  | { status: 200; body: Schemas['ScheduleRun'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['ScheduleNotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ScheduleRunConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type UnpauseScheduleResponse =
  | { status: 200; body: Schemas['ForwardSchedule'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['ScheduleNotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ScheduleConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListScheduleRunsResponse =
  | { status: 200; body: Schemas['ScheduleRunPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetScheduleRunResponse =
  | { status: 200; body: Schemas['ScheduleRun'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['ScheduleRunNotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListAuditEventsResponse =
  | { status: 200; body: Schemas['AuditEventPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetCronPreviewResponse =
  | { status: 200; body: Schemas['CronPreview'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListIdentitiesResponse =
  | { status: 200; body: Schemas['IdentityPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetIdentityResponse =
  | { status: 200; body: Schemas['Identity'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListTemplatesResponse =
  | { status: 200; body: Schemas['TemplatePage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetTemplateResponse =
  | { status: 200; body: Schemas['Template'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetServiceStatusResponse =
  | { status: 200; body: Schemas['ServiceStatus'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListWorkspacesResponse =
  | { status: 200; body: Schemas['WorkspacePage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type CreateWorkspaceResponse =
  | { status: 200; body: Schemas['Workspace'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ExportWorkspaceResponse =
  | {
      status: 200;
      bytes: AsyncIterable<Uint8Array>;
      length: number | null;
      failed?: (envelope: unknown) => Uint8Array;
    }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ResumeWorkspaceResponse =
  | { status: 200; body: Schemas['Workspace'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type SuspendWorkspaceResponse =
  | { status: 200; body: Schemas['Workspace'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListAccessTokensResponse =
  | { status: 200; body: Schemas['AccessTokenPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type CreateAccessTokenResponse =
  | { status: 200; body: Schemas['NewAccessToken'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type RevokeAccessTokenResponse =
  | { status: 200; body: Schemas['AccessToken'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type RotateAccessTokenResponse =
  | { status: 200; body: Schemas['NewAccessToken'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetWorkspaceUsageResponse =
  | { status: 200; body: Schemas['WorkspaceUsage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ListWorkspaceUsageResponse =
  | { status: 200; body: Schemas['UsageDayPage'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type GetWorkspaceResponse =
  | { status: 200; body: Schemas['Workspace'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type UpdateWorkspaceResponse =
  | { status: 200; body: Schemas['Workspace'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type DeleteWorkspaceResponse =
  | { status: 200; body: Schemas['Workspace'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type HoldSessionResponse =
  | { status: 200; body: Schemas['SessionHold'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };

export type ReleaseSessionResponse =
  | { status: 200; body: Schemas['SessionHold'] }
  | { status: 400; body: Schemas['BadRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 403; body: Schemas['PermissionError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['MethodNotAllowedError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['PayloadTooLargeError'] }
  | { status: 415; body: Schemas['UnsupportedMediaTypeError'] }
  | { status: 429; body: Schemas['RateLimitError'] }
  | { status: 500; body: Schemas['InternalServerError'] }
  | { status: 503; body: Schemas['ServiceUnavailableError'] };
