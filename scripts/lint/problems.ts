import { ContractError } from '../generate/contract.ts';
import { runRedocly } from '../generate/redocly.ts';
import { readFiles } from './files.ts';
import { unusedParts } from './unused.ts';

/**
 * Lints the contract with the rules of redocly.yaml, Redocly's and ours, and finds unused files and components. It
 * reports files that cannot be parsed alone, including redocly.yaml.
 *
 * @param root The entry file of the contract.
 * @throws ContractError with one line per problem, such as `openapi/sessions/paths/sessions.yaml:2
 * contract/operation-provenance Say …`.
 */
export async function lint(root: string, configuration = 'redocly.yaml'): Promise<void> {
  const files = await readFiles(root, configuration);
  // Redocly's format with rule, line and message, one problem per line.
  const options = [`--config=${configuration}`, '--format=github-actions', '--max-problems=1000'];
  const { failed, stdout, stderr } = await runRedocly('lint', root, ...options);
  const found = [...new Set(stdout.split('\n').flatMap(readAnnotation))];
  const problems = [...found, ...unusedParts(root, files)];
  if (problems.length > 0) throw new ContractError(problems.join('\n'));
  if (failed) throw new Error(`redocly lint failed:\n${stdout}${stderr}`);
}

/** Matches `::error title=RULE,file=FILE,line=LINE,…::MESSAGE`. Special characters are escaped. */
export function readAnnotation(line: string): string[] {
  const [, properties = '', message = ''] = line.match(/^::(?:error|warning) (.*?)::(.*)$/) ?? [];
  if (!properties) return [];
  const read = new Map(properties.split(',').map((property) => property.split('=') as [string, string]));
  const place = `${unescaped(read.get('file'))}:${read.get('line')}`;
  // The text after an empty line links to the rule's documentation.
  const [words = ''] = unescaped(message).split('\n\n');
  return [`${place}  ${read.get('title')}  ${words.trim().replaceAll('\n', ' ')}`];
}

function unescaped(text = ''): string {
  return text.replace(/%(0A|0D|25|2C|3A)/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
