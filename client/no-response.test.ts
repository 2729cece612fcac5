import { describe, expect, it } from 'vitest';
import { ConnectionError } from './errors.ts';
import { noResponse } from './no-response.ts';

describe('no response', () => {
  it.each([
    ['Chrome', 'Failed to fetch'],
    ['Safari', 'Load failed'],
    ['Safari, with a host', 'Load failed (service.test)'],
    ['Firefox', 'NetworkError when attempting to fetch resource.'],
  ])('in %s may mean that CORS is in the way, and says so', (_, message) => {
    const cause = new TypeError(message);
    const error = noResponse('getSessionThread', cause, 1, 'pat_1');
    expect(error).toBeInstanceOf(ConnectionError);
    expect(error.message).toContain(message);
    expect(error.message).toContain(
      'the likely cause is CORS: the service does not allow the origin of this page',
    );
    expect(error.cause).toBe(cause);
  });

  it.each([
    new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:1') }),
    new TypeError('Failed to fetch', { cause: new Error('offline') }),
    new Error('Failed to fetch'),
    new TypeError('The worker Failed to fetch'),
    'Failed to fetch',
  ])('does not speak of CORS where the cause is another or known: %s', (cause) => {
    expect(noResponse('getSessionThread', cause, 1, 'pat_1').message).not.toContain('CORS');
  });

  it('does not say the token', () => {
    const cause = new TypeError('Bearer pat_1 is no header', { cause: new Error('pat_1') });
    const { message } = noResponse('getSessionThread', cause, 2, 'pat_1');
    expect(message).toBe(
      'getSessionThread: no response from the service (2 attempts): Bearer *** is no header: ***',
    );
  });
});
