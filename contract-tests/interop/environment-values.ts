import type Anthropic from '@anthropic-ai/sdk';
import { newEnvironment } from './environment-calls.ts';
import { type Exception, twoManagers } from './exceptions.ts';

/** Values of environments that the types of the client allow. */
export const environmentValues: { readonly [what: string]: Exception } = {
  'a configuration that is null': {
    reason: 'Null clears a property of an update. An environment always has a configuration: leave it out.',
    shows: (client) => newEnvironment(client, { config: null }),
    names: 'config',
  },
  'a list of packages that is null': {
    reason: 'Null clears a property of an update. Inside the configuration, an empty list does.',
    shows: (client) => newEnvironment(client, { config: { type: 'cloud', packages: { npm: null } } }),
    names: 'config.packages.npm',
  },
  'a description of a new environment that is null': {
    reason: 'Null clears a property of an update. A new environment has nothing to clear.',
    shows: (client) => newEnvironment(client, { description: null }),
    names: 'description',
  },
  ...Object.fromEntries(
    (['networking', 'packages'] as const).map((part) => [
      `${part} that is null`,
      {
        reason:
          'Null clears a property of an update. Inside the configuration, omitted parts stay as they are.',
        shows: (client: Anthropic) => newEnvironment(client, { config: { type: 'cloud', [part]: null } }),
        names: `config.${part}`,
      },
    ]),
  ),
  ...Object.fromEntries(
    ['allowed_hosts', 'allow_mcp_servers', 'allow_package_managers'].map((name) => [
      `${name} that is null`,
      {
        reason: 'Null clears a property of an update. Omit it for its default.',
        shows: (client: Anthropic) =>
          newEnvironment(client, {
            config: { type: 'cloud', networking: { type: 'limited', [name]: null } },
          }),
        names: `config.networking.${name}`,
      },
    ]),
  ),
  'a tag of an npm package': {
    reason: 'A tag names another version each day. Omit the version for the newest one.',
    shows: (client) =>
      newEnvironment(client, { config: { type: 'cloud', packages: { npm: ['react@latest'] } } }),
    names: 'config.packages.npm[0]',
  },
  'a local version of a pip package': {
    reason: 'Indexes of packages have no local versions.',
    shows: (client) =>
      newEnvironment(client, { config: { type: 'cloud', packages: { pip: ['torch==2.1.0+cpu'] } } }),
    names: 'config.packages.pip[0]',
  },
  ...Object.fromEntries(
    ['apt', 'cargo', 'gem', 'go'].map((manager) => [
      `packages of ${manager}`,
      {
        reason: twoManagers,
        shows: (client: Anthropic) =>
          newEnvironment(client, { config: { type: 'cloud', packages: { [manager]: ['a'] } } }),
        names: `config.packages.${manager}`,
      },
    ]),
  ),
};
