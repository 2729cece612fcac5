import { isDeepStrictEqual } from 'node:util';
import type { Change, Comparison } from './change.ts';
import { differenceOf, isReordered, namedIn, saidOf } from './difference.ts';
import type { ContractDocument } from './document.ts';
import { withFalseSchemas } from './false-schemas.ts';
import { HIDDEN } from './hidden.ts';
import { atLeast, greatest, impacts } from './impact.ts';
import { isMappingOfMembers } from './mapping.ts';
import { type PlacedChange, placeChange } from './place.ts';
import { type FoundChange, redoclyDiff } from './redocly-diff.ts';
import { renamedSchemas } from './renames.ts';
import { replacementOf } from './replacement.ts';
import type { Rating } from './rule.ts';
import { examplesChanged } from './rules/example-changed.ts';
import { schemaNamesRemoved } from './rules/schema-name-removed.ts';
import { rules } from './rules.ts';
import { type Contracts, type OperationKey, plainNames, splitByOperation } from './split.ts';
import { isOfWords } from './words.ts';

/**
 * Lists the changes from one contract to another, rated by semantic versioning. A change of shared parts is listed at
 * each operation that uses them. `info.version` is not compared, because it follows from the changes.
 *
 * @param names How reports name the contracts. Default: their versions.
 * @throws ConfigError if Redocly is not installed.
 */
export async function compareContracts(
  base: ContractDocument,
  revision: ContractDocument,
  names = { base: base.info.version, revision: revision.info.version },
): Promise<Comparison> {
  // A comparison takes seconds.
  const changes = isDeepStrictEqual(base, revision) ? [] : await changesOf(base, revision);
  return {
    base: base.info.version,
    revision: revision.info.version,
    names,
    impact: greatest(changes.map(({ impact }) => impact)),
    changes,
  };
}

async function changesOf(base: ContractDocument, revision: ContractDocument): Promise<Change[]> {
  const renames = renamedSchemas(base, revision);
  const contracts = { base: splitByOperation(base, renames), revision: splitByOperation(revision) };
  const found = await redoclyDiff(contracts.base.document, contracts.revision.document);
  const removed = [...schemaNamesRemoved(base, revision)].map(([name, rating]) => ({
    ...rating,
    rule: 'schema-name-removed',
    operation: null,
    place: `schema ${name}`,
    schema: name,
    within: '',
    words: false,
  }));
  return inOrder([...removed, ...rateChanges(found, contracts), ...examplesChanged(contracts)], contracts);
}

/** Returns Redocly's changes with their places, rated by our rules or else by Redocly's. */
function rateChanges(found: readonly FoundChange[], contracts: Contracts): Change[] {
  const changes = withFalseSchemas(withoutMoves(found))
    .filter((change) => !isRepeated(change, contracts))
    .flatMap((change) => ofEachOperation(change, contracts))
    .filter((change) => !isMappingOfMembers(change, contracts))
    .map((change) => {
      const { operation, place, schema, within } = change;
      const { impact, rule, message } = rate(change, contracts);
      const replacement = replacementOf(change, contracts);
      if (replacement) return { impact, rule: 'schema-replaced', operation, ...replacement, words: false };
      const words = isOfWords(change);
      return { impact, rule, message: plainNames(message), operation, place, schema, within, words };
    });
  return onceEach(changes);
}

/** Reports a replaced schema once, with its greatest impact, instead of its differences. */
function onceEach(changes: readonly Change[]): Change[] {
  const replacements = new Map<string, Change>();
  return changes.filter((change) => {
    if (change.rule !== 'schema-replaced') return true;
    const { operation, place, message } = change;
    const key = JSON.stringify([operation, place, message]);
    const first = replacements.get(key);
    if (first) first.impact = atLeast(change.impact, first.impact) ? change.impact : first.impact;
    else replacements.set(key, change);
    return !first;
  });
}

/** Changes that another change already reports, or that only the comparison makes. */
function isRepeated(change: FoundChange, { base, revision }: Contracts): boolean {
  const { path, typeName, property } = change;
  if (path === '#/info' && property === 'version') return true;
  // Redocly also reports the property that is hidden or not hidden now.
  if (property === HIDDEN || path.endsWith(`/${HIDDEN}`)) return true;
  if (typeName === 'PathItem' && property === 'key') return true; // another name of a path parameter
  if (isReordered(change)) return true;
  const [, section = '', name = ''] = /^#\/components\/(schemas|parameters)\/([^/]+)/.exec(path) ?? [];
  // Changes where an added or removed schema is used report it. Redocly would also pair it with a similar one.
  const isInBoth = [base, revision].every(({ document }) => document.components?.[section]?.[name]);
  return section !== '' && !isInBoth;
}

/** Redocly pairs a removed URL with a similar new one. For a client, all operations of the removed one are gone. */
function withoutMoves(found: readonly FoundChange[]): FoundChange[] {
  const moves = found.filter(isMove);
  return found
    .filter(({ path }) => !moves.some((move) => path.startsWith(`${move.path}/`)))
    .flatMap((change) => {
      if (!isMove(change)) return [change];
      const { property: _, ...move } = change;
      return [
        { ...move, kind: 'removed', path: change.base?.pointer ?? change.path },
        { ...move, kind: 'added', impact: 'minor', verdicts: [] },
      ];
    });
}

function isMove({ typeName, property, base, revision }: FoundChange): boolean {
  const shape = (path: unknown) => String(path).replaceAll(/\{[^}]*\}/g, '{}');
  return typeName === 'PathItem' && property === 'key' && shape(base?.value) !== shape(revision?.value);
}

/** A URL is added or removed with all its operations. */
function ofEachOperation(change: FoundChange, contracts: Contracts): PlacedChange[] {
  if (change.typeName !== 'PathItem' || change.kind === 'modified') return [placeChange(change, contracts)];
  const { document, operations } = change.kind === 'removed' ? contracts.base : contracts.revision;
  const placed = [...operations.values()]
    .filter(({ path }) => document.paths[path] && change.path === `#/paths/${pointerKey(path)}`)
    .map(({ method }) =>
      placeChange({ ...change, path: `${change.path}/${method.toLowerCase()}` }, contracts),
    );
  return placed.length > 0 ? placed : [placeChange(change, contracts)];
}

const pointerKey = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

function rate(change: PlacedChange, contracts: Contracts): Rating & { rule: string } {
  for (const { id, rate } of rules) {
    const rating = rate(change, contracts);
    if (rating) return { ...rating, rule: id };
  }
  const { impact, typeName, kind, verdicts } = change;
  const [verdict] = verdicts.filter((each) => each.impact === impact);
  if (verdict) return { impact, rule: verdict.ruleId, message: saidOf(change, verdict) };
  const kebab = typeName.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  return { impact, rule: `${kebab}-${kind}`, message: inWords(change) };
}

function inWords(change: PlacedChange): string {
  const isProperty = change.typeName === 'Schema' && change.keys.at(-2) === 'properties';
  const what = namedIn(change) ?? (isProperty ? 'Property' : change.typeName);
  return `${differenceOf(change) ?? `${what} ${change.kind}`}.`;
}

function inOrder(changes: Change[], { base, revision }: Contracts): Change[] {
  const operations = [...revision.operations.values(), ...base.operations.values()].map(keyOf);
  const rank = ({ operation }: Change) => (operation ? operations.indexOf(keyOf(operation)) : -1);
  const weight = ({ impact }: Change) => impacts.indexOf(impact);
  return changes.sort((a, b) => rank(a) - rank(b) || weight(b) - weight(a));
}

const keyOf = ({ method, path }: OperationKey): string => `${method} ${path}`;
