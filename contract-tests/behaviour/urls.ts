import assert from 'node:assert/strict';
import type { Check } from '../check.ts';
import { resourcesPath } from '../support/messages.ts';

const operation = 'listSessionResources';

export const urls: readonly Check[] = [
  {
    operation,
    name: 'accepts percent-encoded ids',
    needs: ['session'],
    async run({ send, states }) {
      const get = (session: string) => send({ method: 'GET', path: resourcesPath(session) });
      const encoded = states.session.replace('s', '%73').replace('_', '%5F');
      const [plain, same] = [await get(states.session), await get(encoded)];
      assert.equal(same.status, 200);
      assert.deepEqual(same.body, plain.body);
    },
  },
  {
    operation,
    name: 'accepts percent-encoded names and values of the query',
    needs: ['session'],
    async run({ send, states }) {
      const get = async (query: string) =>
        (await send({ method: 'GET', path: resourcesPath(states.session, query) })).body;
      const plain = await get('limit=1');
      assert.deepEqual(withoutCursor(await get('limit=%31')), withoutCursor(plain));
      assert.deepEqual(withoutCursor(await get('%6Cimit=1')), withoutCursor(plain));
    },
  },
  {
    operation,
    name: 'returns 404 for its URL in capitals or with a slash at the end',
    needs: ['session'],
    async run({ send, states }) {
      const right = resourcesPath(states.session);
      for (const path of [right.replace('/sessions/', '/Sessions/'), `${right}/`]) {
        const { status, error } = await send({ method: 'GET', path });
        assert.deepEqual([status, error.code], [404, 'unknown_path'], path);
      }
    },
  },
];

/** The text of a cursor may differ in each response. */
const withoutCursor = (body: unknown) => ({ ...(body as object), next_page: null });
