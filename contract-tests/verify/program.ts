/** `verify`: the checks against any implementation. */
import { writeFileSync } from 'node:fs';
import { type AdminClient, createAdminClient } from '../../client/index.ts';
import type { OperationId } from '../../generated/operations.ts';
import { behaviours } from '../behaviours.ts';
import type { Check } from '../check.ts';
import { judgeByAjv } from '../judge-by-ajv.ts';
import { scenarioChecks } from '../scenario-checks.ts';
import { missing } from '../scenarios/given.ts';
import { NotArranged } from '../states.ts';
import { createLender, type Lender } from '../subject.ts';
import { exchange } from '../support/http.ts';
import { operationIds, resourcesPath } from '../support/messages.ts';
import { fromFile, usesFileAlone } from './arrangement.ts';
import { htmlReport } from './html.ts';
import { junitReport } from './junit.ts';
import { collectLeftovers } from './leftovers.ts';
import { showProgress } from './progress.ts';
import { type Result, runChecks } from './run.ts';
import { readStatesFile, type StatesFile } from './states-file.ts';
import { terminalReport } from './table.ts';
import { UsageError } from './usage-error.ts';
import { probe } from './written.ts';

export interface VerifyOptions {
  /** Base URL of the service. By default, that of the states file. */
  baseUrl?: string | undefined;
  /** Access token. By default, that of the states file. */
  token?: string | undefined;
  /** Path of the states file. */
  states?: string | undefined;
  /** The operations to check. By default, all. */
  operation?: readonly string[] | undefined;
  /** Omits operations that the service does not serve yet. */
  onlyWritten?: boolean | undefined;
  /** Allows properties of responses that the contract does not declare. */
  tolerant?: boolean | undefined;
  /** Paths of reports to write. */
  junit?: string | undefined;
  html?: string | undefined;
}

/** All checks. Behaviours come first: each sees more of a state that is used up than a scenario does. */
export const allChecks: readonly Check[] = [...behaviours, ...scenarioChecks];

/**
 * Runs all checks against a service. Shows progress on standard error and the report on standard output.
 *
 * @returns The exit code: 0 if every check that could run passed, 1 if a check failed, and 2, after one line on
 * standard error, if the run could not start or write its reports.
 */
export async function verify(options: VerifyOptions): Promise<number> {
  try {
    return await run(options);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 2;
  }
}

async function run(options: VerifyOptions): Promise<number> {
  const file: StatesFile = options.states ? readStatesFile(options.states) : { states: {}, tokens: {} };
  const url = addressOf(options.baseUrl ?? file.base_url);
  const token = options.token ?? file.token;
  if (!token) throw new UsageError('Set --token to an access token that the service accepts.');
  const selected = selectedOf(options.operation);
  await refuseUnreachable(url, token);
  const served = await probe(url, token);
  if (![...served.values()].some((each) => each !== 'not served'))
    throw new UsageError(`No operation is served at ${url}: check --base-url, the address before /api/v1.`);
  const unwritten = options.onlyWritten ? operationIds.filter((id) => served.get(id) !== 'written') : [];
  const written = selected.filter((operation) => !unwritten.includes(operation));
  if (written.length === 0)
    throw new UsageError(
      `${url} serves none of the operations. A handler that returns 500 counts as not written: omit --only-written.`,
    );
  const all = options.operation || options.onlyWritten ? checksOf(written) : allChecks;
  // Fails now, and not after the run, if a report cannot be written.
  for (const path of [options.junit, options.html]) if (path) write(path, '');

  const start = performance.now();
  const judge = judgeByAjv({ tolerant: options.tolerant ?? false });
  const leftovers = collectLeftovers();
  const arrange = (client: AdminClient) => fromFile(file, client);
  const lender = createLender({ url, token, judge, arrange, unwritten, see: leftovers.see });
  const onResult = showProgress(all.length, process.stderr);
  const results: Result[] = [];
  if (all.some(createsSessions)) await learnResources(lender);
  for (const phase of phasesOf(all, file)) results.push(...(await runChecks(lender, phase, onResult)));
  const seconds = (performance.now() - start) / 1000;
  const left = await leftovers.archive(createAdminClient({ baseUrl: url, token, retry: false }));
  if (left.length > 0) console.error(`Not archived, and may continue firing: ${left.join(', ')}.`);

  const unchecked = selected.filter((operation) => unwritten.includes(operation));
  if (unchecked.length > 0) {
    console.log(`Not written, and so not checked: ${unchecked.join(', ')}.`);
    console.log(
      'A handler that fails, or returns an invalid response, looks the same. Omit --only-written to check all.\n',
    );
  }
  console.log(terminalReport(results, seconds));
  if (options.junit) write(options.junit, junitReport(results, seconds));
  if (options.html) write(options.html, htmlReport(results, { url, seconds }));
  return results.some(({ outcome }) => outcome === 'broken') ? 1 : 0;
}

/**
 * Checks use the objects of the file before any object is created. Checks that read an object run before the check that
 * uses it up.
 */
function phasesOf(all: readonly Check[], file: StatesFile): Check[][] {
  const phaseOf = ({ operation, needs = [], spends = [], last = false }: Check): number => {
    if (last) return 3;
    if (operation?.startsWith('create') || !usesFileAlone(file, [...needs, ...spends])) return 2;
    return spends.length > 0 ? 1 : 0;
  };
  return [0, 1, 2, 3].map((phase) => all.filter((check) => phaseOf(check) === phase));
}

/** Returns true if a check creates sessions, or deployments, which have the same resources. */
const createsSessions = ({ operation, needs = [] }: Check): boolean =>
  operation === 'createSession' || operation === 'createDeployment' || needs.includes('newSession');

/** Creates a session, which shows which resources the service accepts. If it accepts none, checks report the reason. */
async function learnResources(lender: Lender): Promise<void> {
  await lender.lend(['newSession'], [], []).catch((error) => {
    if (!(error instanceof NotArranged)) throw error;
  });
}

const checksOf = (operations: readonly OperationId[]): Check[] =>
  allChecks.filter(({ operation }) => operation !== null && operations.includes(operation));

function selectedOf(names: readonly string[] | undefined): readonly OperationId[] {
  const unknown = names?.find((name) => !operationIds.some((id) => id === name));
  if (unknown !== undefined)
    throw new UsageError(
      `--operation: ${unknown} is unknown. The operations are ${operationIds.join(', ')}.`,
    );
  return names ? operationIds.filter((id) => names.includes(id)) : operationIds;
}

function addressOf(text: string | undefined): string {
  if (!text)
    throw new UsageError('Set --base-url to the address of the service, such as http://127.0.0.1:4000.');
  if (!/^https?:\/\/[^?#]*$/.test(text) || !URL.canParse(text))
    throw new UsageError(
      `--base-url must be an address that starts with http:// or https://, without a query. It is ${text}.`,
    );
  return text.replace(/\/+$/, '');
}

/** Sends one request, so that a wrong address or token is one message and not hundreds of broken checks. */
async function refuseUnreachable(url: string, token: string): Promise<void> {
  if (!/^[!-~]+$/.test(token))
    throw new UsageError('--token must be an access token without "Bearer " and without spaces.');
  const path = resourcesPath(missing.session);
  const response = await exchange(url, token, { method: 'GET', path }).catch(
    (error: NodeJS.ErrnoException) => {
      const reason =
        error.name === 'TimeoutError' || error.name === 'AbortError' ? 'no response' : error.code;
      throw new UsageError(`${url} cannot be reached (${reason ?? error.message}). Is the service running?`);
    },
  );
  if (response.status === 431)
    throw new UsageError(`${url} does not accept a token of this length: it returns 431.`);
  if (response.status === 401)
    throw new UsageError(`${url} does not accept the token: GET ${path} returns 401, not 404.`);
}

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(`${path} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
}
