/** Checks manifests against the schemas that Kubernetes publishes, as functions of the package kubernetes-models. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('kubernetes-models')), '_schemas');

export type Manifest = Record<string, unknown> & {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
};

interface Validate {
  (value: unknown): boolean;
  errors: { instancePath: string; message?: string; params: object }[] | null;
}

/** Returns what the schema of a manifest does not allow: values, and fields that it does not know. */
export function faultsOf(manifest: Manifest): string[] {
  const [version = '', group = 'core'] = manifest.apiVersion.split('/').reverse();
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const name = `IoK8sApi${capital(group)}${capital(version)}${manifest.kind}`;
  const { validate } = require(join(folder, `${name}.js`)) as { validate: Validate };
  const unread = new Map<string, Set<string>>();
  const valid = validate(watched(manifest, '', unread));
  const wrong = valid ? [] : (validate.errors ?? []).map((error) => JSON.stringify(error));
  const unknown = [...unread].flatMap(([path, keys]) => [...keys].map((key) => `${path}/${key} is unknown`));
  return [...wrong, ...unknown];
}

/** Kubernetes' schemas allow more fields. A field that their function does not read is unknown to them. */
function watched(value: object, path: string, unread: Map<string, Set<string>>): object {
  const keys = new Set(Object.keys(value));
  unread.set(path, keys);
  return new Proxy(value, {
    get(target, key) {
      keys.delete(String(key));
      const found = Reflect.get(target, key);
      const isObject = typeof found === 'object' && found !== null && typeof key === 'string';
      return isObject ? watchedOnce(found, `${path}/${key}`, unread) : found;
    },
  });
}

const known = new WeakMap<object, object>();
function watchedOnce(value: object, path: string, unread: Map<string, Set<string>>): object {
  const proxy = known.get(value) ?? watched(value, path, unread);
  known.set(value, proxy);
  return proxy;
}
