/** The output of commands while they run. */
import { writeFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { done, failed, useHands } from '../../testing/hands.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';

describeEach(allRuntimes, 'The output of commands in the runtime $name', ({ runtime }) => {
  const { thread, on, replace } = useHands(runtime);
  const until = (name: string) => `until test -e ${name}; do sleep 0.05; done`;

  /** Starts a command in a thread, and collects its output. */
  function start(command: string, { id = 'one', signal }: { id?: string; signal?: AbortSignal } = {}) {
    const parts: string[] = [];
    const add = (text: string) => void parts.push(text);
    return {
      parts,
      result: thread(id).use('Bash', { command }, signal, add),
      has: (text: string) => vi.waitFor(() => expect(parts.join('')).toBe(text), { timeout: 100_000 }),
    };
  }

  it('is shown in the order of the result, without the mark at its end', async () => {
    const { result, parts, has } = start(
      `printf "one\\n_"; echo two >&2; ${until('go')}; printf "three\\n\\n__ANT_CMD_1\\n\\n"`,
    );
    await has('one\n_two\n');
    await writeFile(on('go'), '');
    expect(await result).toEqual(done('one\n_two\nthree\n\n__ANT_CMD_1'));
    expect(parts.join('')).toMatch(/^one\n_two\nthree\n\n__ANT_CMD_1\n{2,3}$/);
  });

  it('has whole characters, also if their bytes are written apart', async () => {
    const { result, parts } = start(
      String.raw`for byte in '\360' '\237' '\230' '\200'; do printf $byte; sleep 0.1; done; printf '\377'`,
    );
    expect(await result).toEqual(done('\u{1F600}\uFFFD'));
    expect(parts.join('')).toBe('\u{1F600}\uFFFD');
  });

  it('ends after 65,536 characters, and begins again with the next command', async () => {
    const long = start('yes | head -c 3000000');
    await long.result;
    expect(long.parts.join('')).toBe('y\n'.repeat(32_768));
    const next = start('echo next; exit 3');
    expect(await next.result).toEqual(failed(/terminated/));
    expect(next.parts.join('')).toBe('next\n');
    expect(await thread('one').bash('echo quiet')).toEqual(done('quiet'));
    expect(next.parts.join('')).toBe('next\n');
  });

  it('is empty if a command prints nothing', async () => {
    for (let run = 0; run < 20; run += 1) {
      const { result, parts } = start(':');
      expect(await result).toEqual(done(''));
      expect(parts).toEqual([]);
    }
  });

  it('has what a program in the background prints during the next command', async () => {
    await thread('one').bash(`(${until('go')}; echo late) &`);
    const { result, has } = start(`touch go; ${until('stop')}`);
    await has('late\n');
    await writeFile(on('stop'), '');
    expect(await result).toEqual(done('late'));
  });

  it('is shown only in its thread', async () => {
    const [one, other] = ['one', 'other'].map((id) => start(`echo ${id}; ${until('go')}`, { id }));
    await Promise.all([one?.has('one\n'), other?.has('other\n')]);
    await writeFile(on('go'), '');
    expect(await Promise.all([one?.result, other?.result])).toEqual([done('one'), done('other')]);
    expect([one?.parts, other?.parts].map((parts) => parts?.join('').trim())).toEqual(['one', 'other']);
  });

  it('ends when the command is interrupted', async () => {
    const controller = new AbortController();
    const { result, parts, has } = start('echo begun; sleep 1234; echo never', { signal: controller.signal });
    await has('begun\n');
    controller.abort();
    expect(await result).toEqual(failed(/interrupted/));
    expect(await thread('one').bash('echo next')).toEqual(done('next'));
    expect(parts.join('')).toBe('begun\n');
  });

  it.each([
    ['no output', ''],
    ['more output than is shown', 'x'.repeat(65_537)],
  ])('ends the process if a program forges %s', async (_, part) => {
    const line = JSON.stringify({ id: 1, part });
    const args = ['-c', `echo '${line}'; sleep 100`];
    await replace({
      runtime: { ...runtime, start: (...[, , { env }]) => ({ file: '/bin/sh', args, cwd: '/', env }) },
    });
    const { result, parts } = start('true');
    expect(await result).toEqual(failed(/printed a line that is not the result of a call/));
    expect(parts).toEqual([]);
  });
});
