import type { components } from '../../generated/types.ts';
import { linesOf } from './table.ts';

type Status = components['schemas']['ServiceStatus'];

/** Returns what `status` prints: a table of servers, what waits, and what fails. */
export function statusText(status: Status): string {
  const {
    servers,
    unclaimed_sandboxes: unclaimed,
    waiting_messages: messages,
    oldest_message_seconds: oldest,
    failing,
  } = status;
  const rows = servers.map((each) => [
    each.id,
    each.role,
    each.drain !== 'none' && (each.state === 'lost' || each.state === 'stopped')
      ? `${each.state}, draining`
      : each.state,
    leaseText(each.lease_seconds),
    each.role === 'api'
      ? '-'
      : each.turn_places === null
        ? 'no agents'
        : `${each.turns_running} of ${each.turn_places}`,
    each.disks === 0 ? '0' : `${each.disks}, ${gigabytes(each.disk_bytes)}`,
    each.disk_free_bytes === null ? '-' : gigabytes(each.disk_free_bytes),
    each.queue === 0 ? '0' : `${each.queue}, for ${each.queue_seconds} s`,
  ]);
  return [
    ...(rows.length > 0
      ? linesOf([
          ['Server', 'Role', 'State', 'Lease', 'Turns', 'Disks', 'Free room', 'Sandboxes with work'],
          ...rows,
        ])
      : ['No server has registered.']),
    '',
    `Sandboxes with work and no server: ${unclaimed}`,
    `Messages that wait: ${messages}${oldest > 0 ? `. The oldest could have begun ${oldest} s ago` : ''}`,
    '',
    ...(failing.length === 0
      ? ['No run failed in the last 24 hours.']
      : linesOf([
          ['Failing in the last 24 hours', 'Failed', 'Last error'],
          ...failing.map(({ id, failed, ended, reason }) => [id, `${failed} of ${ended}`, reason ?? '']),
        ])),
  ].join('\n');
}

const leaseText = (seconds: number): string => (seconds < 0 ? `ended ${-seconds} s ago` : `${seconds} s`);

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
