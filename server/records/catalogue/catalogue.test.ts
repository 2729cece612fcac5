import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../main/config.ts';
import { StartError } from '../../platform/start-error.ts';
import { readCatalogue } from './catalogue.ts';
import { faultIn } from './check.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
afterAll(() => rmSync(folder, { recursive: true }));

const demo = () => JSON.parse(readFileSync(readConfig({}).catalogue, 'utf8'));

function load(content: unknown) {
  const file = path.join(folder, 'catalogue.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readCatalogue(file);
}

describe('the demo catalogue', () => {
  it('is found without configuration, and valid', async () => {
    const { agents, ...definitions } = await readCatalogue(readConfig({}).catalogue);
    expect({ agents, ...definitions }).toMatchObject(demo());
    expect(faultIn(demo())).toBeNull();
  });

  it('names models that are current', () => {
    // Its types list all models, its code those that are deprecated.
    const file = createRequire(import.meta.url).resolve('@anthropic-ai/sdk/resources/messages/messages.js');
    const [deprecated = ''] = /DEPRECATED_MODELS = \{[^}]*\}/.exec(readFileSync(file, 'utf8')) ?? [];
    const [known = ''] =
      /export type Model = .*/.exec(readFileSync(file.replace(/\.js$/, '.d.ts'), 'utf8')) ?? [];
    for (const { id, version, model } of demo().agents) {
      expect(known, `${id} version ${version}`).toContain(`'${model.id}'`);
      expect(deprecated, `${id} version ${version}`).not.toContain(`'${model.id}'`);
    }
    expect(demo().agents.at(2)).toMatchObject({ version: 3 });
  });
});

it('adds the settings of tools that a catalogue omits', async () => {
  const file = demo();
  const allow = { permission_policy: { type: 'always_allow' } };
  file.agents[0].tools = [
    { type: 'agent_toolset_20260401', enabled_tools: ['Read'] },
    { type: 'mcp_toolset', mcp_server_name: 'tickets' },
  ];
  expect((await load(file)).agents[0]?.tools).toMatchObject([
    { configs: [{ name: 'Read', enabled: true, ...allow }], default_config: { enabled: false, ...allow } },
    { configs: [], default_config: { enabled: true, ...allow } },
  ]);
});

describe('a faulty catalogue is one line that says where:', () => {
  const cases: [string, (file: ReturnType<typeof demo>) => unknown, string][] = [
    ['not JSON', () => '{\n "agents": [\n', 'is not JSON: '],
    [
      'a missing list',
      (file) => ({ ...file, identities: undefined }),
      "the file must have required property 'identities'",
    ],
    [
      'an unknown list',
      (file) => ({ ...file, vaults: [] }),
      'the file must NOT have additional properties (vaults)',
    ],
    [
      'a field of the wrong type',
      (file) => {
        file.agents[0].model.id = 7;
        return file;
      },
      'agents[0].model.id must be string',
    ],
    [
      'an unknown field',
      (file) => {
        file.agents[0].colour = 'red';
        return file;
      },
      'agents[0] must NOT have additional properties (colour)',
    ],
    [
      'an id that cannot exist',
      (file) => {
        file.environments[0].id = 'environment-1';
        return file;
      },
      'environments[0].id must match pattern',
    ],
    [
      'an environment of another type',
      (file) => {
        file.environments[0].config = { type: 'self_hosted' };
        return file;
      },
      'environments[0].config.type must be equal to one of the allowed values',
    ],
    [
      'a host that cannot exist',
      (file) => {
        const networking = { type: 'limited', allowed_hosts: ['a..b'] };
        file.environments[0].config = { type: 'cloud', networking };
        return file;
      },
      'environments[0].config.networking.allowed_hosts[0] must be a host name',
    ],
    [
      'a package twice',
      (file) => {
        file.environments[0].config = { type: 'cloud', packages: { npm: ['react', 'react@19.0.0'] } };
        return file;
      },
      'environments[0].config.packages.npm[1] repeats a package',
    ],
    [
      'a version twice',
      (file) => {
        file.agents = [file.agents[0], file.agents[0]];
        return file;
      },
      'agents[1] repeats version',
    ],
    [
      'an environment twice',
      (file) => {
        file.environments = [file.environments[0], file.environments[0]];
        return file;
      },
      'environments[1].id repeats env_',
    ],
  ];

  it.each(cases)('%s', async (_name, change, fault) => {
    const error = await load(change(demo())).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect((error as StartError).message).toContain(`${path.join(folder, 'catalogue.json')}: ${fault}`);
    expect((error as StartError).message).not.toContain('\n');
  });

  it('rejects a missing file', async () => {
    await expect(readCatalogue('/nowhere/catalogue.json')).rejects.toThrow(
      '/nowhere/catalogue.json: cannot be read (ENOENT)',
    );
  });
});
