import { stringify } from 'yaml';
import type { Change } from '../change.ts';
import { type ContractDocument, isObject, type Json } from '../document.ts';
import { type Contracts, prefixOf } from '../split.ts';
import { sideBySide } from './side-by-side.ts';
import { visible } from './visible.ts';

/** A part of the contract that changed, side by side. */
export interface Part {
  anchor: string;
  html: string;
}

/** Returns the schema or the operation that contains a change, side by side. Null if neither differs. */
export function partOf(
  { schema, operation }: Change,
  [base, revision]: readonly [ContractDocument, ContractDocument],
  contracts: Contracts,
): Part | null {
  if (schema !== null) {
    const former = contracts.base.formerNames.get(schema) ?? schema;
    const title = former === schema ? `Schema ${schema}` : `Schema ${schema}, before ${former}`;
    return part(
      title,
      `schema-${schema}`,
      base.components?.schemas?.[former],
      revision.components?.schemas?.[schema],
    );
  }
  if (operation === null) return null;
  const prefix = prefixOf(operation.method.toLowerCase(), operation.path);
  const [before, after] = (
    [
      [base, contracts.base],
      [revision, contracts.revision],
    ] as const
  ).map(([document, { operations }]) => {
    const { path = '', method = '' } = operations.get(prefix) ?? {};
    return document.paths[path]?.[method.toLowerCase()];
  });
  return part(
    `Operation ${operation.id}`,
    `operation-${operation.id}`,
    withoutExamples(before),
    withoutExamples(after),
  );
}

function part(title: string, id: string, before: Json | undefined, after: Json | undefined): Part | null {
  const [old, now] = [before, after].map((value) =>
    value === undefined ? '' : stringify(value, { lineWidth: 0 }),
  );
  if (old === now) return null;
  const anchor = id.replaceAll(/[^\w.-]/g, '_');
  return { anchor, html: partHtml(anchor, title, sideBySide(old ?? '', now ?? '')) };
}

export const partHtml = (anchor: string, title: string, sides: string): string =>
  `<section id="${anchor}"><h3><a href="#${anchor}">${visible(title)}</a></h3>${sides}</section>`;

/** Examples and samples have their own place. */
function withoutExamples(node: Json | undefined): Json | undefined {
  if (Array.isArray(node)) return node.map((each) => withoutExamples(each) as Json);
  if (!isObject(node)) return node;
  const kept = Object.entries(node).filter(([key]) => key !== 'examples' && key !== 'x-codeSamples');
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutExamples(value)]));
}
