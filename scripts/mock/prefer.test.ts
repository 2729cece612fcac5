import { describe, expect, it } from 'vitest';
import { choose, toPrefer } from './prefer.ts';

const names = new Map([
  [200, ['active_schedule']],
  [401, ['no_token']],
  [409, ['schedule_archived', 'key_reused']],
]);
const chosen = (header: string | undefined) => choose(header, 'unpauseSchedule', names);

describe('Prefer', () => {
  it('chooses a status, an example, or both', () => {
    expect(chosen('code=409')).toEqual({ code: 409 });
    expect(chosen('example=key_reused')).toEqual({ code: 409, example: 'key_reused' });
    expect(chosen('example=key_reused, code=409')).toEqual({ code: 409, example: 'key_reused' });
  });

  it('reads RFC 7240: quotes, spaces, any case, and the first of several', () => {
    expect(chosen('respond-async ; Code = "409" , example="schedule_archived"')).toEqual({
      code: 409,
      example: 'schedule_archived',
    });
    expect(chosen('code=401, code=409')).toEqual({ code: 401 });
  });

  it('chooses nothing when it is not there, or prefers something else', () => {
    for (const header of [undefined, '', ';;', 'respond-async, wait=10', 'dynamic=true', 'codes=409']) {
      expect(chosen(header), header).toBeNull();
    }
  });

  it("names the operation's statuses for an unknown status", () => {
    for (const header of [
      'code=abc',
      'code=',
      'code=4e2',
      'code=0409',
      'code=409.0',
      'code=418',
      'code="4 09"',
    ]) {
      expect(() => chosen(header), header).toThrow(
        /^Prefer: unpauseSchedule has no response with code=.*\. It has 200, 401, 409\.$/,
      );
    }
  });

  it('may have no value, which is not a status', () => {
    expect(() => chosen('code')).toThrow('has no response with code=. It has 200');
  });

  it("names the operation's examples for an unknown example", () => {
    for (const header of ['example=schedule_archivd', 'example=', 'example=toString', 'example=__proto__']) {
      expect(() => chosen(header), header).toThrow(
        /^Prefer: unpauseSchedule has no example \w*\. It has active_schedule, no_token, schedule_archived, key_reused\.$/,
      );
    }
    expect(() => chosen('code=409, example=active_schedule')).toThrow(
      'Prefer: unpauseSchedule with code=409 has no example active_schedule. It has schedule_archived, key_reused.',
    );
  });
});

it('sends Prism the status of the example, because it needs both', () => {
  expect(toPrefer({ code: 409 })).toBe('code=409');
  expect(toPrefer({ code: 409, example: 'key_reused' })).toBe('code=409, example=key_reused');
});
