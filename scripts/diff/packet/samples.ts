import type { Contract } from '../../generate/contract.ts';
import { type Sample, sampleRequests, samplesOf } from '../../generate/samples.ts';
import type { ContractDocument } from '../document.ts';
import { prefixOf } from '../split.ts';
import { partHtml } from './parts.ts';
import { sideBySide } from './side-by-side.ts';
import { visible } from './visible.ts';

/** Returns the code samples of operations that differ, side by side. */
export function samplesBySide(base: ContractDocument, revision: ContractDocument): string {
  let samples: Map<string, { id: string; samples: Sample[] }>[];
  try {
    samples = [base, revision].map(samplesIn);
  } catch (error) {
    return `<p>There are no samples: ${visible((error as Error).message)}</p>`;
  }
  const [before = new Map(), after = new Map()] = samples;
  const prefixes = new Set([...after.keys(), ...before.keys()]);
  return [...prefixes].flatMap((prefix) => ofOperation(before.get(prefix), after.get(prefix))).join('\n');
}

function samplesIn(document: ContractDocument) {
  const requests = sampleRequests(document as unknown as Contract);
  return new Map(
    requests.map((request) => [
      prefixOf(request.method.toLowerCase(), request.path),
      { id: request.operationId, samples: samplesOf(request) },
    ]),
  );
}

type Samples = { id: string; samples: Sample[] } | undefined;

function ofOperation(before: Samples, after: Samples): string[] {
  const id = (after ?? before)?.id ?? '';
  const languages = (after ?? before)?.samples.map(({ label }) => label) ?? [];
  const sides = languages.flatMap((language) => {
    const [old, now] = [before, after].map(
      (each) => each?.samples.find(({ label }) => label === language)?.source ?? '',
    );
    if (old === now) return [];
    return `<details><summary>${language}</summary>${sideBySide(old ?? '', now ?? '')}</details>`;
  });
  if (sides.length === 0) return [];
  return [partHtml(`samples-${id.replaceAll(/[^\w.-]/g, '_')}`, id, sides.join('\n'))];
}
