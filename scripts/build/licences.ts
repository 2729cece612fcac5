import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Collects the licences of the packages in a bundle. Most of them require this.
 *
 * @param inputs The files of the bundle, from the root of the repository.
 * @throws Error if a package has no licence.
 */
export function licencesOf(inputs: readonly string[], repository: string): string {
  const folders = inputs.flatMap((input) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0] ?? []);
  const texts = [...new Set(folders)].sort().map((folder) => licenceOf(join(repository, folder)));
  return `This package holds code of others, under their licences.\n\n${[...new Set(texts)].join('\n')}`;
}

function licenceOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
  if (!text && !license) throw new Error(`${name} ${version} says nothing of its licence.`);
  return `## ${name} ${version}${license ? `, ${license}` : ''}\n\n${text}\n`;
}
