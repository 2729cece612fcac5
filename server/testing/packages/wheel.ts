import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A package for pip with one module. */
export interface Wheel {
  readonly name: string;
  /** Default: 1.0. */
  readonly version?: string;
  /** The text of the module, which has the name of the package. */
  readonly module: string;
  /** Programs by name, as `module:function`. */
  readonly programs?: Readonly<Record<string, string>>;
}

/** Writes the wheel of a package into a folder. Resolves to its path. A wheel is a zip file. */
export async function packWheel(
  { name, version = '1.0', module, programs = {} }: Wheel,
  folder: string,
): Promise<string> {
  const made = await mkdtemp(path.join(folder, 'wheel-'));
  const about = `${name}-${version}.dist-info`;
  const entries = Object.entries(programs).map(([program, place]) => `${program} = ${place}`);
  const files = {
    [`${name}.py`]: module,
    [`${about}/METADATA`]: `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n`,
    [`${about}/WHEEL`]: 'Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n',
    [`${about}/entry_points.txt`]: ['[console_scripts]', ...entries, ''].join('\n'),
  };
  const listed = [...Object.keys(files), `${about}/RECORD`].map((each) => `${each},,\n`).join('');
  await mkdir(path.join(made, about));
  for (const [place, text] of Object.entries({ ...files, [`${about}/RECORD`]: listed })) {
    await writeFile(path.join(made, place), text);
  }
  const wheel = path.join(made, `${name}-${version}-py3-none-any.whl`);
  await run('python3', ['-m', 'zipfile', '-c', wheel, `${name}.py`, `${about}/`], { cwd: made });
  return wheel;
}
