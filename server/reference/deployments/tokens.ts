import type { components } from '../../../generated/types.ts';
import type { SecretBox } from '../platform/secrets.ts';

type Resource = components['schemas']['Deployment']['resources'][number];

/**
 * Encrypts the tokens of a deployment's repositories, in the order of its resources; null where one has none. Each belongs
 * to its place: moved to another, or to another deployment, it cannot be opened.
 */
export function sealTokens(
  deploymentId: string,
  tokens: readonly (string | null)[],
  secrets: SecretBox,
): (string | null)[] {
  return tokens.map(
    (token, index) => token && secrets.seal(token, ownerOf(deploymentId, index)).toString('base64'),
  );
}

/** The resources of a deployment as a session is created with them: with their tokens. */
export function withTokens(
  deploymentId: string,
  resources: readonly Resource[],
  sealed: readonly (string | null)[] | null,
  secrets: SecretBox,
): (Resource & { authorization_token?: string })[] {
  return resources.map((resource, index) => {
    const token = sealed?.[index];
    if (!token) return resource;
    const opened = secrets.open(Buffer.from(token, 'base64'), ownerOf(deploymentId, index));
    return { ...resource, authorization_token: opened };
  });
}

const ownerOf = (deploymentId: string, index: number): string => `${deploymentId}/resources/${index}`;
