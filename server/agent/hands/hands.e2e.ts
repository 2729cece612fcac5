import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ToolName } from '../../records/toolsets.ts';
import { done, failed, useHands } from '../../testing/hands.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';

describeEach(allRuntimes, 'The hands in the runtime $name', ({ runtime }) => {
  const { replace, use, bash, here, on, home, upload } = useHands(runtime);

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
      await replace({ env: { ANTHROPIC_API_KEY: 'own', GREETING: "it's" } });
      expect(await bash('cat; echo $GREETING $ANTHROPIC_API_KEY; env | grep -c ^VITEST')).toEqual(
        failed(/^it's own\n0$/),
      );
    });

    it('removes commands for terminals from results', async () => {
      const print = String.raw`printf 'a\033]52;c;ZXZpbA==\007b\033[2J\033]0;t\033\\c\302\233 \033\r\nd\re\tf\n'`;
      expect(await bash(print)).toEqual(done('abc \r\nd\ne\tf'));
      await bash(`${print} >colours`);
      expect(await use('Read', { file_path: 'colours' })).toEqual(done('abc \r\nd\ne\tf\n'));
      const named = await use('Bash', { command: String.raw`cat $'\e]0;t\a\e[31mfile'` });
      expect([named.isError, named.text]).toEqual([true, expect.not.stringMatching(/[^\P{Cc}\n]/u)]);
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

    it('reads uploads of the session, and does not change them', async () => {
      const { seen, place } = upload('data.csv');
      await writeFile(place, 'one', { mode: 0o444 });
      expect(await bash('cat "$UPLOADS/data.csv"')).toEqual(done('one'));
      expect(await use('Read', { file_path: seen })).toEqual(done('one'));
      const folder = path.dirname(seen);
      expect(await use('Grep', { pattern: 'on', path: folder })).toEqual(
        done(expect.stringContaining('one')),
      );
      expect(await use('Glob', { pattern: '*', path: folder })).toEqual(done(seen));
      const denied = failed(/read-only/i);
      expect(await use('Write', { file_path: seen, content: 'two' })).toEqual(denied);
      expect(await use('Edit', { file_path: seen, old_string: 'one', new_string: 'two' })).toEqual(denied);
      expect(await readFile(place, 'utf8')).toBe('one');
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
      await writeFile(path.join(home(), 'secret'), 'secret');
      await symlink(home(), on('out'));
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
      expect(await readFile(path.join(home(), 'secret'), 'utf8')).toBe('secret');
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
});
