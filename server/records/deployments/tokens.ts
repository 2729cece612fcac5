import type { components } from '../../../generated/types.ts';
import type { SecretBox } from '../../platform/secrets.ts';

type Resource = components['schemas']['DeploymentResource'];
type Input = components['schemas']['SessionResourceInput'];

/**
 * Encrypts the tokens of a deployment's repositories, in the order of its resources. The entry is null for a resource
 * without a token. Each token is bound to its place and deployment: it cannot be decrypted at another one.
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

/** Returns the resources of a deployment in the form of a session's request, with their tokens. */
export function withTokens(
  deploymentId: string,
  resources: readonly Resource[],
  sealed: readonly (string | null)[] | null,
  secrets: SecretBox,
): Input[] {
  return resources.map((resource, index) => {
    const token = sealed?.[index];
    if (!token || resource.type !== 'github_repository') return resource;
    const opened = secrets.open(Buffer.from(token, 'base64'), ownerOf(deploymentId, index));
    return { ...resource, authorization_token: opened };
  });
}

export const ownerOf = (deploymentId: string, index: number): string => `${deploymentId}/resources/${index}`;
