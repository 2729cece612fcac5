import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contract } from './contract.ts';

/**
 * The contract as it is published, from what Redocly bundled: with the guide as its description.
 *
 * @param chapters The guide, in reading order.
 */
export function complete(bundle: Contract, chapters: readonly string[]): Contract {
  const description = `${chapters.map((chapter) => chapter.trim()).join('\n\n')}\n`;
  return { ...bundle, info: { ...bundle.info, description } };
}

/** The chapters of the guide, in the order of their file names. */
export async function readGuide(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
}
