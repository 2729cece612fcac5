/** The fixture contract with any number of operations, to measure their cost. */
import type { Handler, Operation } from '../../shell/operation.ts';
import { fixtureContract } from './contract.ts';
import { fixtureOperations } from './operations.ts';

/** Returns the number in the last path of an operation of the fixture: 28 in `/v28/boxes/…`. */
export function lastVersion(count: number, id: keyof typeof fixtureOperations): number {
  const ids = Object.keys(fixtureOperations);
  return Math.floor((count - 1 - ids.indexOf(id)) / ids.length) + 1;
}

/** Returns contract, operations and handlers for `count` operations: those of the fixture below `/v1`, then below `/v2` … */
export function repeatedFixture(count: number) {
  const rows: Operation[] = Object.values(fixtureOperations);
  const contract = fixtureContract();
  const fixturePaths: Record<string, object> = contract.paths;
  const paths: Record<string, object> = {};
  const operations: Record<string, Operation> = {};
  const handlers: Record<string, Handler<object>> = {};
  for (let index = 0; index < count; index++) {
    const row = rows[index % rows.length] as Operation;
    const version = Math.floor(index / rows.length) + 1;
    const path = row.path.replace('/v1/', `/v${version}/`);
    const id = `${row.id}V${version}`;
    paths[path] ??= structuredClone(fixturePaths[row.path] as object);
    operations[id] = { ...row, id, path };
    const body = row.id === 'listItems' ? { data: ['a', 'b'] } : { name: 'crate' };
    handlers[id] = async () => ({ status: 200, body });
  }
  return { contract: { ...contract, paths }, operations, handlers };
}
