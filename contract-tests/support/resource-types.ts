import type { ResourceType } from '../states.ts';

/** The types of resources that a request names: in its lists, or as the new resource of a session. */
export function typesIn(body: unknown): ResourceType[] {
  const { resources, vault_ids = [], ...resource } = objectIn(body) ?? {};
  const listed = Array.isArray(resources) ? resources : [resource];
  const named = listed.map((each) => objectIn(each)?.type as ResourceType);
  if (Array.isArray(vault_ids) && vault_ids.length > 0) named.push('vault');
  return named.filter((type) => types.has(type));
}

const types: ReadonlySet<ResourceType> = new Set(
  Object.keys({
    github_repository: true,
    file: true,
    memory_store: true,
    vault: true,
  } satisfies Record<ResourceType, true>) as ResourceType[],
);

function objectIn(body: unknown): Record<string, unknown> | undefined {
  try {
    const value = typeof body === 'string' ? JSON.parse(body) : body;
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
