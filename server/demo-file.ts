import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Demo } from './reference/demo/demo.ts';

/** `demo.json` in the data folder: what programs need in order to try the demo data. */
export interface DemoFile extends Demo {
  base_url: string;
  /** null when the service runs without the mock. */
  mock_url: string | null;
  token: string;
  /** A repository to attach to a session, as its body has it; null when the demo has none. */
  repository: { type: 'github_repository'; url: string; authorization_token: string } | null;
}

const pathOf = (dataDir: string): string => join(dataDir, 'demo.json');

/**
 * Writes the file so that only its owner can read it, for it holds a token, and in one step, for programs wait for it.
 * Returns its path.
 */
export function writeDemoFile(dataDir: string, content: DemoFile): string {
  const file = pathOf(dataDir);
  writeFileSync(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return file;
}

/** The token of an earlier start, or null when there is no such file. */
export function readDemoToken(dataDir: string): string | null {
  try {
    const { token } = JSON.parse(readFileSync(pathOf(dataDir), 'utf8')) as Partial<DemoFile>;
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}
