import { describe, expect, it } from 'vitest';
import { ratedBy, verdict } from '../testing.ts';
import { securityLoosened } from './security-loosened.ts';

const found = { path: '#/paths/~1things/get/security/0', typeName: 'SecurityRequirement' };

const withSecurity = (security: object[], more: Parameters<typeof ratedBy>[1] = found) =>
  ratedBy(securityLoosened, more, (c) => {
    c.paths['/things'].get.security = security;
  });

describe('security-loosened', () => {
  it('sees that no token is requested', () => {
    expect(withSecurity([], { ...found, kind: 'removed' })).toEqual({
      impact: 'major',
      message: 'It can be called without a token.',
    });
    expect(withSecurity([{ token: [] }, {}])?.message).toBe('It can be called without a token.');
  });

  it('sees that another credential is enough', () => {
    const rating = withSecurity([{ token: [] }, { key: [] }]);
    expect(rating?.message).toBe('Fewer credentials are requested than before: token, or key.');
  });

  it('leaves to Redocly what asks for more', () => {
    const more = { ...found, property: 'key', ...verdict('security-requirement-changed') };
    expect(withSecurity([{ token: [], key: [] }], more)).toBeNull();
  });
});
