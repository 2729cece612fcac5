/**
 * What the client's types have in each response and the contract's types may omit or set to null, with the reasons. The
 * compiler computes it: the list does not compile if it names too much or too little.
 */
import type { Beta } from '@anthropic-ai/sdk/resources/beta/beta';
import type {
  Agent,
  AgentSnapshot,
  AgentTool,
  Credential,
  DeclaredSessionEvent,
  Deployment,
  DeploymentResource,
  DeploymentRun,
  Environment,
  Session,
  SessionOutcomeEvaluation,
  SessionResource,
  SessionStats,
  SessionThread,
  SessionUsage,
  StoredFile,
  Vault,
} from '../../client/index.ts';

/** The properties that `Ours` can lack, or have as null, and `Theirs` cannot. */
type Weaker<Theirs, Ours> = {
  [Name in keyof Theirs & keyof Ours]-?: undefined extends Ours[Name]
    ? undefined extends Theirs[Name]
      ? never
      : Name
    : null extends Ours[Name]
      ? null extends Theirs[Name]
        ? never
        : Name
      : never;
}[keyof Theirs & keyof Ours];

/** The same of each kind of a union. */
type WeakerKinds<Theirs extends { type: string }, Ours extends { type: string }> = {
  [Type in Theirs['type'] & Ours['type']]: Weaker<
    Extract<Theirs, { type: Type }>,
    Extract<Ours, { type: Type }>
  >;
};

type All = {
  session: Weaker<Beta.BetaManagedAgentsSession, Session>;
  'agent of a session': Weaker<Beta.BetaManagedAgentsSession['agent'], AgentSnapshot>;
  'outcome of a session': Weaker<Beta.BetaManagedAgentsOutcomeEvaluationResource, SessionOutcomeEvaluation>;
  'stats of a session': Weaker<Beta.BetaManagedAgentsSession['stats'], SessionStats>;
  'usage of a session': Weaker<Beta.BetaManagedAgentsSessionUsage, SessionUsage>;
  thread: Weaker<Beta.Sessions.BetaManagedAgentsSessionThread, SessionThread>;
  'agent of a thread': Weaker<Beta.Sessions.BetaManagedAgentsSessionThread['agent'], AgentSnapshot>;
  agent: Weaker<Beta.BetaManagedAgentsAgent, Agent>;
  environment: Weaker<Beta.BetaEnvironment, Environment>;
  'stored file': Weaker<Beta.BetaFileMetadata, StoredFile>;
  vault: Weaker<Beta.BetaManagedAgentsVault, Vault>;
  credential: Weaker<Beta.Vaults.BetaManagedAgentsCredential, Credential>;
  deployment: Weaker<Beta.BetaManagedAgentsDeployment, Deployment>;
  'run of a deployment': Weaker<Beta.BetaManagedAgentsDeploymentRun, DeploymentRun>;
} & WeakerKinds<Beta.BetaManagedAgentsAgent['tools'][number], AgentTool> &
  WeakerKinds<Beta.Sessions.ResourceRetrieveResponse, SessionResource> &
  WeakerKinds<Beta.Sessions.BetaManagedAgentsSessionEvent, DeclaredSessionEvent>;

/** The resources of deployments have the types of those of sessions. */
type OfDeployments = WeakerKinds<
  NonNullable<Beta.BetaManagedAgentsDeployment['resources']>[number],
  DeploymentResource
>;

type Listed<Each> = {
  readonly [Of in keyof Each as [Each[Of]] extends [never] ? never : Of]: {
    readonly [Name in Each[Of] & string]: string;
  };
};

const uncounted = 'A service that does not count tokens omits it. This one counts them.';

export const weaker: Listed<All> = {
  session: { usage: uncounted, budget: 'A service without budgets omits it. This one has them.' },
  thread: { usage: uncounted },
  'agent of a session': {
    multiagent: 'The snapshot of the specification has no such property (section 2.3).',
  },
  'user.define_outcome': { processed_at: 'It is null until a turn begins to work on the outcome.' },
};

export const weakerOfDeployments: Record<keyof Listed<OfDeployments>, never> = {};
