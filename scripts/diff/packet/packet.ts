import type { Change, Origin } from '../change.ts';
import type { Detailed } from '../compare.ts';
import type { ContractDocument } from '../document.ts';
import { impacts } from '../impact.ts';
import { type Group, groupsOf, type Line, verdictOf } from '../report/report.ts';
import { type Shown, sectionOf } from './changes.ts';
import { evidenceOf } from './evidence.ts';
import { type Part, partOf } from './parts.ts';
import { samplesBySide } from './samples.ts';
import type { Evidence } from './scene.ts';
import { style } from './style.ts';
import { visible } from './visible.ts';

/**
 * Creates a page for the reviewer of a change, which needs no network. Each change has its rule, and a request or a
 * response with different outcomes under both contracts. Changed schemas, operations and samples are side by side.
 *
 * @param progress Called before each search, with the numbers of changes that are done and of all.
 */
export async function createPacket(
  detailed: Detailed,
  documents: readonly [ContractDocument, ContractDocument],
  progress: (done: number, all: number) => void = () => {},
): Promise<string> {
  const { comparison, origins, contracts } = detailed;
  const groups = groupsOf(comparison);
  const lines = groups.flatMap(({ changes }) => changes);
  const evidence = await evidenceOf(lines, detailed, documents, (done) => progress(done, lines.length));
  const parts = new Map<string, Part>();
  const shown = lines.map((line, index): Shown => {
    const change = line.all[0] as Change;
    const part = partOf(change, documents, contracts);
    if (part) parts.set(part.anchor, part);
    return {
      line,
      number: index + 1,
      origin: origins.get(change) as Origin,
      evidence: evidence.get(line) as Evidence,
      anchor: part?.anchor ?? null,
    };
  });
  const sections = groups.map((group, index) => {
    const own = shown.filter(({ line }) => group.changes.includes(line));
    return sectionOf(group, `group-${index + 1}`, own);
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Review of a change of the contract</title>
<link rel="icon" href="data:,">
<style>${style}</style>
<main>
<h1>Review of a change of the contract</h1>
<p>${visible(verdictOf(comparison))}</p>
<p>${visible(foundIn(lines, evidence))}</p>
<nav aria-label="Contents"><p><a href="#changes">Changes</a> · <a href="#parts">Schemas and operations</a> · <a href="#samples">Samples</a></p></nav>
${summaryOf(groups)}
<div id="changes">
${sections.join('\n')}
</div>
<h2 id="parts">Schemas and operations side by side</h2>
${[...parts.values()].map(({ html }) => html).join('\n')}
<h2 id="samples">Samples side by side</h2>
${samplesBySide(...documents)}
</main>
</html>
`;
}

function foundIn(lines: readonly Line[], evidence: ReadonlyMap<Line, Evidence>): string {
  const count = (kind: Evidence['kind']) => lines.filter((line) => evidence.get(line)?.kind === kind).length;
  return `Of the ${lines.length} changes of more than words, ${count('request')} have a request and ${count('response')} a response with different outcomes. Each was run against both contracts with the validator of the service.`;
}

function summaryOf(groups: readonly Group[]): string {
  const rows = groups.map(({ title, changes, words }, index) => {
    const counts = [...impacts]
      .reverse()
      .map(
        (each) =>
          changes.filter(({ impact }) => impact === each).length + (each === 'patch' && words > 0 ? 1 : 0),
      );
    return `<tr><td><a href="#group-${index + 1}">${visible(title)}</a>${counts.map((each) => `<td>${each || ''}`).join('')}`;
  });
  if (rows.length === 0) return '';
  return `<table><tr><th>Where<th>major<th>minor<th>patch\n${rows.join('\n')}</table>`;
}
