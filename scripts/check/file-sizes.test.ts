import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const most = 200;

/** Files of the product. Tests, their data and tables of scenarios can be longer. */
const product = /^(client|contract-tests|openapi\/lint|scripts|server)\/.*\.(ts|tsx|mjs|js)$/;
const others =
  /\.(test|suite|e2e)\.tsx?$|^(scripts\/release\/clients|contract-tests\/(scenarios|behaviour|faults|generators|interop)|scripts\/diff\/corpus|scripts\/packages\/fixtures|server\/testing)\//;

it('keeps product files under 200 lines, or they say why they are longer', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
  const long = files
    .filter((file) => product.test(file) && !others.test(file))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
    .filter(([, text]) => text.split('\n').length > most + 1);
  expect(long.length).toBeLessThan(10);
  expect(long.filter(([, text]) => !/Over 200 lines:/.test(text)).map(([file]) => file)).toEqual([]);
});
