import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'esbuild';

const source = path.join(import.meta.dirname, '..', 'examples', 'agent.ts');

/** Compiles the example agent into a folder for AGENT_FOLDER. Resolves to the AGENT_COMMAND. */
export async function makeExampleAgent(folder: string): Promise<string> {
  const { code } = await transform(await readFile(source, 'utf8'), { loader: 'ts', target: 'node20' });
  await writeFile(path.join(folder, 'agent.mjs'), code);
  return 'node "$AGENT_FOLDER/agent.mjs"';
}
