import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Disk } from '../../sandbox/disk.ts';
import { processesOf } from '../../sandbox/processes.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { makeTestDisk } from '../../testing/test-disk.ts';
import { OutputError } from '../text/output.ts';
import { createRedactor } from '../text/redactor.ts';
import { runAgent } from './agent-process.ts';
import type { AgentOptions, AgentRun } from './agent-run.ts';

/** A variable of all processes of a run, here and in another process namespace. */
const MARK = 'TEST_MARK';

let folder: string;
beforeAll(async () => {
  folder = temporaryFolder('agents');
});
afterAll(() => rm(folder, { recursive: true }));

async function* lines(...each: string[]) {
  yield* each;
}
async function* endless() {
  for (;;) yield 'x'.repeat(10_000);
}

describeEach(allRuntimes, 'An agent in the runtime $name', ({ runtime }) => {
  let disk: Disk;
  let printed: string[];
  let mark: string;
  beforeEach(async () => {
    disk = await makeTestDisk(folder, runtime);
    printed = [];
    mark = path.basename(path.dirname(disk.root));
  });

  const start = (
    command: string,
    { limits, env, ...changes }: Partial<Omit<AgentOptions, 'limits'>> & { limits?: object } = {},
  ): AgentRun =>
    runAgent({
      runtime,
      disk,
      command,
      env: { [MARK]: mark, ...env },
      network: async () => true,
      readable: [],
      input: lines(),
      onLine: async (line) => void printed.push(line),
      limits: {
        silenceMs: 30_000,
        maxLineBytes: 100_000,
        maxBytes: 2 ** 40,
        maxLines: 2 ** 40,
        ...limits,
      },
      redact: createRedactor([]),
      interruptGraceMs: 20_000,
      ...changes,
    });
  /** A Node program as a file of the sandbox. */
  const program = async (text: string, ...args: string[]) => {
    await writeFile(path.join(disk.data, 'program.mjs'), text);
    return ['node program.mjs', ...args].join(' ');
  };
  const failed = (message: string | RegExp) => ({
    how: 'failed',
    message: typeof message === 'string' ? message : expect.stringMatching(message),
  });
  const left = () => processesOf(MARK, (value) => value === mark);
  const allGone = () => vi.waitUntil(async () => (await left()).length === 0, { timeout: 100_000 });

  describe('that does what it should', () => {
    it('gets all lines, and the end of them, and is heard to its last line', async () => {
      const run = start('cat; echo; printf "no end"', { input: lines('{"a":1}', '{"b":"é\u{1f600}"}') });
      expect(await run.ended).toEqual({ how: 'done' });
      expect(printed).toEqual(['{"a":1}', '{"b":"é\u{1f600}"}', 'no end']);
    });

    it('runs in the working directory with the given environment, and writes there', async () => {
      const run = start('pwd; touch a "$HOME/b"; echo "$TOKEN"; env | grep -c ^VITEST; node -e 1', {
        env: { TOKEN: 'ghp_a' },
      });
      await run.ended;
      expect(printed).toEqual([runtime.seenAt(disk, disk.data), 'ghp_a', '0']);
      expect([existsSync(path.join(disk.data, 'a')), existsSync(path.join(disk.home, 'b'))]).toEqual([
        true,
        true,
      ]);
    });

    it('reads the folders that it may read', async () => {
      const given = temporaryFolder('given');
      await writeFile(path.join(given, 'a'), 'content');
      await start(`cat ${given}/a`, { readable: [given] }).ended;
      await rm(given, { recursive: true });
      expect(printed).toEqual(['content']);
    });

    it('is read no faster than its lines are taken up', async () => {
      let go = () => {};
      const run = start('echo 1; echo 2; touch printed', {
        onLine: async (line) => {
          printed.push(line);
          await new Promise<void>((resolve) => {
            go = resolve;
          });
        },
      });
      const hasPrinted = () => existsSync(path.join(disk.data, 'printed'));
      await vi.waitUntil(() => hasPrinted() && printed.length > 0, { timeout: 100_000 });
      expect(printed).toEqual(['1']);
      go();
      await vi.waitUntil(() => printed.length === 2, { timeout: 100_000 });
      go();
      expect(await run.ended).toEqual({ how: 'done' });
    });
  });

  describe('that fails', () => {
    it('says its exit code, and the end of its standard error without secrets', async () => {
      const run = start(
        await program(`
          process.stderr.write('x'.repeat(100_000) + '\\u001b[31mwrong ghp_secret, ');
          process.stderr.write(Buffer.from('x-access-token:ghp_secret').toString('base64') + '\\0');
          process.exitCode = 3;`),
        { redact: createRedactor(['ghp_secret', '']) },
      );
      expect(await run.ended).toEqual(
        failed(/^The agent ended with exit code 3: x{1900,}wrong \[redacted\], \[redacted\]$/),
      );
    });

    it('says the signal that ended it', async () => {
      expect(await start('kill -9 $$').ended).toEqual(failed(/^The agent ended with .*SIGKILL\)?\.$/));
    });

    it('is not heard with the half of a line that it leaves', async () => {
      expect(await start('printf whole\\\\nhalf; exit 1').ended).toEqual(
        failed('The agent ended with exit code 1.'),
      );
      expect(printed).toEqual(['whole']);
    });

    it.each([
      ['prints nothing', 'sleep 60'],
      ['closes its output and lives on', 'exec >&- 2>&-; sleep 60'],
      ['prints on its standard error alone', 'while true; do echo x >&2; sleep 0.1; done'],
    ])('ends an agent that %s', async (_, command) => {
      const run = start(command, { limits: { silenceMs: 500 } });
      expect(await run.ended).toEqual(failed('The agent printed nothing for 0.5 seconds.'));
      await allGone();
    });

    it('is ended by a line that is rejected, and none after it is taken up', async () => {
      const run = start('while true; do echo x; done', {
        onLine: async (line) => {
          if (printed.push(line) === 3) throw new OutputError('line 3 is nothing.');
        },
      });
      expect(await run.ended).toEqual(failed('line 3 is nothing.'));
      expect(printed).toEqual(['x', 'x', 'x']);
      await allGone();
    });
  });

  describe('when the service fails', () => {
    it('is ended when a line cannot be taken up', async () => {
      const run = start('echo x; sleep 60', { onLine: () => Promise.reject(new Error('no database')) });
      await expect(run.ended).rejects.toThrow('no database');
      await allGone();
    });

    it('is ended when its input breaks', async () => {
      async function* broken() {
        yield 'one';
        throw new Error('no events');
      }
      await expect(start('cat >/dev/null; sleep 60', { input: broken() }).ended).rejects.toThrow('no events');
      await allGone();
    });

    it('does not start', async () => {
      const nowhere = { ...runtime, start: () => ({ file: '/nowhere', args: [], cwd: '/', env: {} }) };
      await expect(start('true', { runtime: nowhere }).ended).rejects.toThrow('ENOENT');
      await expect(start('true', { env: { A: '\0' } }).ended).rejects.toThrow();
    });
  });

  describe('that is interrupted', () => {
    it('may say its last words', async () => {
      const run = start(
        await program(`
          process.on('SIGINT', () => { console.log('goodbye'); process.exit(7); });
          console.log('ready');
          setInterval(() => {}, 1000);`),
      );
      await vi.waitUntil(() => printed.includes('ready'), { timeout: 100_000 });
      run.interrupt();
      run.interrupt();
      expect(await run.ended).toEqual({ how: 'interrupted' });
      expect(printed).toEqual(['ready', 'goodbye']);
    });

    it('is asked again, and then killed', async () => {
      const run = start(
        await program(`
          for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => console.log(signal));
          console.log('ready');
          setInterval(() => {}, 1000);`),
        { interruptGraceMs: 500 },
      );
      await vi.waitUntil(() => printed.includes('ready'), { timeout: 100_000 });
      run.interrupt();
      expect(await run.ended).toEqual({ how: 'interrupted' });
      expect(printed).toEqual(['ready', 'SIGINT', 'SIGTERM']);
      await allGone();
    });

    it('ends before it has begun', async () => {
      const run = start('sleep 60');
      run.interrupt();
      expect(await run.ended).toEqual({ how: 'interrupted' });
      await allGone();
    });

    it('does not start if it is interrupted while its network is entered', async () => {
      let enter = () => {};
      const network = () => new Promise<boolean>((resolve) => (enter = () => resolve(true)));
      const run = start('touch begun', { network });
      run.interrupt();
      enter();
      expect(await run.ended).toEqual({ how: 'interrupted' });
      expect(existsSync(path.join(disk.data, 'begun'))).toBe(false);
    });

    it('does nothing if it is interrupted while it is being started', async () => {
      const run: AgentRun = start('touch started', {
        network: async () => {
          setImmediate(() => run.interrupt());
          return true;
        },
      });
      expect(await run.ended).toEqual({ how: 'interrupted' });
      await allGone();
      expect(existsSync(path.join(disk.data, 'started'))).toBe(false);
    });

    it('ends at once when it is killed, and ignores later lines', async () => {
      const run = start('trap "" INT TERM; while true; do echo x; done');
      await vi.waitUntil(() => printed.length > 3, { timeout: 100_000 });
      run.kill();
      const { length } = printed;
      expect(await run.ended).toEqual({ how: 'interrupted' });
      expect(printed.length).toBeLessThanOrEqual(length + 1);
      run.interrupt();
      run.kill();
      await allGone();
    });
  });

  describe('that starts others', () => {
    const child = `setsid sh -c 'echo started; while true; do echo late; sleep 0.05; done' &`;

    it('takes them along when it is done, and ends although they hold its output', async () => {
      const run = start(`${child} sleep 0.5`);
      expect(await run.ended).toEqual({ how: 'done' });
      expect(printed).toContain('started');
      await allGone();
      const { length } = printed;
      await new Promise((resolve) => setImmediate(resolve));
      expect(printed.length).toBe(length);
    });

    it('ends when it is interrupted, although what escaped still talks', async () => {
      const run = start(
        `env -i PATH="$PATH" setsid sh -c 'while echo late; do sleep 0.05; done' & sleep 0.3`,
      );
      await vi.waitUntil(() => printed.length > 0, { timeout: 100_000 });
      const interrupting = setInterval(() => run.interrupt(), 50);
      await run.ended;
      clearInterval(interrupting);
    });

    it('takes along what is in its group, in another session, or orphaned', async () => {
      const run = start(`sleep 60 & setsid sleep 60 & (setsid setsid sleep 60 &) ; echo ready; sleep 60`);
      await vi.waitUntil(() => printed.includes('ready'), { timeout: 100_000 });
      await vi.waitUntil(async () => (await left()).length >= 4, { timeout: 100_000 });
      run.kill();
      await run.ended;
      await allGone();
    });
  });

  describe('that is hostile', () => {
    const memory = () => process.memoryUsage().rss;

    it.each([
      [
        'a line without an end',
        `head -c 1000000000 /dev/zero | tr '\\0' x`,
        /^The agent printed a line of more than 100000 bytes\.$/,
        {},
      ],
      [
        'a million empty lines',
        `yes '' | head -n 1000000`,
        /^The agent printed more than 500000 lines\.$/,
        { maxLines: 500_000 },
      ],
      ['too much', `yes 1234567`, /^The agent printed more than 10000000 bytes\.$/, { maxBytes: 10_000_000 }],
      [
        'bytes that are not UTF-8',
        `echo good; printf '\\377\\376\\n'; sleep 60`,
        /^line 2: it is not UTF-8\.$/,
        {},
      ],
    ])('may print %s, and is ended', async (_, command, message, limits) => {
      const before = memory();
      const run = start(command, { limits, onLine: async () => {} });
      expect(await run.ended).toEqual(failed(message));
      expect(memory() - before).toBeLessThan(150_000_000);
      await allGone();
    });

    it('loses only the line that arrives byte by byte and is too long', async () => {
      const bytes = 50_000;
      const text = `const { writeSync } = await import('node:fs'); for (let i = 0; i < ${bytes}; i++) writeSync(1, 'x');`;
      expect(await start(await program(text)).ended).toEqual({ how: 'done' });
      expect(printed).toEqual(['x'.repeat(bytes)]);
    });

    it('may print 200 megabytes on its standard error', async () => {
      const before = memory();
      const run = start('head -c 200000000 /dev/zero >&2; exit 2');
      expect(await run.ended).toEqual(failed('The agent ended with exit code 2.'));
      expect(memory() - before).toBeLessThan(150_000_000);
    });

    it('keeps no input in memory for an agent that does not read', async () => {
      let given = 0;
      async function* counted() {
        for await (const line of endless()) {
          given += line.length;
          yield line;
        }
      }
      const run = start('sleep 0.5; echo x', { input: counted() });
      expect(await run.ended).toEqual({ how: 'done' });
      expect(given).toBeLessThan(1_000_000);
      expect(printed).toEqual(['x']);
    });

    it('may close what it is given', async () => {
      const run = start('exec <&-; sleep 0.2; echo x', { input: endless() });
      expect(await run.ended).toEqual({ how: 'done' });
      expect(printed).toEqual(['x']);
    });
  });

  it('cannot write what the service gives it', async () => {
    await writeFile(path.join(disk.run, 'given'), 'a');
    await start(`cat ${runtime.seenAt(disk, path.join(disk.run, 'given'))}`).ended;
    expect(printed).toEqual(['a']);
    if (runtime.name === 'directory') return;
    await start(`echo b > ${runtime.seenAt(disk, path.join(disk.run, 'given'))}`).ended;
    expect(await readFile(path.join(disk.run, 'given'), 'utf8')).toBe('a');
  });
});
