import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../server/testing/temporary-folder.ts';

let folder: string;
beforeAll(async () => {
  folder = temporaryFolder('diff');
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs `npm run diff`. Resolves to its exit code and output. */
const diff = (...args: string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const options = { maxBuffer: 64 * 1024 * 1024 };
    execFile('npm', ['run', '--silent', 'diff', '--', ...args], options, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), stdout, stderr }),
    );
  });

const first = 'openapi/releases/0.1.0.json';
const now = 'generated/openapi.json';

describe('npm run diff', () => {
  // One test, because each comparison takes long.
  it('writes a report and a packet, and ends with 2 when a client would break', async () => {
    const output = join(folder, 'new', 'changes.md');
    const packet = join(folder, 'packets', 'packet.html');
    const args = ['--format', 'markdown', '--output', output, '--packet', packet, '--fail-on', 'major'];
    const { code, stdout, stderr } = await diff(first, now, ...args);
    expect([code, stdout, stderr.trim().split('\n').at(-1)]).toEqual([
      2,
      `Wrote ${output}.\n`,
      `Wrote ${packet}.`,
    ]);
    expect(readFileSync(output, 'utf8')).toMatch(
      /^## Changes of the contract\n\nThe greatest change from \S+ \(0\.1\.0\) to /,
    );
    const page = readFileSync(packet, 'utf8');
    const article = page.split('</article>').find((each) => each.includes('query parameter page</code>'));
    expect(article).toContain('<span class="major">major</span>');
    expect(article).toMatch(
      /<code>GET \/api\/v1\/cloud\/sessions\/sess_\w+\/resources\?page=\S+ HTTP\/1\.1<\/code>/,
    );
    expect(article).toMatch(/<dt>Before<dd>accepted<dt>After<dd>400 Query parameter page must be a cursor/);
  });

  it('ends with 0 when nothing is as bad', async () => {
    expect(await diff(now, now, '--fail-on', 'patch')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Nothing changed from \S+ \(\S+\) to \S+ \(\S+\)\.\n$/),
    });
  });

  it('ends with 1, and a line, when there is no contract to compare', async () => {
    const { code, stderr } = await diff('nowhere');
    expect(code).toBe(1);
    expect(stderr).toMatch(/^nowhere is neither a file nor a URL, and git does not have .*\n$/m);
    expect(await diff(folder)).toMatchObject({ code: 1, stderr: `${folder} cannot be read (EISDIR).\n` });
  });

  it('ends with 1, and a line, when the report cannot be written', async () => {
    const { code, stderr } = await diff(now, now, '--output', folder);
    expect([code, stderr]).toEqual([1, `${folder} cannot be written (EISDIR).\n`]);
  });

  it('says nothing of a reader that has seen enough', async () => {
    const shown = promisify(execFile)('sh', [
      '-c',
      `npm run --silent diff -- ${first} ${now} --format json | head -1`,
    ]);
    expect(await shown).toEqual({ stdout: '{\n', stderr: '' });
  });
});
