import { describe, expect, it } from 'vitest';
import { NotArranged } from '../states.ts';
import type { Subject } from '../subject.ts';
import { greatestLimit } from '../support/contract.ts';
import { listedData } from './listed-data.ts';

const places = listedData.find(
  ({ operation, name }) => operation === 'listSessions' && name.includes('after_id'),
);

/** A list whose entries change before each request. */
function changing(change: (ids: string[]) => void, isRight = true): Subject {
  const ids = Array.from({ length: 2 * greatestLimit }, (_, index) => `sess_${index}`);
  const send = async ({ path }: { path: string }) => {
    change(ids);
    const query = new URL(path, 'http://localhost').searchParams;
    const limit = Number(query.get('limit'));
    const after = query.get('after_id');
    const before = query.get('before_id');
    const from = after ? ids.indexOf(after) + 1 : before ? ids.indexOf(before) - limit : 0;
    const shown = ids.slice(from, from + limit);
    const data = (isRight || !after ? shown : ids.slice(from + 1, from + 1 + limit)).map((id) => ({ id }));
    return { status: 200, body: { data }, error: {} };
  };
  return { send, states: {} } as unknown as Subject;
}

let added = 0;
const adding = (ids: string[]) => void ids.unshift(...Array.from({ length: 9 }, () => `sess_new_${added++}`));

describe('the check of after_id and before_id', () => {
  it('holds while entries are created', async () => {
    await places?.run(changing(adding));
  });

  it('holds after an entry between was deleted', async () => {
    let requests = 0;
    const deleting = (ids: string[]) => {
      requests += 1;
      if (requests === 2) ids.splice(greatestLimit / 2 - 2, 1);
    };
    await places?.run(changing(deleting));
    expect(requests).toBe(8);
  });

  it('finds a list that leaves the entry beside out', async () => {
    await expect(places?.run(changing(adding, false))).rejects.toThrow(
      'after_id and before_id do not list the entries beside.',
    );
  });

  it('is not arranged if the list never stays as it is', async () => {
    const replacing = (ids: string[]) => void ids.splice(0, ids.length, ...ids.map(() => `sess_${added++}`));
    await expect(places?.run(changing(replacing))).rejects.toThrow(NotArranged);
  });
});
