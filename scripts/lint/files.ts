import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { ContractError } from '../generate/contract.ts';

export interface ContractFile {
  file: string;
  document: Document;
  lines: LineCounter;
}

/**
 * Reads every file of the contract.
 *
 * @param root The entry file of the contract.
 * @param others Files that are parsed but not returned.
 * @throws ContractError with a line for each file that cannot be parsed. Other problems could follow from these.
 */
export async function readFiles(root: string, ...others: string[]): Promise<ContractFile[]> {
  const folder = dirname(root);
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.yaml')).sort();
  const files = await Promise.all(names.map((name) => readYaml(join(folder, name))));
  const unparsable = [...files, ...(await Promise.all(others.map(readYaml)))].flatMap(
    ({ file, document: { errors }, lines }) =>
      errors.slice(0, 1).map(({ pos: [at], message }) => {
        const [words = ''] = message.split(/ at line \d+, column/);
        return `${relative(process.cwd(), file)}:${lines.linePos(at).line}  Failed to parse: ${words}`;
      }),
  );
  if (unparsable.length > 0) throw new ContractError(unparsable.join('\n'));
  return files;
}

async function readYaml(file: string): Promise<ContractFile> {
  const lines = new LineCounter();
  return { file, document: parseDocument(await readFile(file, 'utf8'), { lineCounter: lines }), lines };
}
