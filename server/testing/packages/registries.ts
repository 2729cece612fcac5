/** An npm registry and an index of Python packages on this machine. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type NpmPackage, packTarball } from './tarball.ts';
import { packWheel, type Wheel } from './wheel.ts';

export interface PackageRegistries {
  /** The values of NPM_REGISTRY and PIP_INDEX. */
  readonly npm: string;
  readonly pip: string;
  /** The paths of all requests. */
  readonly requests: readonly string[];
  addNpm(added: NpmPackage): Promise<void>;
  addWheel(added: Wheel): Promise<void>;
  /** Leaves requests for a path without a response, and calls `onRequest` for each. Resolves when the first one has arrived. */
  hold(url: string, onRequest?: () => void): Promise<void>;
  /** Responds again. */
  letGo(url: string): void;
  close(): Promise<void>;
}

export async function startRegistries(): Promise<PackageRegistries> {
  const folder = await mkdtemp(path.join(tmpdir(), 'registries-'));
  const files = new Map<string, { type: string; body: Buffer }>();
  const held = new Map<string, { arrived(): void; waiting: ServerResponse[] }>();
  const requests: string[] = [];

  function respond(url: string, response: ServerResponse): void {
    const found = files.get(url);
    if (!found) return void response.writeHead(404).end();
    response.setHeader('content-type', found.type);
    response.end(found.body);
  }

  const server = createServer(({ url = '' }, response) => {
    const asked = decodeURIComponent(url);
    requests.push(asked);
    const stop = held.get(asked);
    if (!stop) return respond(asked, response);
    stop.waiting.push(response);
    stop.arrived();
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  return {
    npm: `${origin}/npm`,
    pip: `${origin}/simple`,
    requests,
    async addNpm(added) {
      const tarball = await readFile(await packTarball(added, folder));
      const { name, version = '1.0.0', scripts, bin, dependencies } = added;
      const dist = {
        tarball: `${origin}/npm/files/${name}-${version}.tgz`,
        integrity: `sha512-${createHash('sha512').update(tarball).digest('base64')}`,
      };
      const manifest = { name, version, bin, dependencies, dist, ...(scripts && { hasInstallScript: true }) };
      const all = { name, 'dist-tags': { latest: version }, versions: { [version]: manifest } };
      files.set(`/npm/${name}`, { type: 'application/json', body: Buffer.from(JSON.stringify(all)) });
      files.set(`/npm/files/${name}-${version}.tgz`, { type: 'application/octet-stream', body: tarball });
    },
    async addWheel(added) {
      const file = await packWheel(added, folder);
      const name = path.basename(file);
      const page = `<!DOCTYPE html><a href="/files/${name}">${name}</a>`;
      files.set(`/simple/${added.name}/`, { type: 'text/html', body: Buffer.from(page) });
      files.set(`/files/${name}`, { type: 'application/zip', body: await readFile(file) });
    },
    hold: (url, onRequest = () => {}) =>
      new Promise<void>((resolve) => {
        const arrived = () => {
          resolve();
          onRequest();
        };
        held.set(url, { arrived, waiting: [] });
      }),
    letGo(url) {
      const waiting = held.get(url)?.waiting ?? [];
      held.delete(url);
      for (const response of waiting) respond(url, response);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await rm(folder, { recursive: true });
    },
  };
}
