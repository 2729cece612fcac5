import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const packageFile = createRequire(import.meta.url).resolve('@redocly/cli/package.json');
const cli = join(dirname(packageFile), 'bin/cli.js');
const plugin = fileURLToPath(new URL('./plugin.js', import.meta.url));

type Problem = { ruleId: string; message: string; location: { source: { ref: string }; pointer?: string }[] };

/**
 * Lints minimal OpenAPI documents with one rule of ours, in one run of the CLI that the project ships with.
 * @param rule the rule's id without `contract/`
 * @param documents by a name for the case, each merged over a root with title and version
 * @param files other files the documents refer to, by path
 * @param options the rule's options, as in redocly.yaml
 * @returns for each name its problems, as `pointer: message` (with the file before the pointer when it is not the document's own)
 */
export async function lintWithRule<Name extends string>(
  rule: string,
  documents: Record<Name, object>,
  files: Record<string, unknown> = {},
  options: Record<string, unknown> = {},
): Promise<Record<Name, string[]>> {
  const rules = { [`contract/${rule}`]: { severity: 'error', ...options } };
  const config = { plugins: [plugin], telemetry: 'off', rules };
  const found = await lintDocuments(config, documents, files);
  return mapValues(found, (problems, name) =>
    problems.map(({ message, location: [place] }) => {
      const file = place?.source.ref === `${name}.json` ? '' : place?.source.ref;
      return `${file}${place?.pointer}: ${message}`;
    }),
  );
}

/**
 * Lints documents with a configuration, in one run of the CLI.
 * @throws Error with what the CLI said, when it could not lint
 */
export async function lintDocuments<Name extends string>(
  config: object,
  documents: Record<Name, object>,
  files: Record<string, unknown> = {},
): Promise<Record<Name, Problem[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'lint-'));
  try {
    const root = { openapi: '3.1.0', info: { title: 'A document', version: '1.0.0' } };
    const written = { 'redocly.yaml': config, ...files };
    for (const [name, document] of Object.entries(documents)) {
      Object.assign(written, { [`${name}.json`]: { ...root, ...(document as object) } });
    }
    for (const [path, content] of Object.entries(written)) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      // JSON is YAML: one writer serves configuration, documents and the files they refer to.
      await writeFile(join(folder, path), JSON.stringify(content));
    }
    const names = Object.keys(documents) as Name[];
    const reports = await runCli(folder, names);
    if (reports.length !== names.length)
      throw new Error(`${names.length} documents, ${reports.length} reports`);
    return Object.fromEntries(names.map((name, index) => [name, reports[index] ?? []])) as Record<
      Name,
      Problem[]
    >;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @returns the problems of each document, in the order of the names */
function runCli(folder: string, names: string[]): Promise<Problem[][]> {
  const files = names.map((name) => `${name}.json`);
  const options = [cli, 'lint', ...files, '--format=json', '--max-problems=1000'];
  return new Promise((done, fail) => {
    // The exit code says only that there are problems, which the reports tell better.
    execFile(process.execPath, options, { cwd: folder }, (_error, stdout, stderr) => {
      try {
        // One JSON object a document, one after another.
        const reports = stdout.trim().split(/(?<=^\})\s*(?=\{)/m);
        done(reports.map((report) => (JSON.parse(report) as { problems: Problem[] }).problems));
      } catch {
        fail(new Error(`redocly lint failed: ${stderr}${stdout}`));
      }
    });
  });
}

function mapValues<Name extends string, From, To>(
  record: Record<Name, From>,
  change: (value: From, name: Name) => To,
): Record<Name, To> {
  const entries = Object.entries(record) as [Name, From][];
  return Object.fromEntries(entries.map(([name, value]) => [name, change(value, name)])) as Record<Name, To>;
}

/** A document with one operation, by default at `/things`. */
export function withOperation(operation: object, { method = 'get', url = '/things' } = {}): object {
  return { paths: { [url]: { [method]: operation } } };
}

/** A document with one operation that returns 200 with a body of this schema. */
export function withResponseSchema(schema: object): object {
  return withOperation({ responses: { 200: { description: 'Done', content: jsonBody({ schema }) } } });
}

/** A document with one operation that accepts a body of this schema. */
export function withRequestSchema(schema: object): object {
  return withOperation(
    { requestBody: { required: true, content: jsonBody({ schema }) } },
    { method: 'post' },
  );
}

/** A document with named schemas and no operation. */
export function withSchemas(schemas: Record<string, object>): object {
  return { components: { schemas } };
}

/** A document with one schema, `Thing`, an object with these properties. */
export function withProperties(properties: Record<string, object>): object {
  return withSchemas({ Thing: { type: 'object', properties } });
}

/** The `content` of a body that is JSON. */
export function jsonBody(media: object): object {
  return { 'application/json': media };
}
