import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Contract } from './contract.ts';
import { fillExchanges } from './exchanges.ts';
import { markExtensions } from './extensions.ts';
import { boundMetadata } from './metadata.ts';
import { boundPages } from './pages.ts';
import { fillPlaceholders } from './placeholders.ts';
import { withoutExamples } from './query-ids.ts';

/**
 * Completes the contract after Redocly's bundling: adds the guide as its description and the derived numbers, and sorts
 * every section of `components` by name, so a new operation appears only as additions. (Redocly puts components in the
 * order of their first use.) `x-demo-examples` names the examples that no operation shows. Paths keep the order of
 * openapi.yaml, which is the order of the documentation.
 *
 * @param chapters The guide, in reading order.
 */
export function complete(bundle: Contract, chapters: readonly string[]): Contract {
  const description = `${chapters.map((chapter) => chapter.trim()).join('\n\n')}\n`;
  const whole = { ...bundle, info: { ...bundle.info, description } };
  const filled = withoutExamples(boundMetadata(boundPages(whole)));
  const contract = markExtensions(fillPlaceholders(filled));
  return fillExchanges(withDemoExamples({ ...contract, components: sectionsByName(contract.components) }));
}

/** The chapters of the guide, in the order of their file names. */
export async function readGuide(folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
}

function sectionsByName(components: Contract['components']): Contract['components'] {
  const sections = Object.entries(components).map(([section, named]) => [
    section,
    Object.fromEntries(Object.entries(named).sort(([a], [b]) => (a < b ? -1 : 1))),
  ]);
  return Object.fromEntries(sections);
}

/**
 * Adds references to the examples that only the demo data uses, because tools report a component without references.
 * They cannot be written by hand: Redocly replaces references in extensions by the examples.
 */
function withDemoExamples(contract: Contract): Contract {
  const text = JSON.stringify(contract);
  const refs = Object.keys(contract.components.examples)
    .map((name) => ({ $ref: `#/components/examples/${name}` }))
    .filter((ref) => !text.includes(JSON.stringify(ref)));
  return refs.length === 0 ? contract : { ...contract, 'x-demo-examples': refs };
}
