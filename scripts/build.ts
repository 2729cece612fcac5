import { relative } from 'node:path';
import { Command } from 'commander';
import { packages } from './build/packages.ts';
import { runProgram } from './program.ts';

const program = new Command('npm run build')
  .description(
    'Builds the two packages that are installed from the sources and generated/, each ready for npm pack.',
  )
  .action(async () => {
    // Loading the compiler takes a second, which `--help` does not need.
    const { buildPackage } = await import('./build/build-package.ts');
    for (const model of Object.values(packages)) {
      console.log(`Built ${relative(process.cwd(), await buildPackage(model))}`);
    }
  });

await runProgram(program);
