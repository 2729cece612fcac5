import { describe, expect, it } from 'vitest';
import { fillBlocks } from './readme.ts';

const files: Record<string, string> = { 'a.ts': 'const a = 1;\n', 'b/c.ts': 'const c = `$&`;\n' };
const read = async (file: string) => files[file] ?? Promise.reject(new Error(`no file ${file}`));

describe('a code block below the name of a file', () => {
  it('shows the file, whatever it showed before', async () => {
    const stale =
      'One:\n\n<!-- a.ts -->\n```ts\nold\n\nolder\n```\n\nTwo.\n<!-- b/c.ts -->\n```ts\n```\nEnd.\n';
    const fresh =
      'One:\n\n<!-- a.ts -->\n```ts\nconst a = 1;\n```\n\nTwo.\n<!-- b/c.ts -->\n```ts\nconst c = `$&`;\n```\nEnd.\n';
    expect(await fillBlocks(stale, read)).toBe(fresh);
    expect(await fillBlocks(fresh, read)).toBe(fresh);
  });

  it('is the only one that is filled in', async () => {
    const text = 'Text.\n\n```ts\nmine\n```\n\n<!-- a remark -->\n\n```sh\nls\n```\n';
    expect(await fillBlocks(text, read)).toBe(text);
  });

  it('cannot show a file that is not there', async () => {
    await expect(fillBlocks('<!-- z.ts -->\n```ts\n```\n', read)).rejects.toThrow('no file z.ts');
  });
});
