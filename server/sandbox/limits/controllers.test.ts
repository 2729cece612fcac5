import { describe, expect, it } from 'vitest';
import { placesIn } from './controllers.ts';

describe('The places of control groups', () => {
  it('finds version 1 below the groups of the process', () => {
    const mounts = [
      '30 25 0:26 / /sys/fs/cgroup/memory rw,relatime shared:9 - cgroup cgroup rw,memory',
      '31 25 0:27 / /sys/fs/cgroup/cpu,pids rw,relatime - cgroup cgroup rw,cpu,pids',
      '32 25 0:28 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw',
    ].join('\n');
    expect(placesIn(mounts, '4:memory:/a/b\n3:cpu,pids:/\n0::/c\n')).toEqual({
      memory: '/sys/fs/cgroup/memory/a/b',
      pids: '/sys/fs/cgroup/cpu,pids',
      cpu: '/sys/fs/cgroup/cpu,pids',
      unified: '/sys/fs/cgroup/unified/c',
    });
  });

  it('finds version 2', () => {
    const mounts = '30 25 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw,nsdelegate';
    expect(placesIn(mounts, '0::/system.slice/a.service\n')).toEqual({
      unified: '/sys/fs/cgroup/system.slice/a.service',
    });
  });

  it('finds groups in a mount that shows only a container', () => {
    const mounts = '30 25 0:26 /docker/1 /sys/fs/cg\\040roup ro - cgroup cgroup ro,memory';
    expect(placesIn(mounts, '4:memory:/docker/1/x')).toEqual({ memory: '/sys/fs/cg roup/x' });
  });

  it('finds nothing if a mount does not show the group of the process', () => {
    const mounts = '30 25 0:26 /docker/1 /sys/fs/cgroup rw - cgroup2 cgroup2 rw';
    expect(placesIn(mounts, '0::/docker/2').unified).toBeUndefined();
    expect(placesIn('', '')).toEqual({});
  });
});
