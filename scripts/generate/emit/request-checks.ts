/** The checks of requests for browsers: validators compiled ahead, and the rules of paths, queries and bodies as data. */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { _, type Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { createRequestAjv } from 'express-openapi-validator/dist/framework/ajv/index.js';
import { checkedContract } from '../../../server/shell/contract/checked-contract.ts';
import type { CheckedContract } from '../../../server/shell/contract/checked-parts.ts';
import { textsOf } from '../../../server/shell/contract/document.ts';
import { formOf } from '../../../server/shell/contract/forms.ts';
import type { JsonObject } from '../../../server/shell/contract/references.ts';
import { options } from '../../../server/shell/contract/validators.ts';
import { pathLengths } from '../../../server/shell/http/path.ts';
import { queryRules } from '../../../server/shell/http/query.ts';
import type { Operation } from '../../../server/shell/operation.ts';
import type { Contract } from '../contract.ts';
import type { OperationModel } from '../operations.ts';
import { header } from './text.ts';

const repository = join(import.meta.dirname, '..', '..', '..');

/** The files: the validators as minified JavaScript with its declaration, and a table that names them. */
export async function emitRequestChecks(
  contract: Contract,
  models: readonly OperationModel[],
): Promise<Record<string, string>> {
  const document = contract as unknown as JsonObject;
  const operations = models.map(operationOf);
  const checked = checkedContract(document, operations);
  const parameters = new Checks(checked, true);
  const bodies = new Checks(checked, false);
  const rows = operations.map((operation) => {
    const { requestBody, parameters: declared } = checked.operations[operation.id] as Parts;
    const form = formOf(document, operation);
    // The validator reports queries before headers.
    const sorted = declared.toSorted((one, other) => rank(one) - rank(other));
    return [
      operation.id,
      {
        path: pathLengths(document, operation),
        query: Object.fromEntries(queryRules(document, operation)),
        parameters: sorted.map((parameter) => parameters.add('p', schemaOf(parameter))),
        ...(requestBody && { body: bodies.add('b', schemaOfBody(requestBody)) }),
        ...(form && { form: { ...form, fields: Object.fromEntries(form.fields) } }),
      },
    ];
  });
  const { rules, unsupported } = textsOf(document);
  const texts = {
    rules: Object.fromEntries(rules),
    values: Object.fromEntries(unsupported.values),
    properties: [...unsupported.properties],
  };
  const table = JSON.stringify({ operations: Object.fromEntries(rows), texts }, null, 2);
  const code = await bundled(parameters.code(), bodies.code());
  return {
    'request-checks.mjs': `${header}${notice}${code}${mapComment}`,
    'request-checks.d.mts': `${header}${declaration()}`,
    'request-rules.json': `${table}\n`,
  };
}

type Parts = CheckedContract['operations'][string];

/** Debuggers lead from this code to the contract, because nobody reads minified code. It keeps maps of bundles small. */
const map = { version: 3, sources: ['openapi.json'], names: [], mappings: 'AAAA' };
const mapComment = `//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}\n`;

const notice = '// Contains code of ajv and ajv-formats, under the MIT licence.\n';

const rank = (parameter: JsonObject) => (parameter.in === 'query' ? 0 : 1);

/** The parts of an operation that the checks read. */
function operationOf({ id, method, path, parameters }: OperationModel): Operation {
  const pathParams = parameters
    .filter(({ in: where }) => where === 'path')
    .map(({ name }) => ({ name, kind: '', code: '', pattern: '' }));
  return { id, method, path, pathParams } as unknown as Operation;
}

/** One parameter, so that operations share it. */
function schemaOf({ in: where, name, required, schema }: JsonObject): JsonObject {
  const key = where === 'query' ? String(name) : String(name).toLowerCase();
  const part = {
    type: 'object',
    properties: { [key]: schema },
    ...(required === true && { required: [key] }),
  };
  return { properties: { [where === 'query' ? 'query' : 'headers']: part } };
}

function schemaOfBody({ content, required }: JsonObject): JsonObject {
  const { schema } = (content as Record<string, JsonObject>)['application/json'] ?? {};
  return { properties: { body: schema }, ...(required === true && { required: ['body'] }) };
}

/** Validators of one instance of Ajv, with the settings of the shell. Equal schemas are one validator. */
class Checks {
  readonly #ajv: Ajv;
  readonly #known = new Map<string, string>();

  constructor({ components }: CheckedContract, coerceTypes: boolean) {
    const schemas = Object.entries(components.schemas).filter(([name]) => !name.endsWith(':closed'));
    const document = { openapi: '3.1.0', paths: {}, components: { schemas: Object.fromEntries(schemas) } };
    this.#ajv = createRequestAjv(
      structuredClone(document) as never,
      {
        ...options,
        coerceTypes,
        useDefaults: true,
        allErrors: true,
        messages: false,
        inlineRefs: false,
        code: { source: true, esm: true },
      } as never,
    ) as unknown as Ajv;
    this.#ajv.opts.code.formats = _`require("formats")`;
  }

  get names(): string[] {
    return [...this.#known.values()];
  }

  add(prefix: string, schema: JsonObject): string {
    const text = JSON.stringify(schema, (key, value) =>
      typeof value === 'string' && (key === 'description' || key === 'title') ? undefined : value,
    );
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const name = `${prefix}${this.#known.size}`;
    this.#known.set(text, name);
    this.#ajv.addSchema(JSON.parse(text), name);
    return name;
  }

  code(): string {
    return standalone.default(this.#ajv, Object.fromEntries(this.names.map((name) => [name, name])));
  }
}

/** Joins the modules and what they require, without imports. */
async function bundled(...modules: string[]): Promise<string> {
  const require = createRequire(import.meta.url);
  const formats = `const { fullFormats } = require(${JSON.stringify(require.resolve('ajv-formats/dist/formats'))});
    const { formats } = require(${JSON.stringify(join(repository, 'server/shell/contract/formats.ts'))});
    module.exports = { uuid: fullFormats.uuid, int32: fullFormats.int32, int64: fullFormats.int64, ...formats };`;
  const virtual: Record<string, string> = { formats };
  for (const [index, code] of modules.entries()) virtual[`module${index}`] = code;
  const { outputFiles } = await build({
    stdin: {
      contents: `${modules.map((_code, index) => `import * as part${index} from 'module${index}';`).join('\n')}
        export const checks = { ${modules.map((_code, index) => `...part${index}`).join(', ')} };`,
      resolveDir: repository,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    // The same bytes, whatever the tsconfig.json of the folder says.
    tsconfigRaw: '{}',
    write: false,
    plugins: [
      {
        name: 'virtual',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^(formats|module\d)$/ }, ({ path }) => ({ path, namespace: 'virtual' }));
          onLoad({ filter: /.*/, namespace: 'virtual' }, ({ path }) => ({
            contents: virtual[path] ?? '',
            resolveDir: repository,
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? '';
}

function declaration(): string {
  return `/** An error that a check has found. */
export interface CheckError {
  readonly instancePath: string;
  readonly keyword: string;
  readonly propertyName?: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A compiled check: it fills in defaults and converts the values of parameters. */
export interface RequestCheck {
  (data: unknown): boolean;
  errors?: readonly CheckError[] | null;
}

/** By the names in \`request-rules.json\`. */
export declare const checks: { readonly [name: string]: RequestCheck };
`;
}
