import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it, vi } from 'vitest';
import { boundsProcesses } from '../../testing/control-groups.ts';
import { done, failed, useHands } from '../../testing/hands.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';

describeEach(allRuntimes, 'The hands of several threads in the runtime $name', ({ runtime }) => {
  const { replace, thread, on, here, isRunning } = useHands(runtime);
  const [one, other] = [thread('one'), thread('other')];
  const exists = (name: string) => vi.waitUntil(() => existsSync(on(name)), { timeout: 100_000 });
  const sleeps = (time: string, expected: boolean) =>
    vi.waitUntil(async () => (await isRunning(`sleep\0${time}`)) === expected, { timeout: 100_000 });
  const until = (name: string) => `until test -e ${name}; do sleep 0.05; done`;

  it('gives each thread its own directory and variables, in one process', async () => {
    const parent = 'ps -o ppid= -p $$';
    const process = await one.bash(`mkdir sub; cd sub; x=1; ${parent}`);
    expect(await other.bash(parent)).toEqual(process);
    expect(await other.bash('pwd; echo "x: $x"')).toEqual(done(`${here()}\nx: `));
    expect(await one.bash('pwd; echo "x: $x"')).toEqual(done(`${here('sub')}\nx: 1`));
  });

  it('runs commands of threads at the same time', async () => {
    const calls = [
      one.bash(`touch a; ${until('b')}; echo one`),
      one.use('Read', { file_path: 'b' }),
      other.bash(`${until('a')}; touch b; ${until('c')}`),
      thread('third').use('Write', { file_path: 'c', content: 'c' }),
    ];
    expect(await Promise.all(calls)).toEqual([done('one'), done(''), done(''), done(expect.any(String))]);
  });

  it('keeps the edits of a file by several threads at once', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `<${index}>`);
    await writeFile(on('a'), names.join('\n'));
    await Promise.all(
      names.map((old_string) =>
        thread(old_string).use('Edit', { file_path: 'a', old_string, new_string: 'new' }),
      ),
    );
    expect(await readFile(on('a'), 'utf8')).toBe(names.map(() => 'new').join('\n'));
  });

  it('reads in several threads at once', async () => {
    await writeFile(on('a'), 'content');
    const reads = ['one', 'other', 'third'].map(thread).flatMap(({ use }) => {
      return Array.from({ length: 100 }, () => use('Read', { file_path: 'a' }));
    });
    expect(await Promise.all(reads)).toEqual(reads.map(() => done('content')));
  });

  describe('with a thread that is interrupted', () => {
    it('ends its command, and continues those of the others', async () => {
      await other.bash('x=1');
      const controller = new AbortController();
      const running = one.use('Bash', { command: 'touch begun; exec sleep 1234' }, controller.signal);
      const waiting = one.use('Bash', { command: 'touch never' }, controller.signal);
      const continues = other.bash(`touch both; ${until('after')}; echo "x: $x"`);
      await Promise.all([exists('begun'), exists('both')]);
      controller.abort();
      expect(await Promise.all([running, waiting])).toEqual([
        failed('was interrupted'),
        failed('was interrupted'),
      ]);
      await sleeps('1234', false);
      expect(await one.bash('touch after; ls')).toEqual(done('after\nbegun\nboth'));
      expect(await continues).toEqual(done('x: 1'));
    });
  });

  it('reports to the others that a thread stopped their process', async () => {
    const controller = new AbortController();
    const running = other.bash('touch begun; sleep 1234');
    await exists('begun');
    const command = `kill -STOP $(ps -o ppid= -p $$ | tr -d ' '); touch stopped; sleep 1234`;
    const stopping = one.use('Bash', { command }, controller.signal);
    await exists('stopped');
    controller.abort();
    expect(await stopping).toEqual(failed('was interrupted'));
    expect(await running).toEqual(failed('because Bash did not end after it was interrupted'));
    expect(await other.bash('echo fine')).toEqual(done('fine'));
  });

  describe('with a thread that has ended', () => {
    it('ends its shell and what runs in it, but no other shell', async () => {
      await one.bash('x=1; sleep 1234 & setsid sleep 4321 >log 2>&1 &');
      await other.bash('x=2; sleep 5678 & true');
      await Promise.all(['1234', '4321'].map((time) => sleeps(time, true)));
      one.endShell();
      await sleeps('1234', false);
      expect(await isRunning('sleep\x004321')).toBe(true);
      expect(await one.bash('echo "x: $x"')).toEqual(done('x: '));
      expect(await other.bash('echo "x: $x"; jobs -r | wc -l')).toEqual(done('x: 2\n1'));
    });

    it('ignores the end of a thread without a shell', async () => {
      one.endShell();
      expect(await one.bash('echo fine')).toEqual(done('fine'));
      one.endShell();
      one.endShell();
    });
  });

  describe('with a hostile thread', () => {
    it('starts 100 shells at once', async () => {
      const threads = Array.from({ length: 100 }, (_, index) => thread(`thread ${index}`));
      const pids = await Promise.all(threads.map(({ bash }) => bash('echo $$')));
      expect(new Set(pids.map(({ text }) => text)).size).toBe(100);
      for (const { endShell } of threads) endShell();
    });

    it.runIf(boundsProcesses(runtime))(
      'reports the limit of processes to all threads, and starts again',
      async () => {
        await replace({ resources: { processes: 60 } });
        const running = one.bash('touch begun; sleep 1234');
        await exists('begun');
        const bomb = other.bash('f() { f | f & }; f; sleep 1234');
        expect(await Promise.all([running, bomb])).toEqual([
          failed('AGENT_PROCESSES'),
          failed('AGENT_PROCESSES'),
        ]);
        expect(await Promise.all([one, other].map(({ bash }) => bash('echo fine')))).toEqual([
          done('fine'),
          done('fine'),
        ]);
      },
    );
  });
});
