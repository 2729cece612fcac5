/**
 * What the client's types have and the contract's types do not. The compiler computes it: the lists made from these
 * types do not compile if the client adds something, or if the contract adopts something.
 */

import type { BidirectionalPageCursorResponse } from '@anthropic-ai/sdk/core/pagination';
import type { Beta } from '@anthropic-ai/sdk/resources/beta/beta';
import type {
  Agent,
  ContentBlock,
  Credential,
  CredentialAuthInput,
  CredentialAuthUpdate,
  Deployment,
  DeploymentRun,
  Environment,
  EnvironmentConfigInput,
  FileResourceInput,
  GithubRepositoryResourceInput,
  MemoryStoreResourceInput,
  Packages,
  Session,
  SessionAgentInput,
  SessionEventInput,
  SessionPage,
  SessionThread,
  SessionUsage,
  Skill,
  SkillVersion,
  StoredFile,
  Vault,
} from '../../client/index.ts';
import contract from '../../generated/openapi.json' with { type: 'json' };
import type { OperationId } from '../../generated/operations.ts';
import type { Input } from '../scenarios/scenario.ts';

type KeysOf<T> = T extends unknown ? keyof T : never;

/** The query parameters of clients like this that the service ignores. */
export const ignored = contract['x-ignored-query'];

/**
 * What an operation accepts in path, query and body. The client sends `betas` and `workspace_id` as headers, which
 * are ignored.
 */
type Taken<O extends OperationId> =
  | KeysOf<NonNullable<Input<O>[Exclude<keyof Input<O>, 'headers'>]>>
  | `created_at[${string}]`
  | keyof typeof ignored
  | 'betas'
  | 'workspace_id';

type Parameters<Theirs, O extends OperationId> = Exclude<KeysOf<Theirs>, Taken<O>>;
type Fields<Theirs, Ours> = Exclude<KeysOf<Theirs>, KeysOf<Ours>>;
type Kinds<Theirs extends { type: string }, Ours extends { type: string }> = Exclude<
  Theirs['type'],
  Ours['type']
>;

/** For requests: the parameters of methods, and the fields and kinds inside. */
export interface Untaken {
  'sessions.create': Parameters<Beta.SessionCreateParams, 'createSession'>;
  'sessions.update': Parameters<Beta.SessionUpdateParams, 'updateSession'>;
  'sessions.list': Parameters<Beta.SessionListParams, 'listSessions'>;
  'sessions.events.list': Parameters<Beta.Sessions.EventListParams, 'listSessionEvents'>;
  'sessions.events.send': Parameters<Beta.Sessions.EventSendParams, 'sendSessionEvents'>;
  'sessions.events.stream': Parameters<Beta.Sessions.EventStreamParams, 'streamSessionEvents'>;
  'sessions.threads.list': Parameters<Beta.Sessions.ThreadListParams, 'listSessionThreads'>;
  'sessions.threads.events.list': Parameters<
    Beta.Sessions.Threads.EventListParams,
    'listSessionThreadEvents'
  >;
  'sessions.threads.events.stream': Parameters<
    Beta.Sessions.Threads.EventStreamParams,
    'streamSessionThreadEvents'
  >;
  'sessions.resources.add': Parameters<Beta.Sessions.ResourceAddParams, 'addSessionResource'>;
  'sessions.resources.list': Parameters<Beta.Sessions.ResourceListParams, 'listSessionResources'>;
  'sessions.resources.update': Parameters<Beta.Sessions.ResourceUpdateParams, 'rotateSessionResourceToken'>;
  'deployments.create': Parameters<Beta.DeploymentCreateParams, 'createDeployment'>;
  'deployments.update': Parameters<Beta.DeploymentUpdateParams, 'updateDeployment'>;
  'deployments.list': Parameters<Beta.DeploymentListParams, 'listDeployments'>;
  'deploymentRuns.list': Parameters<Beta.DeploymentRunListParams, 'listDeploymentRuns'>;
  'agents.create': Parameters<Beta.AgentCreateParams, 'createAgent'>;
  'agents.update': Parameters<Beta.AgentUpdateParams, 'updateAgent'>;
  'agents.list': Parameters<Beta.AgentListParams, 'listAgents'>;
  'files.upload': Parameters<Beta.FileUploadParams, 'uploadFile'>;
  'files.list': Parameters<Beta.FileListParams, 'listFiles'>;
  'memoryStores.create': Parameters<Beta.MemoryStoreCreateParams, 'createMemoryStore'>;
  'memoryStores.update': Parameters<Beta.MemoryStoreUpdateParams, 'updateMemoryStore'>;
  'memoryStores.list': Parameters<Beta.MemoryStoreListParams, 'listMemoryStores'>;
  'memoryStores.memories.create': Parameters<Beta.MemoryStores.MemoryCreateParams, 'createMemory'>;
  'memoryStores.memories.retrieve': Parameters<Beta.MemoryStores.MemoryRetrieveParams, 'getMemory'>;
  'memoryStores.memories.update': Parameters<Beta.MemoryStores.MemoryUpdateParams, 'updateMemory'>;
  'memoryStores.memories.list': Parameters<Beta.MemoryStores.MemoryListParams, 'listMemories'>;
  'memoryStores.memories.delete': Parameters<Beta.MemoryStores.MemoryDeleteParams, 'deleteMemory'>;
  'memoryStores.memoryVersions.list': Parameters<
    Beta.MemoryStores.MemoryVersionListParams,
    'listMemoryVersions'
  >;
  'skills.create': Parameters<Beta.SkillCreateParams, 'createSkill'>;
  'skills.list': Parameters<Beta.SkillListParams, 'listSkills'>;
  'skills.versions.create': Parameters<Beta.Skills.VersionCreateParams, 'createSkillVersion'>;
  'skills.versions.list': Parameters<Beta.Skills.VersionListParams, 'listSkillVersions'>;
  'vaults.create': Parameters<Beta.VaultCreateParams, 'createVault'>;
  'vaults.update': Parameters<Beta.VaultUpdateParams, 'updateVault'>;
  'vaults.list': Parameters<Beta.VaultListParams, 'listVaults'>;
  'vaults.credentials.create': Parameters<Beta.Vaults.CredentialCreateParams, 'createCredential'>;
  'vaults.credentials.update': Parameters<Beta.Vaults.CredentialUpdateParams, 'updateCredential'>;
  'vaults.credentials.list': Parameters<Beta.Vaults.CredentialListParams, 'listCredentials'>;
  credential: Kinds<Beta.Vaults.CredentialCreateParams['auth'], CredentialAuthInput>;
  bearer: Fields<
    Beta.Vaults.BetaManagedAgentsStaticBearerCreateParams,
    Extract<CredentialAuthInput, { type: 'static_bearer' }>
  >;
  variable: Fields<
    Beta.Vaults.BetaManagedAgentsEnvironmentVariableCreateParams,
    Extract<CredentialAuthInput, { type: 'environment_variable' }>
  >;
  'update of a credential': Fields<
    | Beta.Vaults.BetaManagedAgentsStaticBearerUpdateParams
    | Beta.Vaults.BetaManagedAgentsEnvironmentVariableUpdateParams,
    CredentialAuthUpdate
  >;
  'environments.create': Parameters<Beta.EnvironmentCreateParams, 'createEnvironment'>;
  'environments.update': Parameters<Beta.EnvironmentUpdateParams, 'updateEnvironment'>;
  'environments.list': Parameters<Beta.EnvironmentListParams, 'listEnvironments'>;
  'environment config': Kinds<NonNullable<Beta.EnvironmentCreateParams['config']>, EnvironmentConfigInput>;
  agent: Kinds<Exclude<Beta.SessionCreateParams['agent'], string>, SessionAgentInput>;
  repository: Fields<Beta.BetaManagedAgentsGitHubRepositoryResourceParams, GithubRepositoryResourceInput>;
  file: Fields<Beta.BetaManagedAgentsFileResourceParams, FileResourceInput>;
  'memory store': Fields<Beta.BetaManagedAgentsMemoryStoreResourceParam, MemoryStoreResourceInput>;
  event: Kinds<Beta.Sessions.BetaManagedAgentsEventParams, SessionEventInput>;
  'tool result': Kinds<
    NonNullable<Beta.Sessions.BetaManagedAgentsUserToolResultEventParams['content']>[number],
    ContentBlock
  >;
}

/** Of responses, by the method that gets them. */
export interface Unanswered {
  'sessions.retrieve': Fields<Beta.BetaManagedAgentsSession, Session>;
  'usage of a session': Fields<Beta.BetaManagedAgentsSessionUsage, SessionUsage>;
  'sessions.list': Fields<BidirectionalPageCursorResponse<unknown>, SessionPage>;
  'sessions.threads.retrieve': Fields<Beta.Sessions.BetaManagedAgentsSessionThread, SessionThread>;
  'agents.retrieve': Fields<Beta.BetaManagedAgentsAgent, Agent>;
  'environments.retrieve': Fields<Beta.BetaEnvironment, Environment>;
  'packages of an environment': Fields<Beta.BetaPackages, Packages>;
  'skills.retrieve': Fields<Beta.BetaSkill, Skill>;
  'skills.versions.retrieve': Fields<Beta.Skills.BetaSkillVersion, SkillVersion>;
  'files.retrieveMetadata': Fields<Beta.BetaFileMetadata, StoredFile>;
  'vaults.retrieve': Fields<Beta.BetaManagedAgentsVault, Vault>;
  'vaults.credentials.retrieve': Fields<
    Beta.Vaults.BetaManagedAgentsEnvironmentVariableAuthResponse,
    Extract<Credential['auth'], { type: 'environment_variable' }>
  >;
  'deployments.retrieve': Fields<Beta.BetaManagedAgentsDeployment, Deployment>;
  'deploymentRuns.retrieve': Fields<Beta.BetaManagedAgentsDeploymentRun, DeploymentRun>;
}
