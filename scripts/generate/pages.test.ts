import { describe, expect, it } from 'vitest';
import type { Contract } from './contract.ts';
import { boundPages } from './pages.ts';

const parameter = (name: string, schema: object) => ({ name, in: 'query', schema });
const limit = (maximum?: number) => parameter('limit', { type: 'integer', maximum });
const page = parameter('page', { type: 'string', maxLength: 512 });

const list = (operationId: string, parameters: object[]) => ({
  operationId,
  parameters,
  responses: {
    200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ThingPage' } } } },
  },
});

const thingPage = (data: object = {}) => ({
  properties: { data: { type: 'array', ...data }, next_page: { type: ['string', 'null'] } },
});

const contract = (lists: object[], schema: object = thingPage()): Contract =>
  ({
    paths: Object.fromEntries(lists.map((get, index) => [`/things${index}`, { get }])),
    components: { schemas: { ThingPage: schema }, parameters: { limit: limit(100) } },
  }) as unknown as Contract;

describe('a page', () => {
  it('has room for what `limit` can ask for, and a cursor that `page` takes', () => {
    const shared = { $ref: '#/components/parameters/limit' };
    const lists = contract([list('listThings', [shared, page]), list('listOldThings', [limit(100), page])]);
    const { data, next_page } = boundPages(lists).components.schemas.ThingPage?.properties ?? {};
    expect([data, next_page]).toEqual([
      { type: 'array', maxItems: 100 },
      { type: ['string', 'null'], maxLength: 512 },
    ]);
    expect(lists.components.schemas.ThingPage).toEqual(thingPage());
  });

  it('bounds a property that several pages share where it is written', () => {
    const lists = contract([list('listThings', [limit(100), page])]);
    const { schemas } = lists.components;
    schemas.NextPage = { type: ['string', 'null'] };
    Object.assign(schemas.ThingPage?.properties ?? {}, {
      next_page: { $ref: '#/components/schemas/NextPage' },
    });
    const bounded = boundPages(lists).components.schemas;
    expect(bounded.NextPage).toEqual({ type: ['string', 'null'], maxLength: 512 });
    expect(bounded.ThingPage?.properties?.next_page).toEqual({ $ref: '#/components/schemas/NextPage' });
  });

  it('begins and ends with ids that the list takes, or null', () => {
    const schema = { $ref: '#/components/schemas/ThingId' };
    const lists = contract([list('listThings', [limit(100), page, parameter('before_id', schema)])]);
    const { schemas } = lists.components;
    const words = { description: 'Id of the first thing.', 'x-id-of': 'before_id' };
    Object.assign(schemas, { ThingId: { type: 'string', examples: ['thing_1', 'thing_2'] }, FirstId: words });
    const properties = schemas.ThingPage?.properties ?? {};
    Object.assign(properties, { first_id: { $ref: '#/components/schemas/FirstId' } });
    const filled = boundPages(lists).components.schemas;
    expect(filled.ThingPage?.properties?.first_id).toEqual({
      description: 'Id of the first thing.',
      oneOf: [schema, { type: 'null' }],
      examples: ['thing_1'],
    });
    expect(filled.FirstId).toBeUndefined();

    Object.assign(words, { 'x-id-of': 'after_id' });
    expect(() => boundPages(lists)).toThrow(
      'listThings: first_id of its page is an id of after_id, which it does not take.',
    );
  });

  it('is left alone where there is no `limit`', () => {
    const plain = contract([list('listThings', [page])], thingPage({ maxItems: 7 }));
    expect(boundPages(plain)).toEqual(plain);
  });

  it('rejects a page of two lists with different limits', () => {
    const lists = contract([
      list('listThings', [limit(100), page]),
      list('listOldThings', [limit(50), page]),
    ]);
    expect(() => boundPages(lists)).toThrow(
      'listOldThings: in its page, ThingPage, maxItems of data is 50; listThings says 100.',
    );
  });

  it('rejects a hand-written limit, even a correct one', () => {
    const byHand = contract([list('listThings', [limit(100), page])], thingPage({ maxItems: 100 }));
    expect(() => boundPages(byHand)).toThrow(
      'listThings: in its page, ThingPage, maxItems of data is 100; leave 100 out of openapi/.',
    );
  });

  it('rejects a list without a maximum, and a schema that is not a page', () => {
    expect(() => boundPages(contract([list('listThings', [limit(), page])]))).toThrow(
      'listThings: a list has the parameter limit with a maximum, and pages with data.',
    );
    expect(() => boundPages(contract([list('listThings', [limit(9), page])], { type: 'array' }))).toThrow(
      'listThings: a list has the parameter limit with a maximum, and pages with data.',
    );
    expect(() => boundPages(contract([list('listThings', [limit(9)])]))).toThrow(
      'listThings: a list has the parameter page with a maxLength, and pages with next_page.',
    );
  });
});
