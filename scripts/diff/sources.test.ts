import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallContract } from './corpus/contract.ts';
import { lastRelease, readContract, readOwnContract } from './sources.ts';

let folder: string;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sources-'));
  server = createServer((req, res) =>
    req.url === '/openapi.json' ? res.end(JSON.stringify(smallContract())) : res.writeHead(404).end(),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

it('reads what is written in openapi/, whatever was generated before', async () => {
  mkdirSync(join(folder, 'guide'));
  const written = `openapi: 3.1.0
info: { title: Things, version: 2.0.0 }
paths: {}
components: { schemas: { Thing: { type: string } }, examples: { thing: { summary: A, value: a } } }
`;
  const published = file('published.json', JSON.stringify(smallContract()));
  const own = await readOwnContract(file('openapi.yaml', written), published);
  expect(own.info.version).toBe('2.0.0');
  expect((await readOwnContract(join(folder, 'none.yaml'), published)).info.version).toBe('1.0.0');
});

it('reports only the parse error of a contract that cannot be parsed', async () => {
  const broken = file('broken.yaml', 'openapi: [3.1.0\npaths: {}\n');
  const { message } = await readOwnContract(broken).catch((error) => error);
  expect(message).toMatch(/broken\.yaml:2 {2}Failed to parse: [^\n]+$/);
});

describe('a contract to compare', () => {
  it('is a file, in JSON or YAML', async () => {
    const json = await readContract(file('a.json', JSON.stringify(smallContract())));
    expect(json.info.version).toBe('1.0.0');
    const yaml = await readContract(file('a.yaml', 'openapi: 3.1.0\ninfo: { version: 1.2.3 }\npaths: {}\n'));
    expect(yaml.info.version).toBe('1.2.3');
  });

  it('is a URL', async () => {
    expect((await readContract(`${origin}/openapi.json`)).info.title).toBe('Things');
    await expect(readContract(`${origin}/other.json`)).rejects.toThrow('could not be read: status 404');
  });

  it('is the bundle at a git revision of the folder that the program runs in', async () => {
    const repository = join(folder, 'repository');
    mkdirSync(join(repository, 'generated'), { recursive: true });
    const git = (...args: string[]) => execFileSync('git', args, { cwd: repository });
    git('init', '--quiet');
    writeFileSync(join(repository, 'generated', 'openapi.json'), JSON.stringify(smallContract()));
    git('add', '.');
    git('-c', 'user.name=A', '-c', 'user.email=a@example.test', 'commit', '--quiet', '-m', 'One');
    git('tag', 'v1.0.0');
    expect((await readContract('v1.0.0', repository)).info.title).toBe('Things');
    await expect(readContract('v9.9.9', repository)).rejects.toThrow(
      /^v9\.9\.9 is neither a file nor a URL, and git does not have generated\/openapi\.json at a revision of this name: fatal/,
    );
  });

  it('is rejected in one line if it is invalid', async () => {
    await expect(readContract(file('b.json', '{'))).rejects.toThrow('is neither JSON nor YAML');
    await expect(readContract(file('c.json', '{}'))).rejects.toThrow('is not an OpenAPI document');
    await expect(readContract('--output=x')).rejects.toThrow('There is no file --output=x.');
    const parts = 'info: {}\npaths: { /a: { $ref: ./a.yaml } }\n';
    await expect(readContract(file('d.yaml', parts))).rejects.toThrow('refers to another file, ./a.yaml');
  });
});

describe('the last release', () => {
  it('has the greatest version', () => {
    const releases = join(folder, 'releases');
    mkdirSync(releases);
    for (const name of ['0.9.0.json', '0.10.0.json', 'notes.json']) writeFileSync(join(releases, name), '{}');
    expect(lastRelease(releases)).toEqual({ version: '0.10.0', file: join(releases, '0.10.0.json') });
  });
});
