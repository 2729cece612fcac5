/** The states file, in which a backend team names existing objects of its service. It has the shape of `demo.json`. */
import { readFileSync } from 'node:fs';
import type { DemoFile } from '../../server/demo/demo-file.ts';
import { demoExamples } from '../../server/demo/examples.ts';
import { type StateName, type TokenName, tokenNames } from '../states.ts';
import { UsageError } from './usage-error.ts';

/** The content of the file. All of it is optional. */
export interface StatesFile {
  /** Address and token of the service. Command line options override them. */
  base_url?: string;
  token?: string;
  /** Ids by state. Several if checks use them up. Threads and the resource belong to `session`. */
  states: { readonly [state in StateName]?: readonly string[] };
  /** The agent of new sessions. */
  agent?: { id: string; version: number };
  environment_id?: string;
  /** Two vaults of new sessions and deployments. */
  vault_ids?: readonly string[];
  /** The identity of new schedules, beside the environment. */
  identity_id?: string;
  template_id?: string;
  /** Access tokens in addition to that of the run. */
  tokens: { readonly [token in TokenName]?: string };
}

/** The properties of `demo.json`, and tokens. */
const known = Object.keys({
  base_url: true,
  mock_url: true,
  token: true,
  repository: true,
  agent: true,
  environment_id: true,
  vault_ids: true,
  identity_id: true,
  template_id: true,
  states: true,
  tokens: true,
} satisfies Record<keyof DemoFile | 'tokens', true>);

/**
 * Reads the file.
 *
 * @throws UsageError if it cannot be read, or has unknown content: a misspelt state would only look missing.
 */
export function readStatesFile(path: string): StatesFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new UsageError(`The states file ${path} cannot be read (${code ?? message}).`);
  }
  const refuse = (what: string) => new UsageError(`The states file ${path}: ${what}.`);
  if (!isObject(content)) throw refuse('it is not a JSON object');
  const { states = {}, tokens = {}, agent, vault_ids, ...texts } = content;
  const unknown = Object.keys(content).find((name) => !known.includes(name));
  if (unknown !== undefined) throw refuse(`${unknown} is unknown. The properties are ${known.join(', ')}`);
  if (!isObject(states)) throw refuse('states is not an object');
  if (!isObject(tokens)) throw refuse('tokens is not an object');
  const lists = Object.entries(states).map(([name, value]) => {
    if (!Object.hasOwn(demoExamples, name))
      throw refuse(`the state ${name} is unknown. The states are ${Object.keys(demoExamples).join(', ')}`);
    const ids = [value].flat();
    if (!ids.every((id) => typeof id === 'string' && id !== ''))
      throw refuse(`states.${name} is neither an id nor a list of ids`);
    return [name, ids] as const;
  });
  for (const [name, value] of Object.entries(tokens)) {
    if (!Object.hasOwn(tokenNames, name))
      throw refuse(`the token ${name} is unknown. The tokens are ${Object.keys(tokenNames).join(', ')}`);
    if (typeof value !== 'string') throw refuse(`tokens.${name} is not text`);
  }
  if (agent !== undefined && !isAgent(agent)) throw refuse('agent needs an id and a version');
  if (vault_ids !== undefined && !isTwoIds(vault_ids)) throw refuse('vault_ids is not a list of two ids');
  for (const name of ['environment_id', 'identity_id', 'template_id', 'base_url', 'token']) {
    const value = texts[name];
    if (value !== undefined && typeof value !== 'string') throw refuse(`${name} is not text`);
  }
  return {
    ...(content as Omit<StatesFile, 'states' | 'tokens'>),
    // An empty list names no object.
    states: Object.fromEntries(lists.filter(([, ids]) => ids.length > 0)),
    tokens: tokens as StatesFile['tokens'],
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTwoIds(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length === 2 && value.every((id) => typeof id === 'string' && id !== '')
  );
}

function isAgent(value: unknown): boolean {
  return isObject(value) && typeof value.id === 'string' && Number.isInteger(value.version);
}
