import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EmbeddedClient } from './embedded-client.ts';

let client: EmbeddedClient;
beforeAll(async () => {
  client = await EmbeddedClient.open({ loadDataDir: await dataDir() });
  await client.exec(
    'create table things (id int primary key, name text, data jsonb, bytes bytea, at timestamptz)',
  );
});
afterAll(() => client.close());

const find = 'select name from things where id = $1';
const add = 'insert into things (id, name) values ($1, $2)';

/** What PostgreSQL keeps, except the query that asks. */
async function kept(): Promise<string[]> {
  const [response] = await client.exec('select statement from pg_prepared_statements order by name');
  return (response?.rows ?? []).map(({ statement }) => statement);
}

describe('the embedded client', () => {
  it('takes and gives values of each kind', async () => {
    const bytes = Buffer.from([0, 255, 10]);
    const at = '2026-11-02T09:15:04.482Z';
    await client.query('insert into things values ($1, $2, $3, $4, $5)', [
      1,
      null,
      { a: [1, 'b'] },
      bytes,
      at,
    ]);
    const { rows, affectedRows, fields } = await client.query('select * from things where id = $1', [1]);
    expect(rows).toEqual([{ id: 1, name: null, data: { a: [1, 'b'] }, bytes, at: new Date(at) }]);
    expect(fields.map(({ name }) => name)).toEqual(['id', 'name', 'data', 'bytes', 'at']);
    expect(affectedRows).toBe(0);
    expect((await client.query('update things set name = $1', ['first'])).affectedRows).toBe(1);
    const inRows = await client.query(find, [1], { rowMode: 'array', parsers: { 25: (text) => `${text}!` } });
    expect(inRows.rows).toEqual([['first!']]);
  });

  it('lets others use the event loop between queries that take long', async () => {
    await client.query('select pg_sleep(0.05)');
    let turns = 0;
    setImmediate(() => {
      turns += 1;
    });
    await client.query(find, [1]);
    expect(turns).toBe(1);
  });

  it('writes text of any length by its bytes, and empty text beside null', async () => {
    const values = ['é€😀', '', null, 'x'.repeat(100_000)];
    const { rows } = await client.query('select $1::text a, $2::text b, $3::text c, $4::text d', values);
    expect(Object.values(rows[0] as object)).toEqual(values);
  });

  it('parses each text once, also for several callers and after a rollback', async () => {
    await expect(
      client.transaction(async (tx) => {
        await tx.query(add, [2, 'never']);
        await tx.query(find, [2]);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await client.query(find, [2])).rows).toEqual([]);
    await client.transaction((tx) => tx.query(add, [2, 'second']));
    expect((await client.query(find, [2])).rows).toEqual([{ name: 'second' }]);
    expect((await kept()).filter((text) => text === find || text === add).sort()).toEqual([add, find]);
  });

  it('continues after a query that fails for its text or its values', async () => {
    await expect(client.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
    await expect(client.query(find, ['one'])).rejects.toMatchObject({ code: '22P02' });
    await expect(client.query(add, [1, 'again'])).rejects.toMatchObject({ code: '23505' });
    expect((await client.query(find, [1])).rows).toEqual([{ name: 'first' }]);
    expect(await kept()).not.toContain('select nothing from nowhere');
  });

  it('rejects in a transaction all that comes after a refusal, and after its end', async () => {
    const ended = await client.transaction(async (tx) => {
      await expect(tx.query(add, [1, 'again'])).rejects.toMatchObject({ code: '23505' });
      await expect(tx.query(find, [1])).rejects.toMatchObject({ code: '25P02' });
      await expect(tx.query('select 2 as never_asked_before')).rejects.toMatchObject({ code: '25P02' });
      return tx;
    });
    await expect(ended.query(find, [1])).rejects.toThrow('Transaction is closed');
    await expect(ended.exec(find)).rejects.toThrow('Transaction is closed');
    expect((await client.query('select 2 as never_asked_before')).rows).toEqual([{ never_asked_before: 2 }]);
  });

  it('says so when a query was too much for the database, and continues', async () => {
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    const write = () =>
      client.transaction(async (tx) => {
        await tx.query(add, [3, 'third']);
        await tx.query('update things set data = $1 where id = 3', [nested]);
      });
    await expect(write()).rejects.toThrow('The embedded database did not carry out a query.');
    expect((await client.query(find, [3])).rows).toEqual([]);
  });

  it('sees a table that has changed since', async () => {
    await client.exec(
      'alter table things add column later text default $$new$$; create index on things (name)',
    );
    expect((await client.query(find, [1])).rows).toEqual([{ name: 'first' }]);
    expect((await client.query('select later from things where id = $1', [1])).rows).toEqual([
      { later: 'new' },
    ]);
  });

  it('keeps some hundred texts, and asks all others as well', async () => {
    const text = (index: number) => `select ${index} as number`;
    const nameOfFind = async () => {
      const [response] = await client.exec(
        `select name from pg_prepared_statements where statement = '${find}'`,
      );
      return response?.rows[0]?.name;
    };
    await client.query(find, [1]);
    const name = await nameOfFind();
    expect(name).toMatch(/^s\d+$/);
    for (let index = 0; index < 320; index++) {
      expect((await client.query(text(index))).rows).toEqual([{ number: index }]);
      // One that is asked all the time stays.
      if (index % 50 === 0) await client.query(find, [1]);
    }
    const texts = await kept();
    expect(texts).toHaveLength(300);
    // It was not removed and parsed again.
    expect(await nameOfFind()).toBe(name);
    expect(texts).not.toContain(text(0));
    expect((await client.query(text(0))).rows).toEqual([{ number: 0 }]);
  });
});
