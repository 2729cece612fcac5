import { beforeAll, describe, expect, it } from 'vitest';
import type { Change, Comparison } from '../change.ts';
import { compareContracts } from '../compare.ts';
import type { ContractDocument } from '../document.ts';
import { greatest } from '../impact.ts';
import { rules } from '../rules.ts';
import { conjunctCases } from './conjuncts.ts';
import { type Case, smallContract } from './contract.ts';
import { contractCases } from './contracts.ts';
import { requestCases } from './requests.ts';
import { responseCases } from './responses.ts';

const cases = [...requestCases, ...responseCases, ...contractCases, ...conjunctCases];
const found = new Map<string, Change[]>();

const original = ({ before }: Case): ContractDocument => {
  const contract = smallContract();
  before?.(contract);
  return contract;
};

const changed = (each: Case): ContractDocument => {
  const contract = original(each);
  each.change(contract);
  return contract;
};

/** Changes of the whole contract. Each is compared separately. */
const aroundOf = ({ paths: _, components, ...rest }: ContractDocument): string =>
  JSON.stringify([rest, components?.securitySchemes]);

/** Returns a contract with a mark on each of its names, so one document can contain several. */
function marked(contract: ContractDocument, mark: string): ContractDocument {
  const text = JSON.stringify(contract)
    .replaceAll(/#\/components\/(schemas|responses|examples)\//g, `$&${mark}`)
    .replaceAll(/"operationId":"/g, `$&${mark}`);
  const { paths, components = {}, ...rest } = JSON.parse(text) as ContractDocument;
  const renamed = Object.entries(components).map(([section, named]) => [
    section,
    section === 'securitySchemes' ? named : mapKeys(named, (name) => mark + name),
  ]);
  return {
    ...rest,
    paths: mapKeys(paths, (path) => `/${mark}${path}`),
    components: Object.fromEntries(renamed),
  };
}

function mapKeys<T>(record: Record<string, T>, rename: (key: string) => string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [rename(key), value]));
}

function joined(contracts: ContractDocument[]): ContractDocument {
  const [first] = contracts as [ContractDocument];
  const sections = Object.keys(first.components ?? {});
  const all = (section: string) => contracts.map(({ components }) => components?.[section] ?? {});
  return {
    ...first,
    paths: Object.assign({}, ...contracts.map(({ paths }) => paths)),
    components: Object.fromEntries(sections.map((section) => [section, Object.assign({}, ...all(section))])),
  };
}

/** Redocly takes seconds to start, so one run compares most changes. Each change has its own mark. */
beforeAll(async () => {
  const around = aroundOf(smallContract());
  const together = cases.filter((each) => aroundOf(changed(each)) === around);
  const mark = (index: number) => `c${index}x`;
  const compared = compareContracts(
    joined(together.map((each, index) => marked(original(each), mark(index)))),
    joined(together.map((each, index) => marked(changed(each), mark(index)))),
  );
  const alone = cases.filter((each) => !together.includes(each));
  const results = alone.map((each) => compareContracts(original(each), changed(each)));
  const isOf = (index: number) => (change: Change) =>
    change.operation?.path.startsWith(`/${mark(index)}/`) || change.place === `schema ${mark(index)}Bell`;
  const { changes }: Comparison = await compared;
  for (const [index, { name }] of together.entries()) found.set(name, changes.filter(isOf(index)));
  for (const [index, { name }] of alone.entries()) found.set(name, (await results[index])?.changes ?? []);
});

describe('the verdict, when', () => {
  it.each(cases)('$name: $verdict', ({ name, verdict, rule, operations }) => {
    const changes = found.get(name) ?? [];
    expect(greatest(changes.map(({ impact }) => impact)), JSON.stringify(changes, null, 2)).toBe(verdict);
    const deciding = changes.filter(({ impact }) => impact === verdict);
    if (rule) expect(deciding.map((each) => each.rule)).toContain(rule);
    if (!operations) return;
    const ids = deciding.map(({ operation }) => operation?.id.replace(/^c\d+x/, ''));
    expect([...new Set(ids)].sort()).toEqual([...operations].sort());
  });
});

describe('the corpus', () => {
  it('has at least forty changes with different names', () => {
    expect(cases.length).toBeGreaterThanOrEqual(40);
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
  });

  it('has a change for each of our rules', () => {
    const tested = new Set(cases.map(({ rule }) => rule));
    expect(rules.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([]);
  });
});
