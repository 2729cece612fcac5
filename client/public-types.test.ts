import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '..');

/** The declarations of a module and of all that they lead to, by their names in the repository. */
function declarationsOf(entry: string): Map<string, string> {
  const { config } = ts.readConfigFile(join(repository, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [entry] },
    ts.sys,
    repository,
    {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      // The compiler looks over all of it elsewhere (`npm run check:types`).
      noCheck: true,
      rootDir: repository,
      outDir: repository,
    },
  );
  const emitted = new Map<string, string>();
  const program = ts.createProgram([join(repository, entry)], options);
  program.emit(undefined, (name, text) => emitted.set(relative(repository, name), text));
  const reached = new Map<string, string>();
  const visit = (name: string) => {
    const text = emitted.get(name);
    if (text === undefined || reached.has(name)) return;
    reached.set(name, text);
    for (const [, path] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)\.ts['"]/g))
      visit(`${join(dirname(name), path as string)}.d.ts`);
  };
  visit(entry.replace(/\.ts$/, '.d.ts'));
  return reached;
}

it("the client's types name no package and no module of Node, so that what it is made with can be replaced", () => {
  const declarations = declarationsOf('client/index.ts');
  expect([...declarations.keys()]).toEqual(
    expect.arrayContaining(['client/create-client.d.ts', 'generated/client.d.ts', 'generated/types.d.ts']),
  );
  const named = [...declarations].flatMap(([file, text]) => {
    const imports = [...text.matchAll(/(?:from |import\(|reference types=)['"]([^.'"][^'"]*)['"]/g)];
    const words = text.match(/openapi-fetch|openapi-typescript/g) ?? [];
    return [...imports.map(([, name]) => `${file}: ${name}`), ...words.map((word) => `${file}: ${word}`)];
  });
  expect(named).toEqual([]);
});
