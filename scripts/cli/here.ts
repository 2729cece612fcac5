/** Where the command lines run: as npm's scripts in a checkout, or as the installed program. */
import { readFileSync } from 'node:fs';
import { files } from '../../server/platform/files.ts';

const { name, version } = JSON.parse(readFileSync(files.manifest, 'utf8')) as {
  name: string;
  version: string;
};

export { version };

/** True if npm runs a script of this package. */
export const inCheckout = process.env.npm_package_name === name && process.env.npm_lifecycle_event !== 'npx';

/** The start of a command line, e.g. `token create`. */
export function lineFor(command: string): string {
  const [script, ...more] = command.split(' ');
  if (!inCheckout) return `npx agent-cloud-service ${command}`;
  return ['npm run', script, ...(more.length > 0 ? ['--', ...more] : [])].join(' ');
}
