import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Demo } from './examples.ts';

/** `demo.json` in the data folder: what programs need to try the demo data. */
export interface DemoFile extends Demo {
  base_url: string;
  /** Null if the service runs without the mock. */
  mock_url: string | null;
  token: string;
  /** A repository as it is attached to a session; null if the demo has none. */
  repository: { type: 'github_repository'; url: string; authorization_token: string } | null;
}

const pathOf = (dataDir: string): string => join(dataDir, 'demo.json');

/**
 * Writes the file and returns its path. Only the owner can read it, because it contains a token. It appears complete in one
 * step, because programs wait for it.
 */
export function writeDemoFile(dataDir: string, content: DemoFile): string {
  const file = pathOf(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return file;
}

/** Returns the token of an earlier start; null if the file does not exist. */
export function readDemoToken(dataDir: string): string | null {
  try {
    const { token } = JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as Partial<DemoFile>;
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}
