import type { Section, Statement } from './specification.ts';

/** Writes docs/traceability.md: a table for each section. */
export function traceabilityPage(specification: readonly Section[]): string {
  const all = specification.flatMap(({ statements }) => statements);
  const open = all.filter((each) => each.open).length;
  const stated = all.filter((each) => each.stated).length;
  return `<!-- Generated from contract-tests/specification.yaml by \`npm run generate\`. Do not edit. -->

# Trace the specification

For reviewers. At the end, you know what holds each statement of the service's specification.

The specification has ${all.length} statements, in our words here. Checks or tests hold ${all.length - open - stated} of them. ${open} leave something open, and we chose. ${stated} are only stated.
\`verify\` runs the checks against each service: scenarios by their operation and name, behaviours after a colon. Tests have a file. [Provenance](provenance.md)
describes each section as a whole.
${specification
  .filter(({ statements }) => statements.length > 0)
  .map(tableOf)
  .join('')}`;
}

function tableOf({ number, title, statements }: Section): string {
  const rows = statements.map(
    (each, index) => `| ${number}.${index + 1} | ${each.says} | ${contractOf(each)} | ${heldBy(each)} |\n`,
  );
  return `
## ${number} ${title}

| Number | Statement | Contract | Held by |
| --- | --- | --- | --- |
${rows.join('')}`;
}

const contractOf = ({ contract = [] }: Statement) => contract.map((name) => `\`${name}\``).join(', ');

function heldBy({ open, read, stated, checks = [], tests = {} }: Statement): string {
  const files = Object.entries(tests).map(([file, name]) => `[${name}](../${file})`);
  return [
    ...(open ? [`Open. ${open}`] : []),
    ...(read ? [`Read as: ${read}`] : []),
    ...(stated ? [`Only stated. ${stated}`] : []),
    ...[...checks, ...files].map((name) => name.replaceAll('|', '\\|')),
  ].join('<br>');
}
