import { expect, it } from 'vitest';
import { spawnCommand } from './spawner.ts';
const signal = new AbortController().signal;
it('x', async () => {
  const command = await spawnCommand({file:'sh', args:['-c','ls -l /proc/self/fd; cat /proc/self/fdinfo/0; env; echo err >&2; wc -c; sleep 1; exit 3'], cwd:'/', env:{PATH:'/usr/bin:/bin'}}, {signal});
  command.stdin.end('hello');
  let out='';
  command.stdout.on('data', d=>out+=d);
  command.stderr.on('data', d=>out+=d);
  console.log(await command.exited, out);
});
