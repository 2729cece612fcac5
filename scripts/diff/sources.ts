import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { ConfigError } from '../../server/main/config-error.ts';
import { files } from '../../server/platform/files.ts';
import { complete, readGuide } from '../generate/complete.ts';
import { findRedocly, runRedocly } from '../generate/redocly.ts';
import { lint } from '../lint/problems.ts';
import { type ContractDocument, isObject } from './document.ts';
import { compareVersions, isVersion } from './version.ts';

const run = promisify(execFile);

/** The path of the contract in a git revision. */
const inGit = './generated/openapi.json';

/**
 * Reads a contract: a file if one has this name, a URL, or else the contract at a git revision.
 *
 * @param source For example `openapi.json`, `https://…/openapi.json`, `v0.1.0`, `HEAD~3`.
 * @param folder A folder in the git repository. Default: the working directory.
 * @throws ConfigError with one line that names the source, if there is no contract.
 */
export async function readContract(source: string, folder = process.cwd()): Promise<ContractDocument> {
  const text = await readText(source, folder);
  let document: unknown;
  try {
    document = parse(text); // JSON is YAML, too
  } catch (error) {
    throw new ConfigError(`${source} is neither JSON nor YAML: ${firstLine(error)}`);
  }
  if (!isObject(document) || !isObject(document.paths) || !isObject(document.info))
    throw new ConfigError(`${source} is not an OpenAPI document: it has no info and paths.`);
  const foreign = /"\$ref":"(?!#)([^"]*)"/.exec(JSON.stringify(document));
  if (foreign)
    throw new ConfigError(
      `${source} refers to another file, ${foreign[1]}. Compare bundles: npx @redocly/cli bundle makes one.`,
    );
  return document as unknown as ContractDocument;
}

async function readText(source: string, folder: string): Promise<string> {
  if (existsSync(source)) {
    return readFile(source, 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw new ConfigError(`${source} cannot be read (${error.code}).`);
    });
  }
  if (/^https?:\/\//.test(source)) return download(source);
  // git would interpret a leading dash as an option.
  if (source.startsWith('-')) throw new ConfigError(`There is no file ${source}.`);
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  return run('git', ['show', `${source}:${inGit}`], options).then(
    ({ stdout }) => stdout,
    (error) => {
      const reason = String(error.stderr ?? error.message)
        .trim()
        .split('\n')
        .at(0);
      throw new ConfigError(
        `${source} is neither a file nor a URL, and git does not have generated/openapi.json at a revision of this name: ${reason}`,
      );
    },
  );
}

async function download(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(30_000) }).catch((error) => {
    throw new ConfigError(`${url} could not be read: ${firstLine(error.cause ?? error)}`);
  });
  if (!response.ok) throw new ConfigError(`${url} could not be read: status ${response.status}`);
  return response.text();
}

const firstLine = (error: unknown): string => String((error as Error).message).split('\n')[0] ?? '';

/**
 * Returns the local contract. In a checkout, it is the contract in `openapi/`, even if it is newer than `generated/`.
 * Elsewhere, it is the one in the package.
 *
 * @throws ConfigError with one line per problem if it cannot be read.
 */
export async function readOwnContract(
  source: string = files.contractSource,
  published: string = files.contract,
): Promise<ContractDocument> {
  if (!existsSync(source) || !findRedocly()) return readContract(published);
  const folder = await mkdtemp(join(tmpdir(), 'contract-own-'));
  try {
    const bundle = join(folder, 'openapi.json');
    const { failed, stdout, stderr } = await runRedocly(
      ...['bundle', source, `--config=${files.contractRules}`, '-o', bundle],
    );
    // The messages of lint are better than the bundler's if the contract is broken.
    if (failed) await lint(source);
    if (failed) throw new ConfigError(`${source} cannot be bundled.\n${stdout}${stderr}`);
    const contract = complete(
      JSON.parse(await readFile(bundle, 'utf8')),
      await readGuide(join(dirname(source), 'guide')),
    );
    return contract as unknown as ContractDocument;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the last release: the file with the greatest version. */
export function lastRelease(folder: string = files.releases): { version: string; file: string } {
  const versions = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace(/\.json$/, ''))
    .filter(isVersion)
    .sort(compareVersions);
  const version = versions.at(-1);
  if (!version) throw new ConfigError(`There is no release in ${folder}.`);
  return { version, file: join(folder, `${version}.json`) };
}
