import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sections } from '../../openapi/lint/sections.js';
import { anchorsOf, repository } from '../readme/links.ts';
import {
  type Contract,
  methods,
  type OperationObject,
  type Response,
  resolve,
  type Schema,
} from './contract.ts';
import { chaptersOf, slugOf } from './docs/chapters.ts';
import { head } from './docs/head.ts';
import { changeRedoc } from './docs/redoc.ts';
import { frameOf } from './exchanges.ts';
import { readOperations } from './operations.ts';
import { redocly } from './redocly.ts';
import { sampleLanguages, withSamples } from './samples.ts';

/** Redoc's configuration. What the page would otherwise send when it is opened is off. */
const config = {
  openapi: {
    schemaDefinitionsTagName: 'Schemas',
    disableTelemetry: true,
    codeSamples: { languages: sampleLanguages },
  },
};

/**
 * Writes the documentation: one HTML file that needs no network. Code samples and provenance are only here, because no program
 * reads them.
 */
export async function buildDocs(contract: Contract, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-docs-'));
  try {
    const input = join(folder, 'openapi.json');
    await writeFile(input, withLinks(withFrames(withSamples(withProvenance(contract)))));
    const options = join(folder, 'redocly.yaml');
    await writeFile(options, JSON.stringify(config));
    await redocly('build-docs', input, '-o', file, '--inlineBundle', '--config', options);
    const html = changeRedoc(await readFile(file, 'utf8'), chaptersOf(contract.info));
    await writeFile(file, html.replace('</head>', `${head}</head>`));
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * The contract with its provenance folded: at the end of each schema's description, and as `x-provenance` of each operation. Each
 * example's summary begins with the name that `Prefer: example=` takes.
 */
export function withProvenance(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const schema of Object.values(copy.components.schemas)) {
    schema.description = `${schema.description ?? ''}\n\n${provenanceOf(schema)}`;
  }
  for (const [name, example] of Object.entries(copy.components.examples)) {
    example.summary = `${name}: ${example.summary}`;
  }
  for (const item of Object.values(copy.paths)) {
    for (const method of methods) {
      const operation = item[method] as OperationObject | undefined;
      if (!operation) continue;
      const shown = {
        'x-id': `Operation: \`${operation.operationId}\``,
        'x-provenance': provenanceOf(operation),
      };
      Object.assign(operation, shown);
    }
  }
  return copy;
}

/** The contract as JSON, in which names of chapters and operations in italics are links to them. */
function withLinks(contract: Contract): string {
  const targets = [
    ...chaptersOf(contract.info),
    ...readOperations(contract).map(({ id, tag, summary }) => ({
      title: summary,
      url: `/${slugOf(tag)}/${id.toLowerCase()}`,
    })),
  ];
  return targets.reduce(
    (text, { title, url }) => text.replaceAll(new RegExp(`([_*])${title}\\1`, 'g'), `[${title}](#${url})`),
    JSON.stringify(contract),
  );
}

/** The contract with examples of streams as a stream sends them: Redoc writes only `id` of an event that is an object. */
export function withFrames(contract: Contract): Contract {
  const copy = structuredClone(contract);
  const responses = Object.values(copy.paths).flatMap((item) =>
    methods.flatMap((method) =>
      Object.values((item[method] as OperationObject | undefined)?.responses ?? {}),
    ),
  );
  for (const response of responses) {
    const stream = resolve<Response>(copy, response).content?.['text/event-stream'];
    for (const [name, node] of Object.entries(stream?.examples ?? {})) {
      const { summary, value } = resolve(copy, node as Example);
      Object.assign(stream?.examples ?? {}, { [name]: { summary, value: frameOf(value) } });
    }
  }
  return copy;
}

interface Example {
  summary: string;
  value: { id: string; type: string };
}

/**
 * Returns one folded line: the sections of the specification, with links to what the contract does for them, and our
 * choices.
 */
function provenanceOf(node: Schema | OperationObject): string {
  const source = node['x-source'] ?? 'none';
  const from = source === 'none' ? 'not in the specification' : `specification, section ${source}`;
  const label = node['x-extension'] ? 'Extension' : 'Source';
  const links = source === 'none' ? [] : source.split(', ').map(linkTo);
  const ours = node['x-ours']?.trim() ?? 'All of it is in the specification.';
  const text = [...(links.length > 0 ? [`See ${links.join(', ')}.`] : []), ours].join('\n\n');
  return `<details class="provenance"><summary>${label}: ${from}.</summary>\n\n${text}\n\n</details>`;
}

/** A link to a section of docs/provenance.md. */
function linkTo(section: string): string {
  const heading = `${section} ${sections.get(section)}`;
  const [anchor] = anchorsOf(`## ${heading}`);
  return `[${heading}](${repository}docs/provenance.md#${anchor})`;
}
