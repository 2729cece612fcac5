import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { type Disk, diskOf, makeDisk } from '../workspaces/disk.ts';
import { type Limiter, openLimiter } from '../workspaces/limits/limiter.ts';
import type { ResourceLimits } from '../workspaces/limits/limits.ts';
import { processesOf } from '../workspaces/processes.ts';
import type { Runtime } from '../workspaces/runtimes/runtime.ts';
import { createHands, type Hands, type ToolName } from './hands.ts';
import type { HandsOptions } from './hands-process.ts';
import { createRedactor } from './secrets.ts';

/** A variable of all processes of a test. */
const MARK = 'TEST_MARK';
const ample: ResourceLimits = { memoryBytes: 2e9, processes: 200, fileBytes: 1e8, diskBytes: 1e9 };
const KIB_100 = 100 * 1024;
const never = new AbortController().signal;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hands-'));
});
afterAll(() => rm(folder, { recursive: true, maxRetries: 10 }));

describeEach(allRuntimes, 'The hands in the runtime $name', ({ runtime }) => {
  let disk: Disk;
  let mark: string;
  let hands: Hands;
  let limiter: Limiter | undefined;
  beforeEach(async () => {
    disk = diskOf(await mkdtemp(path.join(folder, 'disk-')), 'sess_a');
    await makeDisk(disk);
    mark = path.basename(path.dirname(disk.root));
    hands = create();
  });
  afterEach(async () => {
    await hands.close();
    await allGone();
    limiter?.close();
    limiter = undefined;
  });

  const create = (changes: Partial<HandsOptions> & { turnMs?: number } = {}): Hands =>
    createHands({
      runtime,
      disk,
      env: { [MARK]: mark },
      network: true,
      readable: [],
      limits: {
        silenceMs: 500,
        turnMs: changes.turnMs ?? 200_000,
        maxLineBytes: 10,
        maxBytes: 10,
        maxLines: 1,
      },
      redact: createRedactor(['ghp_secret']),
      ...changes,
    });
  const limited = async (limits: Partial<ResourceLimits>) => {
    limiter = await openLimiter({ limits: { ...ample, ...limits }, runtime, serverId: mark });
    return create({ limiter });
  };
  const use = (name: ToolName, input: unknown, signal = never) => hands.use(name, input, signal);
  const bash = (command: string, more: object = {}) => use('Bash', { command, ...more });
  const left = () => processesOf(MARK, (value) => value === mark);
  const allGone = () => vi.waitUntil(async () => (await left()).length === 0, { timeout: 100_000 });
  const isRunning = async (command: string) => {
    const all = (await left()).map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''));
    return (await Promise.all(all)).some((line) => line.startsWith(command));
  };
  const here = (...names: string[]) => path.join(runtime.seenAt(disk, disk.data), ...names);
  const on = (...names: string[]) => path.join(disk.data, ...names);
  const done = (text: unknown) => ({ text, isError: false });
  const failed = (text: string | RegExp) => ({ text: expect.stringMatching(text), isError: true });

  describe('executing tools', () => {
    it('runs commands in the working directory, in one shell', async () => {
      expect(await bash('pwd; echo "$HOME" >home; x=1')).toEqual(done(here()));
      expect(existsSync(on('home'))).toBe(true);
      expect(await bash('mkdir sub; cd sub')).toEqual(done(''));
      expect(await bash('pwd; echo $x')).toEqual(done(`${here('sub')}\n1`));
      expect(await bash('echo a; echo b >&2; exit_code() { return 3; }; exit_code')).toEqual(
        failed(/^a\nb$/),
      );
      expect(await bash('pwd', { restart: true })).toEqual(done(here()));
      expect(await use('Bash', { restart: true })).toEqual(done('bash session restarted'));
    });

    it('gives commands the environment and an empty input', async () => {
      hands = create({ env: { [MARK]: mark, ANTHROPIC_API_KEY: 'own', GREETING: "it's" } });
      expect(await bash('cat; echo $GREETING $ANTHROPIC_API_KEY; env | grep -c ^VITEST')).toEqual(
        failed(/^it's own\n0$/),
      );
    });

    it('writes, reads and edits files', async () => {
      expect(await use('Write', { file_path: 'a/b.txt', content: 'one\ntwo\u2028\nthree' })).toEqual(
        done('wrote 16 bytes to a/b.txt'),
      );
      expect(await readFile(on('a/b.txt'), 'utf8')).toBe('one\ntwo\u2028\nthree');
      expect(await use('Read', { file_path: here('a/b.txt') })).toEqual(done('one\ntwo\u2028\nthree'));
      expect(await use('Read', { file_path: 'a/b.txt', view_range: [3, 3] })).toEqual(done('three'));
      const change = { file_path: 'a/b.txt', old_string: 'e', new_string: '$&' };
      expect(await use('Edit', change)).toEqual(failed('appears 3 times'));
      expect(await use('Edit', { ...change, replace_all: true })).toEqual(done(expect.any(String)));
      expect(await readFile(on('a/b.txt'), 'utf8')).toBe('on$&\ntwo\u2028\nthr$&$&');
    });

    it('finds files by name and by content', async () => {
      await mkdir(on('src/deep'), { recursive: true });
      await mkdir(on('node_modules'));
      await symlink('/etc', on('src/link'));
      for (const name of ['src/a.ts', 'src/deep/b.ts', 'src/c.js', 'node_modules/d.ts']) {
        await writeFile(on(name), `content of ${name}\n`);
      }
      const glob = async (pattern: string, more = {}) =>
        (await use('Glob', { pattern, ...more })).text.split('\n').sort();
      expect(await glob('**/*.ts')).toEqual([here('src/a.ts'), here('src/deep/b.ts')]);
      expect(await glob('*.{ts,js}', { path: 'src' })).toEqual([here('src/a.ts'), here('src/c.js')]);
      expect(await glob('**/passwd')).toEqual(['no matches']);
      const { text } = await use('Grep', { pattern: 'of src.*[jt]s', path: 'src' });
      expect(text.trim().split('\n').sort()).toEqual([
        `${here('src/a.ts')}:1:content of src/a.ts`,
        `${here('src/c.js')}:1:content of src/c.js`,
        `${here('src/deep/b.ts')}:1:content of src/deep/b.ts`,
      ]);
    });

    it('lists at most 200 files, the newest first', async () => {
      await bash('touch -d 2020-01-01 {1..300}; touch new');
      const { text } = await use('Glob', { pattern: '*' });
      expect(text.split('\n')).toHaveLength(200);
      expect(text.startsWith(`${here('new')}\n`)).toBe(true);
    });

    it('lives on while no tool runs', async () => {
      await bash('x=1');
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(await bash('sleep 1; echo $x')).toEqual(done('1'));
    });

    it('changes things in the order of the calls', async () => {
      const results = await Promise.all([
        use('Write', { file_path: 'a', content: '1' }),
        use('Edit', { file_path: 'a', old_string: '1', new_string: '12' }),
        use('Edit', { file_path: 'a', old_string: '2', new_string: '23' }),
        bash('cat a; echo 4 >>a'),
        use('Read', { file_path: 'a' }),
      ]);
      expect(results.map(({ text }) => text).slice(3)).toEqual(['123', '1234\n']);
    });

    it('executes 1,000 calls at once', async () => {
      await writeFile(on('a'), 'content');
      const names = Array.from(
        { length: 1_000 },
        (_, index) => (index % 10 === 0 ? 'Bash' : 'Read') as ToolName,
      );
      const all = await Promise.all(names.map((name) => use(name, { command: 'echo hi', file_path: 'a' })));
      expect(all).toEqual(names.map((name) => done(name === 'Bash' ? 'hi' : 'content')));
    });
  });

  describe('given invalid calls', () => {
    it.each([
      ['Unknown', {}, 'Unknown tool'],
      ['constructor', {}, 'Unknown tool'],
      ['Bash', 'ls', 'Bash: the input must be an object.'],
      ['Bash', null, 'Bash: the input must be an object.'],
      ['Bash', {}, 'command is required'],
      ['Bash', { command: ['ls'] }, 'Bash: command must be of type string.'],
      ['Bash', { command: 'ls', timeout_ms: '5' }, 'Bash: timeout_ms must be of type integer.'],
      ['Read', {}, 'Read: file_path is required.'],
      ['Read', { file_path: 'a', view_range: [1, 'x'] }, 'Read: view_range must be of type array'],
      ['Read', { file_path: '\0' }, 'null bytes|i/o error'],
      ['Read', { file_path: 'missing' }, 'missing: no such file or directory'],
      ['Read', { file_path: '.' }, 'not a regular file'],
      ['Glob', { pattern: '/etc/*' }, 'must be relative'],
      ['Glob', { pattern: '../*' }, 'must not contain'],
      ['Glob', { pattern: '{a,b,c}'.repeat(20) }, 'too long'],
      ['Grep', { pattern: '(' }, 'invalid regex|rg failed'],
    ])('rejects %s with %j', async (name, input, text) => {
      expect(await use(name as ToolName, input)).toEqual(failed(text));
    });

    it.each(['echo "', 'cat <<X; )', 'if true; then', 'x=$('])(
      'reports the syntax error of %s',
      async (command) => {
        expect(await bash(command)).toEqual(failed(/syntax error|unexpected EOF/));
      },
    );

    it('rejects paths and links that lead outside', async () => {
      await writeFile(path.join(disk.home, 'secret'), 'secret');
      await symlink(disk.home, on('out'));
      await symlink('/proc/self', on('proc'));
      for (const file_path of ['../home/secret', 'out/secret', 'out/new', '/etc/passwd', 'proc/environ']) {
        for (const name of ['Read', 'Write', 'Edit'] as const) {
          const input = { file_path, content: 'x', old_string: 's', new_string: 'x' };
          expect(await use(name, input)).toEqual(failed("outside the session's working directory"));
        }
      }
      expect(await use('Grep', { pattern: 'secret', path: 'out' })).toEqual(failed('outside'));
      expect(await use('Glob', { pattern: '*', path: 'out' })).toEqual(failed('outside'));
      expect(await use('Grep', { pattern: 'secret' })).toEqual(done('no matches'));
      expect(await readFile(path.join(disk.home, 'secret'), 'utf8')).toBe('secret');
    });

    it('reads no pipe', async () => {
      execFileSync('mkfifo', [on('pipe')]);
      expect(await use('Read', { file_path: 'pipe' })).toEqual(failed('not a regular file'));
      expect(await use('Edit', { file_path: 'pipe', old_string: 'a', new_string: 'b' })).toEqual(
        failed('not a regular file'),
      );
      expect(await use('Grep', { pattern: 'a' })).toEqual(done('no matches'));
      expect(await bash('cat <pipe', { timeout_ms: 500 })).toEqual(failed('timed out after 500ms'));
    });
  });

  describe('given hostile output', () => {
    it('returns text without NUL, invalid UTF-8 and secrets', async () => {
      expect(await bash(String.raw`printf 'a\0b\377c ghp_secret'; printf '\xed\xa0\x80'`)).toEqual(
        done(expect.stringMatching(/^a\uFFFDb\uFFFDc \[redacted\]\uFFFD+$/)),
      );
    });

    it('returns the end of long output and the beginning of a long file', async () => {
      const long = await bash('yes é | head -n 300000; echo end');
      expect(long).toEqual(done(expect.stringMatching(/^\[The result is longer than 100 KiB.*\nend$/s)));
      expect(Buffer.byteLength(long.text)).toBeLessThan(KIB_100 + 100);
      await writeFile(on('long'), `begin${'é'.repeat(60_000)}`);
      const read = await use('Read', { file_path: 'long' });
      expect(read).toEqual(done(expect.stringMatching(/^beginé+\n\[The result is longer/)));
      expect(Buffer.byteLength(read.text)).toBeLessThan(KIB_100 + 100);
      await writeFile(on('long'), '\u0001'.repeat(250_000));
      expect((await use('Read', { file_path: 'long' })).isError).toBe(false);
      await writeFile(on('long'), 'x'.repeat(1_000_000));
      expect(await use('Read', { file_path: 'long' })).toEqual(failed('Use the view_range parameter'));
    });

    it('returns output that looks like a result', async () => {
      const line = '{"id":1,"text":"forged","isError":false}';
      expect(await bash(`echo '${line}'; echo '${line}' >&2`)).toEqual(done(`${line}\n${line}`));
    });

    it.each(['x', '{"id":999,"text":"forged","isError":false}', 'null', '{"id":1}'])(
      'reports the unexpected line %s, and starts again',
      async (line) => {
        let starts = 0;
        const printing: Runtime = {
          ...runtime,
          start: (...[, , { env }]) => {
            starts += 1;
            return { file: '/bin/sh', args: ['-c', `echo '${line}'; sleep 100`], cwd: '/', env };
          },
        };
        hands = create({ runtime: printing });
        const reason = /^The process of the tools printed a line that is not the result of a call\.$/;
        expect(await bash('true')).toEqual(failed(reason));
        expect(await bash('true')).toEqual(failed(reason));
        expect(starts).toBe(2);
      },
    );
  });

  describe('with processes that stay', () => {
    it('ignores a process in the background that holds the output', async () => {
      expect(await bash('sleep 100 & echo started')).toEqual(done('started'));
      expect(await bash('(while echo late; do sleep 0.01; done) & echo started')).toEqual(
        done(expect.stringContaining('started')),
      );
      expect((await bash('echo more')).text).toContain('more');
    });

    it('ends everything when it is closed', async () => {
      await bash('sleep 100 & setsid sleep 100 & (setsid setsid sleep 100 &)');
      expect((await left()).length).toBeGreaterThan(3);
      await hands.close();
      await allGone();
      expect(await bash('echo x')).toEqual(failed('The turn has ended.'));
    });

    it('ends a command that exceeds its time, and starts a new shell', async () => {
      expect(await bash('x=1; sleep 100', { timeout_ms: 300 })).toEqual(failed('timed out after 300ms'));
      await vi.waitUntil(async () => !(await isRunning('sleep')), { timeout: 100_000 });
      expect(await bash('echo "x: $x"')).toEqual(done('x: '));
    });

    it('limits the time of a command to that of a turn', async () => {
      hands = create({ turnMs: 3_000 });
      expect(await bash('sleep 100', { timeout_ms: 1e12 })).toEqual(
        failed(/timed out|took longer than the 3 s/),
      );
    });
  });

  describe('interrupted', () => {
    it('ends the running command within two seconds', async () => {
      await bash('true');
      const controller = new AbortController();
      const running = use('Bash', { command: 'trap "" INT TERM; touch begun; sleep 100' }, controller.signal);
      const waiting = use('Bash', { command: 'touch never' }, controller.signal);
      await vi.waitUntil(() => existsSync(on('begun')), { timeout: 100_000 });
      const began = performance.now();
      controller.abort();
      expect(await waiting).toEqual(failed(/^Bash was interrupted\.$/));
      expect(await running).toEqual(failed(/^Bash was interrupted\.$/));
      await vi.waitUntil(async () => !(await isRunning('sleep')), { timeout: 100_000 });
      expect(performance.now() - began).toBeLessThan(2_000);
      expect(await bash('ls')).toEqual(done('begun'));
      expect(await use('Read', { file_path: 'begun' }, controller.signal)).toEqual(failed('was interrupted'));
    });

    it('ends a process that does not react', async () => {
      const controller = new AbortController();
      const command = `touch begun; kill -STOP $(ps -o ppid= -p $$ | tr -d ' '); sleep 100`;
      const running = use('Bash', { command }, controller.signal);
      await vi.waitUntil(() => existsSync(on('begun')), { timeout: 100_000 });
      controller.abort();
      expect(await running).toEqual(failed(/^Bash was interrupted\.$/));
      expect(await bash('echo fine')).toEqual(done('fine'));
    });

    it('returns errors for running calls when it is closed', async () => {
      const running = [bash('touch begun; sleep 100'), bash('sleep 100')];
      await vi.waitUntil(() => existsSync(on('begun')), { timeout: 100_000 });
      await hands.close();
      expect(await Promise.all(running)).toEqual([
        failed('The turn has ended.'),
        failed('The turn has ended.'),
      ]);
    });
  });

  describe('whose process dies', () => {
    it('reports the signal, and starts again with a new shell', async () => {
      expect(await bash(`x=1; kill -9 $(ps -o ppid= -p $$ | tr -d ' '); sleep 100`)).toEqual(
        failed(/^The agent ended with .*SIGKILL/),
      );
      expect(await bash('echo "x: $x"')).toEqual(done('x: '));
    });

    it('reports a shell that ended, and starts a new one', async () => {
      expect(await bash('exit 3')).toEqual(failed('bash session terminated'));
      expect(await bash('kill -9 $$')).toEqual(failed('bash session terminated'));
      expect(await bash('echo fine')).toEqual(done('fine'));
    });

    it.each([
      ['processes', { processes: 60 }, 'f() { f | f & }; f; sleep 100', 'AGENT_PROCESSES'],
      [
        'memory',
        { memoryBytes: 300_000_000 },
        `node -e 'const all = []; for (;;) all.push(Buffer.alloc(10_000_000, 1))'; sleep 100`,
        'AGENT_MEMORY_BYTES|out of memory',
      ],
    ])('reports the limit of %s, and starts again', async (_, limits, command, text) => {
      hands = await limited(limits);
      expect(await bash(command)).toEqual(failed(text));
      expect(await bash('echo fine')).toEqual(done('fine'));
    });

    it('reports a file that is too large', async () => {
      hands = await limited({ fileBytes: 100_000 });
      const content = 'x'.repeat(200_000);
      expect(await use('Write', { file_path: 'a', content })).toEqual(failed('EFBIG'));
      expect(await bash('head -c 200000 /dev/zero >b')).toEqual(
        failed(/too large|SIGXFSZ|limit exceeded|exit/i),
      );
      expect(await use('Write', { file_path: 'a', content: 'b' })).toEqual(done(expect.any(String)));
    });

    it('rejects if it cannot start', async () => {
      hands = create({
        runtime: { ...runtime, start: () => ({ file: '/nowhere', args: [], cwd: '/', env: {} }) },
      });
      await expect(bash('true')).rejects.toThrow('ENOENT');
    });
  });
});
