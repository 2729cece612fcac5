/** Builds the container image with buildah, from Debian's packages and this machine's Node, so without a container registry. */
import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = 'deploy/container';
/** The certificates of this machine: it can be behind a proxy that reads TLS connections. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** An image, as buildah describes it. */
export interface BuiltImage {
  /** The folder with its files. */
  readonly root: string;
  readonly config: {
    readonly Entrypoint: readonly string[];
    readonly Cmd: readonly string[];
    readonly Env: readonly string[];
    readonly User: string;
    readonly WorkingDir: string;
    readonly Healthcheck: { readonly Test: readonly string[] };
  };
}

/** Runs a program with the storage of a folder, and returns its output. */
function runIn(folder: string) {
  const CONTAINERS_STORAGE_CONF = join(folder, 'storage.conf');
  const storage = `[storage]\ndriver = "vfs"\ngraphroot = "${folder}/images"\nrunroot = "${folder}/run"\n`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(CONTAINERS_STORAGE_CONF, storage);
  const env = { ...process.env, CONTAINERS_STORAGE_CONF, BUILDAH_ISOLATION: 'chroot' };
  return (file: string, ...args: readonly string[]): string => {
    const { status, stdout, stderr, error } = spawnSync(file, args, { encoding: 'utf8', env });
    if (status !== 0) throw error ?? new Error(`${file} ${args.join(' ')}: ${stderr}`);
    return stdout.trim();
  };
}

/** Returns true if buildah works on this machine. */
export function canBuild(folder: string): boolean {
  try {
    const run = runIn(folder);
    const container = run('buildah', 'from', 'scratch');
    run('buildah', 'add', container, 'package.json', '/');
    return run('buildah', 'rm', container) !== '';
  } catch {
    return false;
  }
}

/** Builds the image of a tarball of the service in a folder. Takes about a minute. */
export function buildImage(folder: string, tarball: string): BuiltImage {
  const run = runIn(folder);
  run('sh', join(SOURCE, 'base-images.sh'));

  const context = join(folder, 'context');
  mkdirSync(context);
  for (const name of ['Containerfile', 'install.sh']) copyFileSync(join(SOURCE, name), join(context, name));
  copyFileSync(tarball, join(context, 'agent-cloud-service.tgz'));
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const npmrc = join(folder, 'npmrc');
  const lines = [`registry=${registry}`, 'cafile=/tmp/certificates.pem'];
  writeFileSync(npmrc, lines.join('\n'));
  const options = [
    ['--pull-never', '--format=docker', '--tag=service'],
    [`--build-arg=NODE=${process.versions.node.split('.')[0]}`],
    [`--volume=${npmrc}:/root/.npmrc:ro`, `--volume=${CERTIFICATES}:/tmp/certificates.pem:ro`],
  ];
  run('buildah', 'bud', ...options.flat(), context);

  const container = run('buildah', 'from', '--pull-never', 'service');
  const { Docker } = JSON.parse(run('buildah', 'inspect', container));
  return { root: run('buildah', 'mount', container), config: Docker.config };
}
