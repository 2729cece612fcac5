import {
  type Contract,
  methods,
  type OperationObject,
  type Parameter,
  type Response,
  resolve,
} from '../contract.ts';
import { readOperations } from '../operations.ts';
import type { SampleRequest } from '../samples/request.ts';
import { sampleRequests, samplesOf } from '../samples.ts';
import { slugOf } from './chapters.ts';

interface MarkdownPage {
  /** The name of the file below the folder of llms.txt. */
  file: string;
  title: string;
  /** The first sentence of the page. */
  about: string;
  text: string;
}

/**
 * Returns the documentation as Markdown, by the names of its files: a page of each chapter of the guide, a page of the
 * operations of each tag, and `llms.txt`, which lists them in the format of https://llmstxt.org.
 *
 * @param contract The completed contract.
 */
export function markdownOf(contract: Contract): Record<string, string> {
  const chapters = chapterPages(contract);
  const reference = referencePages(contract);
  const pages = [...chapters, ...reference];
  const targets = [
    ...chapters.flatMap(({ file, text }) => headingsOf(text).map((title, index) => ({ title, file, index }))),
    ...readOperations(contract).map(({ tag, summary }) => ({
      title: summary,
      file: referenceFile(tag),
      index: 1,
    })),
  ];
  const withLinks = (text: string) =>
    targets.reduce(
      (linked, { title, file, index }) =>
        linked.replaceAll(
          new RegExp(`([_*])${title}\\1`, 'g'),
          `[${title}](../${file.replace('docs/', '')}${index > 0 ? `#${slugOf(title)}` : ''})`,
        ),
      text,
    );
  return {
    'llms.txt': indexOf(contract, chapters, reference),
    ...Object.fromEntries(pages.map(({ file, text }) => [file, withLinks(text)])),
  };
}

function indexOf(contract: Contract, chapters: MarkdownPage[], reference: MarkdownPage[]): string {
  const { title, summary } = contract.info;
  const listed = (pages: MarkdownPage[]) =>
    pages.map((page) => `- [${page.title}](${page.file}): ${page.about}`).join('\n');
  return `# ${title}

> ${summary} Version ${contract.info.version}.

Every request has the header \`Authorization: Bearer <ACCESS_TOKEN>\`. The TypeScript client is the package \`agent-cloud-contract\`.

## Guide

${listed(chapters)}

## Operations

${listed(reference)}

## Optional

- [OpenAPI 3.1 document](openapi.json): all operations and schemas, with examples.
- [HTML documentation](docs): the same guide and operations in one page.
`;
}

/** The introduction, which has no heading, and the chapters of the guide. */
function chapterPages({ info: { description = '', title } }: Contract): MarkdownPage[] {
  const chapters: string[][] = [[`# Introduction to ${title}`, '']];
  let isCode = false;
  for (const line of description.trimEnd().split('\n')) {
    if (line.startsWith('```')) isCode = !isCode;
    if (!isCode && line.startsWith('# ')) chapters.push([]);
    chapters.at(-1)?.push(line);
  }
  return chapters.map((lines, index) => {
    const [heading = '', ...text] = lines;
    const name = index === 0 ? 'introduction' : slugOf(heading);
    return {
      file: `docs/guide/${name}.md`,
      title: heading.slice(2),
      about: firstSentence(text.join('\n')),
      text: `${lines.join('\n').trimEnd()}\n`,
    };
  });
}

const referenceFile = (tag: string) => `docs/reference/${slugOf(tag)}.md`;

function referencePages(contract: Contract): MarkdownPage[] {
  const samples = new Map(sampleRequests(contract).map((request) => [request.operationId, request]));
  const operations = Object.values(contract.paths).flatMap((item) =>
    methods.flatMap((method) => {
      const operation = item[method] as OperationObject | undefined;
      return operation ? [{ operation, shared: item.parameters ?? [] }] : [];
    }),
  );
  return contract.tags.map(({ name, description }) => {
    const own = operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ operation, shared }) => {
        const parameters = [...shared, ...(operation.parameters ?? [])].map((node) =>
          resolve<Parameter>(contract, node),
        );
        return operationText(contract, operation, parameters, samples.get(operation.operationId));
      });
    return {
      file: referenceFile(name),
      title: name,
      about: firstSentence(description),
      text: `# ${name}\n\n${description.trim()}\n\n${own.join('\n\n')}\n`,
    };
  });
}

function operationText(
  contract: Contract,
  operation: OperationObject,
  parameters: readonly Parameter[],
  request: SampleRequest | undefined,
): string {
  const rows = parameters.map(
    (each) =>
      `| \`${each.name}\` | ${each.in} | ${each.required ? 'yes' : 'no'} | ${cell(each.description)} |`,
  );
  const table = ['| Parameter | In | Required | Meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
  const responses = Object.entries(operation.responses).map(
    ([status, node]) => `- ${status}: ${oneLine(resolve<Response>(contract, node).description)}`,
  );
  const samples = request ? samplesOf(request) : [];
  return [
    `## ${operation.summary}`,
    `Operation \`${operation.operationId}\`${request ? `: \`${request.method} ${request.path}\`` : ''}`,
    operation.description.trim(),
    ...(rows.length > 0 ? [table] : []),
    responses.join('\n'),
    ...samples.map(
      ({ lang, source }) => `\`\`\`${lang.toLowerCase().replace('shell', 'sh')}\n${source.trim()}\n\`\`\``,
    ),
  ].join('\n\n');
}

const headingsOf = (text: string): string[] => {
  const prose = text.replaceAll(/^```.*?^```$/gms, '');
  return [...prose.matchAll(/^##? (.+)$/gm)].map(([, title = '']) => title);
};

const oneLine = (text = '') => text.trim().replaceAll(/\s+/g, ' ');

const cell = (text?: string) => oneLine(text).replaceAll('|', '\\|');

const firstSentence = (text: string): string => {
  const [paragraph = ''] = text
    .replaceAll(/^(#|\||```).*$/gm, '')
    .trim()
    .split('\n\n');
  const line = oneLine(paragraph).replace(/^- /, '');
  return /^.*?\.(?=\s|$)/.exec(line)?.[0] ?? line;
};
