/** Reads and checks requests with the rules of the service's shell, and with validators that were compiled ahead. */
import type { OperationId, operations } from '../../../generated/operations.ts';
import { checks } from '../../../generated/request-checks.mjs';
import rules from '../../../generated/request-rules.json' with { type: 'json' };
import type { FormRules } from '../../../server/shell/contract/forms.ts';
import { invalidInput, isLarge } from '../../../server/shell/contract/invalid-input.ts';
import {
  faultsIn,
  type ReportedError,
  type Texts,
} from '../../../server/shell/contract/validation-messages.ts';
import { tooLarge } from '../../../server/shell/errors.ts';
import { parsedBody, requireJson } from '../../../server/shell/http/body.ts';
import { type Lengths, pathCheckOf } from '../../../server/shell/http/path.ts';
import { type QueryRules, readParameters } from '../../../server/shell/http/query.ts';
import type { HandlerInput, Operation } from '../../../server/shell/operation.ts';
import { DEFAULT_BODY_LIMIT } from '../../../server/shell/options.ts';
import { formOf } from './form.ts';

interface Rules {
  readonly path: readonly Lengths[];
  readonly query: Readonly<Record<string, string | { fields: readonly string[] }>>;
  readonly parameters: readonly string[];
  readonly body?: string;
  readonly form?: Omit<FormRules, 'fields'> & { readonly fields: Readonly<Record<string, 'string'>> };
}

const { values, properties } = rules.texts;
const texts: Texts = {
  rules: new Map(Object.entries(rules.texts.rules)),
  unsupported: { values: new Map(Object.entries(values)), properties: new Set(properties) },
};

const rulesOf = (id: string) => (rules.operations as unknown as Record<string, Rules>)[id] as Rules;

/**
 * Returns the checked input of a request.
 *
 * @throws ApiError as the service does.
 */
export async function inputOf(
  operation: (typeof operations)[OperationId],
  request: Request,
  params: Readonly<Record<string, unknown>>,
): Promise<HandlerInput> {
  const row = rulesOf(operation.id);
  const path = pathCheckOf(operation, row.path)(params);
  const form =
    row.form && (await formOf(request, { ...row.form, fields: new Map(Object.entries(row.form.fields)) }));
  const body = form?.fields ?? (operation.requestBody && (await bodyOf(request, operation.requestBody)));
  const query = readParameters(parametersIn(request), new Map(Object.entries(row.query)) as QueryRules);
  const headers: Record<string, string> = {};
  for (const name of operation.headerParams.map((each) => each.toLowerCase())) {
    const value = request.headers.get(name);
    if (value !== null) headers[name] = value;
  }
  const data = { query, headers, params: {}, body };
  const names = [...row.parameters, ...(row.body === undefined ? [] : [row.body])];
  const errors = names.flatMap((name) => {
    const check = checks[name];
    return !check || check(data) ? [] : (check.errors ?? []);
  });
  if (errors.length > 0) {
    const [first, ...others] = faultsIn(errors as readonly ReportedError[], texts);
    throw invalidInput(operation, isLarge(data) ? [first] : [first, ...others]);
  }
  const fields = Promise.resolve(data.body);
  return { path, query: data.query, headers, body: form ? { file: form.file, fields } : data.body };
}

function parametersIn({ url }: Request): Record<string, string | string[]> {
  const parameters: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of new URL(url).searchParams) {
    const known = parameters[name];
    parameters[name] = known === undefined ? value : [known, value].flat();
  }
  return parameters;
}

async function bodyOf(request: Request, declared: NonNullable<Operation['requestBody']>): Promise<unknown> {
  const bytes = new Uint8Array(await request.clone().arrayBuffer());
  requireJson(request.headers.get('content-type') ?? undefined, bytes.length > 0, declared);
  if (bytes.length > DEFAULT_BODY_LIMIT) throw tooLarge(DEFAULT_BODY_LIMIT);
  return parsedBody(bytes, declared);
}
