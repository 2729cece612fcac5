import path from 'node:path';

/** Folders by the variable that lists them, such as PATH. */
export type SearchPaths = Readonly<Record<string, readonly string[]>>;

/** The PATH of agents, including the folder of this Node. */
export const agentPath = [
  ...new Set([path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin']),
].join(':');

/** Returns the environment with folders before those that its variables list. */
export function withPaths(
  env: Readonly<Record<string, string>>,
  paths: SearchPaths,
): Readonly<Record<string, string>> {
  const joined = Object.entries(paths).map(([name, folders]) => {
    const before = env[name];
    return [name, [...folders, ...(before ? [before] : [])].join(':')] as const;
  });
  return { ...env, ...Object.fromEntries(joined) };
}
