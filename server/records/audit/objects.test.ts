import { expect, test } from 'vitest';
import { auditedId, concerned, kindOfId } from './objects.ts';

test.each([
  ['sess_01m6drmwx2xhv6gn0h44px0hwg', 'session'],
  ['sthr_a', 'session_thread'],
  ['memver_A-z_9', 'memory_version'],
  ['agent_reviewer', 'agent'],
  [auditedId('server', '0f8a2c4e-1b3d-4f5a-8c7e-9d0b1a2c3e4f'), 'server'],
  [auditedId('secret_key', '0123456789abcdef'), 'secret_key'],
  [auditedId('schema', '0043_free_room_of_servers'), 'schema'],
  [`sess_${'a'.repeat(64)}`, 'session'],
])('names the kind of %s', (id, kind) => expect(kindOfId(id)).toBe(kind));

test.each([
  `sess_${'a'.repeat(65)}`,
  'pat_secret',
  'sess_',
  'sess_ä',
  'sess_a b',
  'sess_a\n',
  'constructor_a',
  '',
  7,
  null,
])('does not take %j for an id', (value) => expect(kindOfId(value)).toBeNull());

test('takes the innermost as the object, the outermost or a replaced one as its parent', () => {
  expect(concerned(['sess_a', 'sesr_b'])).toEqual({
    object_id: 'sesr_b',
    object_type: 'session_resource',
    parent_id: 'sess_a',
  });
  expect(concerned(['sess_a', 'latest', 'sess_a'])).toMatchObject({ object_id: 'sess_a', parent_id: null });
  expect(concerned(['wrkspc_a', 'tok_old', 'tok_new'])).toEqual({
    object_id: 'tok_new',
    object_type: 'token',
    parent_id: 'tok_old',
  });
  expect(concerned([undefined, 'a secret'])).toEqual({ object_id: null, object_type: null, parent_id: null });
});
