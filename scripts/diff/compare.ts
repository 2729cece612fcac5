import { isDeepStrictEqual } from 'node:util';
import type { Change, Comparison, Origin } from './change.ts';
import { differenceOf, isReordered, namedIn, saidOf } from './difference.ts';
import type { ContractDocument } from './document.ts';
import { withFalseSchemas } from './false-schemas.ts';
import { HIDDEN } from './hidden.ts';
import { atLeast, greatest, impacts } from './impact.ts';
import { isMappingOfMembers } from './mapping.ts';
import { ofEachOperation, withoutMoves } from './moves.ts';
import type { PlacedChange } from './place.ts';
import { type FoundChange, redoclyDiff } from './redocly-diff.ts';
import { renamedSchemas } from './renames.ts';
import { replacementOf, schemaReplaced } from './replacement.ts';
import type { Rating } from './rule.ts';
import { examplesChanged } from './rules/example-changed.ts';
import { schemaNameRemoved, schemaNamesRemoved } from './rules/schema-name-removed.ts';
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
  return (await compareInDetail(base, revision, names)).comparison;
}

/** A comparison with the origins of its changes and the documents that it compared. */
export interface Detailed {
  comparison: Comparison;
  origins: ReadonlyMap<Change, Origin>;
  contracts: Contracts;
}

/** Does the same as `compareContracts`, for a review. */
export async function compareInDetail(
  base: ContractDocument,
  revision: ContractDocument,
  names = { base: base.info.version, revision: revision.info.version },
): Promise<Detailed> {
  const renames = renamedSchemas(base, revision);
  const contracts = { base: splitByOperation(base, renames), revision: splitByOperation(revision) };
  // A comparison takes seconds.
  const traced = isDeepStrictEqual(base, revision) ? [] : await changesOf(base, revision, contracts);
  const changes = traced.map(({ change }) => change);
  const comparison = {
    base: base.info.version,
    revision: revision.info.version,
    names,
    impact: greatest(changes.map(({ impact }) => impact)),
    changes,
  };
  return { comparison, origins: new Map(traced.map(({ change, origin }) => [change, origin])), contracts };
}

interface Traced {
  change: Change;
  origin: Origin;
}

async function changesOf(
  base: ContractDocument,
  revision: ContractDocument,
  contracts: Contracts,
): Promise<Traced[]> {
  const found = await redoclyDiff(contracts.base.document, contracts.revision.document);
  const removed = [...schemaNamesRemoved(base, revision)].map(([name, rating]) => ({
    change: {
      ...rating,
      rule: schemaNameRemoved.id,
      operation: null,
      place: `schema ${name}`,
      schema: name,
      within: '',
      words: false,
    },
    origin: { reason: schemaNameRemoved.reason, side: null, keys: [], typeName: 'SchemaName' },
  }));
  return inOrder([...removed, ...rateChanges(found, contracts), ...examplesChanged(contracts)], contracts);
}

/** Returns Redocly's changes with their places, rated by our rules or else by Redocly's. */
function rateChanges(found: readonly FoundChange[], contracts: Contracts): Traced[] {
  const traced = withFalseSchemas(withoutMoves(found))
    .filter((change) => !isRepeated(change, contracts))
    .flatMap((change) => ofEachOperation(change, contracts))
    .filter((change) => !isMappingOfMembers(change, contracts))
    .map((change): Traced => {
      const { operation, place, schema, within, side, keys, typeName, property, base, revision } = change;
      const { impact, rule, reason, message } = rate(change, contracts);
      const replacement = replacementOf(change, contracts);
      if (replacement) {
        const { keys, ...replaced } = replacement;
        return {
          change: { impact, rule: schemaReplaced.id, operation, ...replaced, words: false },
          origin: { reason: schemaReplaced.reason, side, keys, typeName: 'Schema' },
        };
      }
      const words = isOfWords(change);
      const values = { before: base?.value, after: revision?.value };
      return {
        change: { impact, rule, message: plainNames(message), operation, place, schema, within, words },
        origin: { reason, side, keys, typeName, property, ...values },
      };
    });
  return onceEach(traced);
}

/** Reports a replaced schema once, with its greatest impact, instead of its differences. */
function onceEach(traced: readonly Traced[]): Traced[] {
  const replacements = new Map<string, Change>();
  return traced.filter(({ change }) => {
    if (change.rule !== schemaReplaced.id) return true;
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

function rate(change: PlacedChange, contracts: Contracts): Rating & { rule: string; reason: string } {
  for (const { id, reason, rate } of rules) {
    const rating = rate(change, contracts);
    if (rating) return { ...rating, rule: id, reason };
  }
  const { impact, typeName, kind, verdicts } = change;
  const [verdict] = verdicts.filter((each) => each.impact === impact);
  if (verdict)
    return { impact, rule: verdict.ruleId, reason: verdict.message, message: saidOf(change, verdict) };
  const kebab = typeName.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  const reason = `No rule concerns it. Redocly rates such a change as ${impact}.`;
  return { impact, rule: `${kebab}-${kind}`, reason, message: inWords(change) };
}

function inWords(change: PlacedChange): string {
  const isProperty = change.typeName === 'Schema' && change.keys.at(-2) === 'properties';
  const what = namedIn(change) ?? (isProperty ? 'Property' : change.typeName);
  return `${differenceOf(change) ?? `${what} ${change.kind}`}.`;
}

function inOrder(traced: Traced[], { base, revision }: Contracts): Traced[] {
  const operations = [...revision.operations.values(), ...base.operations.values()].map(keyOf);
  const rank = ({ operation }: Change) => (operation ? operations.indexOf(keyOf(operation)) : -1);
  const weight = ({ impact }: Change) => impacts.indexOf(impact);
  return traced.sort(({ change: a }, { change: b }) => rank(a) - rank(b) || weight(b) - weight(a));
}

const keyOf = ({ method, path }: OperationKey): string => `${method} ${path}`;
