import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lint, readAnnotation } from './problems.ts';

it('writes a problem in one line: place, rule and message', () => {
  const line =
    '::error title=no-unresolved-refs,file=openapi/a%2Cb.yaml,line=37,col=5,endLine=38,endColumn=66::' +
    "Can't resolve%0A100%25 of $ref%0A%0AReference: https://redocly.com/docs%0A%0A";
  expect(readAnnotation(line)).toEqual([
    "openapi/a,b.yaml:37  no-unresolved-refs  Can't resolve 100% of $ref",
  ]);
});

it("counts warnings as problems, but not Redocly's other output", () => {
  expect(readAnnotation('::warning title=spec,file=a.yaml,line=1,col=1::No.')).toEqual([
    'a.yaml:1  spec  No.',
  ]);
  expect(readAnnotation('Woohoo! Your API description is valid.')).toEqual([]);
});

it.each(['openapi.yaml', 'sessions/paths/sessions.yaml', 'sessions/schemas/Session.yaml'])(
  'reports only the parse error of %s',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'unparsable-'));
    await cp('openapi', folder, { recursive: true });
    await writeFile(join(folder, name), 'a: [b\n: c');
    const { message } = await lint(join(folder, 'openapi.yaml')).catch((error) => error);
    expect(message).toContain(`/${name}:2  Failed to parse: `);
    expect(message.split('\n')).toHaveLength(1);
    await rm(folder, { recursive: true });
  },
);

it('reports only the parse error of the configuration', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'unparsable-'));
  const configuration = join(folder, 'redocly.yaml');
  await writeFile(configuration, 'a: [b\n: c');
  const { message } = await lint('openapi/openapi.yaml', configuration).catch((error) => error);
  expect(message).toContain('/redocly.yaml:2  Failed to parse: ');
  expect(message.split('\n')).toHaveLength(1);
  await rm(folder, { recursive: true });
});
