import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript from 'openapi-typescript';
import ts from 'typescript';
import { files } from '../../server/platform/files.ts';
import { requireEnforceable } from '../lint/enforceable.ts';
import { lint } from '../lint/problems.ts';
import { complete, readGuide } from './complete.ts';
import type { Contract } from './contract.ts';
import { markdownOf } from './docs/markdown.ts';
import { buildDocs } from './docs.ts';
import { emitClient } from './emit/client.ts';
import { emitEndpoints } from './emit/endpoints.ts';
import { emitEnforceable } from './emit/enforceable.ts';
import { emitExamples } from './emit/examples.ts';
import { emitHandlers } from './emit/handlers.ts';
import { emitIdPrefixes } from './emit/id-prefixes.ts';
import { emitLimits } from './emit/limits.ts';
import { emitOperations } from './emit/operations.ts';
import { emitRequestChecks } from './emit/request-checks.ts';
import { emitResponses } from './emit/responses.ts';
import { splitSchemas } from './emit/schemas.ts';
import { specifiedOnly } from './extensions.ts';
import { withPrefixes } from './ids.ts';
import { readOperations } from './operations.ts';
import { redocly } from './redocly.ts';
import { typescriptUse } from './samples/typescript.ts';
import { sampleRequests } from './samples.ts';

/**
 * Writes everything that is generated from the contract into a folder. The same contract gives the same bytes.
 *
 * @param root The entry file of the contract.
 * @param folder The target, created if it is missing.
 * @returns The names of the files, relative to the folder.
 * @throws ContractError with one line per problem if the contract fails lint, or cannot be enforced or completed.
 */
export async function generate(root: string, folder: string): Promise<string[]> {
  const bundle = join(folder, 'openapi.json');
  await mkdir(folder, { recursive: true });
  // In parallel, because each takes seconds. The messages of lint are better than the bundler's if the contract is
  // broken.
  const [linted, bundling] = await Promise.allSettled([
    lint(root),
    redocly('bundle', root, `--config=${files.contractRules}`, '-o', bundle),
  ]);
  for (const step of [linted, bundling]) if (step.status === 'rejected') throw step.reason;
  const bundled = JSON.parse(await readFile(bundle, 'utf8')) as Contract;
  const contract = complete(bundled, await readGuide(join(dirname(root), 'guide')));
  await requireEnforceable(root, contract);
  const text = `${JSON.stringify(contract, null, 2)}\n`;
  await writeFile(bundle, text);
  const specified = 'openapi.specified.json';
  await writeFile(join(folder, specified), `${JSON.stringify(specifiedOnly(contract), null, 2)}\n`);
  const described = withPrefixes(contract);
  const operations = readOperations(described);
  const examples = Object.fromEntries(
    sampleRequests(contract).map((request) => [request.operationId, typescriptUse(request).trim()]),
  );
  const types = await openapiTypescript(JSON.stringify(described), {
    defaultNonNullable: false,
    alphabetize: false,
    transform: (schema) => {
      if ('x-undeclared' in schema) return ts.factory.createTypeReferenceNode('Undeclared');
      return schema.format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined;
    },
  });
  const split = splitSchemas(described, types);

  const modules = {
    'types.ts': split.types.replaceAll(toolName, ''),
    'operations.ts': emitOperations(operations),
    'responses.ts': emitResponses(operations),
    'handlers.ts': emitHandlers(operations),
    'client.ts': emitClient(operations, examples),
    'endpoints.ts': emitEndpoints(operations),
    'enforceable.ts': emitEnforceable(contract),
    'id-prefixes.ts': emitIdPrefixes(contract),
    'limits.ts': emitLimits(contract),
    'schemas.ts': split.schemas.replaceAll(toolName, ''),
    'examples.ts': emitExamples(contract, operations),
  };
  for (const [name, content] of Object.entries(modules)) await writeFile(join(folder, name), content);
  await format(folder);
  const checks = await emitRequestChecks(contract, operations);
  for (const [name, content] of Object.entries(checks)) await writeFile(join(folder, name), content);

  const docs = join('docs', 'index.html');
  await mkdir(dirname(join(folder, docs)), { recursive: true });
  await buildDocs(contract, join(folder, docs));
  const markdown = markdownOf(contract);
  for (const [name, content] of Object.entries(markdown)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return [
    'openapi.json',
    specified,
    ...Object.keys(modules),
    ...Object.keys(checks),
    docs,
    ...Object.keys(markdown),
  ];
}

/** Texts that openapi-typescript adds to descriptions. Users do not need them. */
const toolName = ' (enum property replaced by openapi-typescript)';

/** Users read generated code too. */
async function format(folder: string): Promise<void> {
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
  const config = join(import.meta.dirname, '..', '..', 'biome.json');
  const code = ['format', '--write', `--config-path=${config}`, '--vcs-enabled=false', folder];
  await promisify(execFile)(process.execPath, [biome, ...code]);
}
