import { describe, expect, it } from 'vitest';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { changedConfig, newConfig } from './config.ts';
import { packageName } from './packages.ts';

const patternOf = (schema: 'NpmPackage' | 'PipPackage' | 'AllowedHost') =>
  new RegExp(contract.components.schemas[schema].pattern, 'u');
const patterns = { npm: patternOf('NpmPackage'), pip: patternOf('PipPackage') };

/** Whether a request with this package is accepted, by the contract and by the service. */
function isAccepted(manager: 'npm' | 'pip', entry: string): boolean {
  if (!patterns[manager].test(entry)) return false;
  try {
    changedConfig(newConfig, { type: 'cloud', packages: { [manager]: [entry] } });
    return true;
  } catch {
    return false;
  }
}

describe('packages of npm', () => {
  it.each([
    'typescript',
    'typescript@5.9.3',
    'typescript@5',
    '@scope/name',
    '@scope/name@1.0.0',
    'react@^19.1',
    'react@~19.1.0',
    'next@16.0.0-canary.12',
    'JSONStream',
    'lodash.merge',
    'is-odd',
    '7zip-min',
  ])('accepts %j', (entry) => expect(isAccepted('npm', entry)).toBe(true));

  it.each([
    '',
    ' ',
    '-g',
    '--registry=https://evil.example',
    '@',
    '@scope',
    '@-g/name',
    '@scope/-g',
    '.',
    '..',
    '.hidden',
    '../up',
    './folder',
    '/etc/passwd',
    '~/folder',
    'folder/package',
    'C:package',
    'package.tgz',
    'package.TAR.GZ',
    'package.tar',
    'name@1.0.0-x.tgz',
    'name@package.tgz',
    'name@',
    'name@latest',
    'name@npm:other@1.0.0',
    'name@file:../up',
    'name@https://evil.example/a.tgz',
    'name@git+ssh://git@github.com/a/b',
    'name@github:a/b',
    'name@a/b',
    'git@github.com:a/b',
    'https://evil.example/a.tgz',
    'name other',
    'name\nother',
    'name\n',
    'name\u0000',
    'name;id',
    '$(id)',
    '`id`',
    'name@>=1',
    'name@1.0.0 --global',
    'nämé',
  ])('rejects %j', (entry) => expect(isAccepted('npm', entry)).toBe(false));
});

describe('packages of pip', () => {
  it.each([
    'requests',
    'requests==2.32.3',
    'requests>=2,<3',
    'requests~=2.32',
    'requests!=2.30.0',
    'django==5.*',
    'uvicorn[standard]>=0.30,<1',
    'black==24.1a1',
    'numpy==2.0.0rc1',
    'zope.interface==7.0.post1',
    'ruamel_yaml',
  ])('accepts %j', (entry) => expect(isAccepted('pip', entry)).toBe(true));

  it.each([
    '',
    '-r',
    '-rrequirements.txt',
    '--index-url=https://evil.example',
    '-e.',
    '.',
    './folder',
    '/etc/passwd',
    'folder/package',
    'package.whl',
    'package.zip',
    'package.TGZ',
    'package.tar.gz',
    'requests==1.0+a.zip',
    'requests @ https://evil.example/a.whl',
    'requests@https://evil.example/a.whl',
    'git+https://evil.example/a.git',
    'https://evil.example/a.whl',
    'file:///etc/passwd',
    'requests; python_version < "4"',
    'requests;python_version<"4"',
    'requests==',
    'requests==2.0,',
    'requests===2.0',
    'requests == 2.0',
    'requests 2.0',
    'requests\n--pre',
    'requests\n',
    'requests\u0000',
    'requests==2.0 --hash=sha256:a',
    'requests[',
    'requests[]',
    'requests[a b]',
    'requests==$HOME',
    'réquests',
  ])('rejects %j', (entry) => expect(isAccepted('pip', entry)).toBe(false));
});

describe('the name of a package', () => {
  it.each([
    ['npm', 'typescript@5.9.3', 'typescript'],
    ['npm', '@scope/name@1.0.0', '@scope/name'],
    ['npm', '@scope/name', '@scope/name'],
    ['pip', 'Requests==2.32.3', 'requests'],
    ['pip', 'zope.Interface', 'zope-interface'],
    ['pip', 'uvicorn[standard]>=0.30', 'uvicorn'],
    ['pip', 'requests!=2', 'requests'],
  ] as const)('omits the version, of %s in %j: %j', (manager, entry, name) =>
    expect(packageName(manager, entry)).toBe(name),
  );
});

describe('a configuration', () => {
  const change = (networking: object, before = newConfig) =>
    changedConfig(before, { type: 'cloud', networking } as never).networking;

  it.each(['a..b', '127.1', '0x7f.1', '*.10.0.0.1', 'a.example:0', 'a.example:65536', '[localhost]'])(
    'rejects the host %j',
    (host) => {
      const limited = { type: 'limited', allowed_hosts: ['a.example', host] };
      expect(() => change(limited)).toThrow(/^body\.config\.networking\.allowed_hosts\[1\] must be/);
    },
  );

  it.each(['a.example', '*.a.example', 'localhost:4020', '10.0.0.1:81', '[fd00::1]:8443', 'A.Example.'])(
    'accepts the host %j in the contract and in the service',
    (host) => {
      expect(patternOf('AllowedHost').test(host)).toBe(true);
      expect(change({ type: 'limited', allowed_hosts: [host] })).toMatchObject({ allowed_hosts: [host] });
    },
  );

  it('keeps what a change omits, and begins with nothing allowed', () => {
    const limited = { type: 'limited', allowed_hosts: ['a.example'] };
    const first = { ...newConfig, networking: change(limited) };
    expect(first.networking).toEqual({
      ...limited,
      allow_mcp_servers: false,
      allow_package_managers: false,
    });
    expect(change({ type: 'limited', allow_mcp_servers: true }, first)).toEqual({
      ...limited,
      allow_mcp_servers: true,
      allow_package_managers: false,
    });
    expect(change({ type: 'unrestricted' }, first)).toEqual({ type: 'unrestricted' });
    expect(changedConfig(first, { type: 'cloud' })).toEqual(first);
  });

  it.each([
    ['npm', ['react@19.0.0', 'react']],
    ['pip', ['Zope.Interface', 'zope-interface==7.0']],
  ])('rejects a package of %s twice', (manager, entries) => {
    const packages = { [manager]: entries };
    expect(() => changedConfig(newConfig, { type: 'cloud', packages })).toThrow(
      `body.config.packages.${manager}[1] repeats a package. List each package once.`,
    );
  });

  it.each(['apt', 'cargo', 'gem', 'go'])('has no packages of %s', (manager) => {
    const withPackages = (entries: string[]) =>
      changedConfig(newConfig, { type: 'cloud', packages: { [manager]: entries } });
    expect(withPackages([])).toEqual(newConfig);
    expect(() => withPackages(['a'])).toThrow(`packages of ${manager} are not supported. Use npm or pip.`);
  });
});
