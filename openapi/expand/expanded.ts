import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runRedocly } from '../../scripts/generate/redocly.ts';
import plugin from './plugin.js';

/** A bundle, as tests read it. */
// biome-ignore lint/suspicious/noExplicitAny: tests read parts whose presence they check.
type Bundle = any;

const base = { openapi: '3.1.0', info: { title: 'A contract', version: '1.0.0' } };

/**
 * Bundles a small contract with one preprocessor, or with all of them. For tests.
 *
 * @param preprocessor The name without `expand/`, or undefined for all.
 * @param root The contract, merged over a root with title and version.
 * @param files Other files by their paths.
 * @returns The bundle, undefined if there are problems, and the messages.
 */
export async function expanded(
  preprocessor: string | undefined,
  root: object,
  files: Record<string, unknown> = {},
): Promise<{ bundle: Bundle; messages: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'expand-'));
  const names = Object.keys(plugin().preprocessors.oas3).filter((name) => name === (preprocessor ?? name));
  const configuration = {
    plugins: [fileURLToPath(new URL('./plugin.js', import.meta.url))],
    telemetry: 'off',
    preprocessors: Object.fromEntries(names.map((name) => [`expand/${name}`, 'error'])),
  };
  const written = { 'redocly.yaml': configuration, 'openapi.yaml': { ...base, ...root }, ...files };
  try {
    for (const [path, content] of Object.entries(written)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), JSON.stringify(content)); // JSON is YAML, too
    }
    const out = join(folder, 'bundle.json');
    const config = `--config=${join(folder, 'redocly.yaml')}`;
    const { stderr } = await runRedocly('bundle', join(folder, 'openapi.yaml'), config, '-o', out);
    const text = await readFile(out, 'utf8').catch(() => undefined);
    return { bundle: text && JSON.parse(text), messages: stderr };
  } finally {
    await rm(folder, { recursive: true });
  }
}
