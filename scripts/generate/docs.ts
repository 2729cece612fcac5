import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sections } from '../../openapi/lint/sections.js';
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
import { withPictures } from './pictures/pictures.ts';
import { redocly } from './redocly.ts';
import { sampleLanguages, withSamples } from './samples.ts';

/** Redoc's configuration. It disables requests of the opened page. */
const config = {
  openapi: {
    schemaDefinitionsTagName: 'Schemas',
    disableTelemetry: true,
    // With 2, lists would show the folded items of `data`.
    jsonSamplesDepth: 3,
    codeSamples: { languages: sampleLanguages },
  },
};

/**
 * Writes the documentation: one HTML file that needs no network. Only this file has code samples and provenance,
 * because programs do not need them.
 */
export async function buildDocs(contract: Contract, file: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'contract-docs-'));
  try {
    const input = join(folder, 'openapi.json');
    const { info } = contract;
    const drawn = { ...contract, info: { ...info, description: withPictures(info.description ?? '') } };
    await writeFile(input, withLinks(withFrames(withSamples(withProvenance(drawn)))));
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
 * Folds the provenance of the contract: at the end of each schema's description, and as `x-provenance` of each
 * operation. Links each operation to the console of the service, which Redoc's free edition cannot replace. Adds the name for `Prefer: example=` to each example's summary.
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
        'x-id': `Operation: \`${operation.operationId}\`. [Try it in the console](/console/request?operation=${operation.operationId})`,
        'x-provenance': provenanceOf(operation),
      };
      Object.assign(operation, shown);
    }
  }
  return copy;
}

/** Returns the contract as JSON. Names of chapters and operations in italics become links. */
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

/** Shows examples of streams in the format of a stream. Redoc shows only the `id` of an event that is an object. */
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
 * Returns one folded line: the sections of the specification, whose headings docs/provenance.md has too, and our
 * choices.
 */
function provenanceOf(node: Schema | OperationObject): string {
  const source = node['x-source'] ?? 'none';
  const from = source === 'none' ? 'not in the specification' : `specification, section ${source}`;
  const label = node['x-extension'] ? 'Extension' : 'Source';
  const headings = source.split(', ').map((section) => `${section} ${sections.get(section)}`);
  const ours = node['x-ours']?.trim() ?? 'All of it is in the specification.';
  const see = source === 'none' ? [] : [`See docs/provenance.md in the repository: ${headings.join(', ')}.`];
  const text = [...see, ours].join('\n\n');
  return `<details class="provenance"><summary>${label}: ${from}.</summary>\n\n${text}\n\n</details>`;
}
