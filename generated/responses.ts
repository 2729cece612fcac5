// Generated from openapi/ by `npm run generate`. Do not edit.

import type { components } from './types.ts';

type Schemas = components['schemas'];

/**
 * An event of a stream, or a comment, which clients pass over. `id`, from which a client can resume, and `event`, its
 * name, are one line each. The `id` of a comment says where the stream begins, before its first event.
 */
export type ServerSentEvent<Data> =
  | { readonly id?: string; readonly event?: string; readonly data: Data }
  | { readonly id?: string; readonly comment: string };

export type ListSessionsResponse =
  | { status: 200; body: Schemas['SessionPage'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type CreateSessionResponse =
  | { status: 200; body: Schemas['Session'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type GetSessionResponse =
  | { status: 200; body: Schemas['Session'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type UpdateSessionResponse =
  | { status: 200; body: Schemas['Session'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type DeleteSessionResponse =
  | { status: 200; body: Schemas['DeletedSession'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type ArchiveSessionResponse =
  | { status: 200; body: Schemas['Session'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type ListSessionEventsResponse =
  | { status: 200; body: Schemas['SessionEventPage'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type SendSessionEventsResponse =
  | { status: 200; body: Schemas['SessionEventList'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type StreamSessionEventsResponse =
  | { status: 200; stream: AsyncIterable<ServerSentEvent<Schemas['SessionEvent']>> }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type ListSessionThreadEventsResponse =
  | { status: 200; body: Schemas['SessionEventPage'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type StreamSessionThreadEventsResponse =
  | { status: 200; stream: AsyncIterable<ServerSentEvent<Schemas['SessionEvent']>> }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
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

export type AddSessionResourceResponse =
  | { status: 200; body: Schemas['SessionResource'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type GetSessionResourceResponse =
  | { status: 200; body: Schemas['SessionResource'] }
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
  | { status: 409; body: Schemas['ConflictError'] }
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
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type ListSessionThreadsResponse =
  | { status: 200; body: Schemas['SessionThreadPage'] }
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
  | { status: 409; body: Schemas['ThreadConflictError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type ListDeploymentsResponse =
  | { status: 200; body: Schemas['DeploymentPage'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type CreateDeploymentResponse =
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

export type GetDeploymentResponse =
  | { status: 200; body: Schemas['Deployment'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type UpdateDeploymentResponse =
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

export type RunDeploymentResponse =
  | { status: 200; body: Schemas['DeploymentRun'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type ArchiveDeploymentResponse =
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

export type ListDeploymentRunsResponse =
  | { status: 200; body: Schemas['DeploymentRunPage'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type GetDeploymentRunResponse =
  | { status: 200; body: Schemas['DeploymentRun'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type ListAgentsResponse =
  | { status: 200; body: Schemas['AgentPage'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type GetAgentResponse =
  | { status: 200; body: Schemas['Agent'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type ListEnvironmentsResponse =
  | { status: 200; body: Schemas['EnvironmentPage'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type GetEnvironmentResponse =
  | { status: 200; body: Schemas['Environment'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type ListSchedulesResponse =
  | { status: 200; body: Schemas['ForwardSchedulePage'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type CreateScheduleResponse =
  | { status: 200; body: Schemas['ForwardSchedule'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 404; body: Schemas['NotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 409; body: Schemas['ConflictError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type GetScheduleResponse =
  | { status: 200; body: Schemas['ForwardSchedule'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 404; body: Schemas['ScheduleNotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type UpdateScheduleResponse =
  | { status: 200; body: Schemas['ForwardSchedule'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 404; body: Schemas['ScheduleReferenceNotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 409; body: Schemas['ScheduleUpdateConflictError'] }
  | { status: 413; body: Schemas['RequestTooLargeError'] }
  | { status: 415; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type ArchiveScheduleResponse =
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

export type PauseScheduleResponse =
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

export type RunScheduleResponse =
  | { status: 200; body: Schemas['ScheduleRun'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 404; body: Schemas['ScheduleNotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 409; body: Schemas['ScheduleRunConflictError'] }
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

export type ListScheduleRunsResponse =
  | { status: 200; body: Schemas['ScheduleRunPage'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type GetScheduleRunResponse =
  | { status: 200; body: Schemas['ScheduleRun'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['ForwardAuthenticationError'] }
  | { status: 404; body: Schemas['ScheduleRunNotFoundError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };

export type GetCronPreviewResponse =
  | { status: 200; body: Schemas['CronPreview'] }
  | { status: 400; body: Schemas['InvalidRequestError'] }
  | { status: 401; body: Schemas['AuthenticationError'] }
  | { status: 405; body: Schemas['InvalidRequestError'] }
  | { status: 500; body: Schemas['InternalError'] }
  | { status: 503; body: Schemas['OverloadedError'] };
