import { describe, expect, it } from 'vitest';
import { invalid, outcome } from '../support/http.ts';
import { resourcesPath } from '../support/messages.ts';
import { service } from './service.ts';

const get = (path: string) => service.send({ method: 'GET', path });

describe('A path', () => {
  it('may have its identifiers percent-encoded, for that names the same', async () => {
    const plain = await get(resourcesPath(service.states.session));
    const encoded = service.states.session.replace('s', '%73').replace('_', '%5F');
    expect(await get(resourcesPath(encoded))).toMatchObject({ status: 200, body: plain.body });
  });

  it.each([
    ['an encoded word', '/%73essions/', '/resources'],
    ['an encoded slash', '/sessions%2F', '/resources'],
    ['a double slash', '//sessions/', '/resources'],
    ['a slash at the end', '/sessions/', '/resources/'],
    ['a dot segment', '/./sessions/', '/resources'],
    ['capitals', '/Sessions/', '/resources'],
  ])('with %s is another one, a 404', async (_, before, after) => {
    const reply = await get(`/api/v1/cloud${before}${service.states.session}${after}`);
    expect(outcome(reply)).toEqual([404, 'not_found_error']);
    expect(reply.error.code).toBe('unknown_path');
  });
});

describe('A query', () => {
  it.each([...":/?[]@!$'()*+,;="])('with a bare %s in a value is a 400', async (character) => {
    expect(outcome(await get(resourcesPath(service.states.session, `page=a${character}b`)))).toEqual(invalid);
  });

  it('may have its values percent-encoded, for that says the same', async () => {
    const path = resourcesPath(service.states.session);
    expect((await get(`${path}?limit=%32`)).body).toEqual((await get(`${path}?limit=2`)).body);
    expect((await get(`${path}?%6Cimit=2`)).body).toEqual((await get(`${path}?limit=2`)).body);
  });
});
