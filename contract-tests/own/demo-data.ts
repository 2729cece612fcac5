/** Rules of the demo data and of the reference service's settings. */
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../client/index.ts';
import { smallRequest } from '../scenarios/given.ts';
import { limitAt } from '../support/contract.ts';
import { invalid, outcome } from '../support/http.ts';
import { sessionsPath } from '../support/messages.ts';
import type { TestService } from '../support/service.ts';
import { asking } from './asking.ts';

export function describeDemoData(service: TestService): void {
  const { send } = asking(service);

  it('fires the deployment at 06:30 on weekdays in Berlin', async () => {
    const { client, states } = await service.subject();
    const path = { id: states.activeDeployment };
    await client.pauseDeployment({ path });
    const start = Date.now();
    const { schedule } = await unwrap(client.unpauseDeployment({ path }));
    const times = (schedule?.upcoming_runs_at ?? []).map((time) => Date.parse(time));
    expect(times).toEqual(nextWeekdays(start, 6, 30, 'Europe/Berlin', 5));
  });

  it('fires a schedule of the tests at 08:00 in Tokyo, which has no daylight saving time', async () => {
    const { client } = await service.subject();
    const start = Date.now();
    const path = { schedule_id: await service.store.addPausedSchedule() };
    const { trigger_policy } = await unwrap(client.unpauseSchedule({ path }));
    const day = 86_400_000;
    const first = Math.floor((start + 3_600_000) / day) * day + 23 * 3_600_000;
    const next = first - day > start ? first - day : first;
    const times = trigger_policy.upcoming_runs_at.map((time) => Date.parse(time));
    expect(times).toEqual(Array.from({ length: 5 }, (_, index) => next + index * day));
  });

  it('accepts GitHub tokens of up to 4096 characters', () => {
    expect(limitAt('schemas/GithubToken/maxLength')).toBe(4096);
  });

  describe('the host of a repository', () => {
    const withUrl = (url: string) =>
      send({
        method: 'POST',
        path: sessionsPath,
        body: { ...smallRequest(service.states), resources: [{ type: 'github_repository', url }] },
      });

    it.each([
      'https://gitlab.com/a/b',
      'https://github.com.example.org/a/b',
      'https://127.0.0.1/a/b',
      'https://github.com:8443/a/b',
      'https://github.com:99999/a/b',
      'https://999.1.1.1/a/b',
      'https://github.com./a/b',
      'https://xn--gthub-n4a.com/a/b',
    ])('is rejected in %s', async (url) => {
      expect(outcome(await withUrl(url))).toEqual(invalid);
    });

    it('is accepted in capitals', async () => {
      const reply = await withUrl('https://GitHub.com/acme/Storefront');
      expect(reply.body).toMatchObject({ resources: [{ mount_path: '/data/Storefront' }] });
    });
  });
}

/** The next times after `start` with this time of day on a weekday in the zone, found minute by minute. */
function nextWeekdays(
  start: number,
  hour: number,
  minute: number,
  timeZone: string,
  count: number,
): number[] {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  const wanted = new RegExp(`^(Mon|Tue|Wed|Thu|Fri),? ${String(hour).padStart(2, '0')}:${minute}$`);
  const found: number[] = [];
  const step = 60_000;
  for (let time = Math.ceil((start + 1) / step) * step; found.length < count; time += step) {
    if (wanted.test(format.format(time))) found.push(time);
  }
  return found;
}
