import { describe, expect, it } from 'vitest';
import type { ContractDocument } from '../diff/document.ts';
import { releaseProblems, type ToRelease } from './problems.ts';

const contract = (version: string, title = 'Things'): ContractDocument => ({
  info: { version, title },
  paths: {},
});

/** A valid minor change of 1.0.0. */
const good: ToRelease = {
  contract: contract('1.1.0', 'More things'),
  released: contract('1.0.0'),
  impact: 'minor',
  packageVersion: '1.1.0',
  changelog: '## 1.1.0\n\n- More things.\n\n## 1.0.0 (2026-11-21)\n',
};
const problems = (change: Partial<ToRelease>) => releaseProblems({ ...good, ...change }).join('\n');

describe('what keeps a contract from being released', () => {
  it('is nothing, when version and changelog say what changed, or nothing did', () => {
    expect(problems({})).toBe('');
    const unchanged = {
      contract: contract('1.0.1'),
      impact: null,
      packageVersion: '1.0.1',
      changelog: '## 1.0.1\n',
    };
    expect(problems(unchanged)).toBe('');
  });

  it('is a version that does not step as far as the changes need', () => {
    expect(problems({ impact: 'major', changelog: '## 1.1.0\n\n- **Breaking: things.**\n' })).toMatch(
      /^The contract has major changes since 1\.0\.0, which need 2\.0\.0 or later; info\.version is 1\.1\.0\./,
    );
  });

  it('reports a break without a minor step before 1.0.0', () => {
    const released = contract('0.1.0');
    const breaking = { released, impact: 'major' as const };
    const at = (version: string) =>
      problems({
        ...breaking,
        contract: contract(version, 'Others'),
        packageVersion: version,
        changelog: `## ${version}\n\n- **Breaking: others.**\n`,
      });
    expect(at('0.1.1')).toContain(
      'need 0.2.0 or later (before 1.0.0, the minor takes the place of the major)',
    );
    expect(at('0.2.0')).toBe('');
  });

  it('reports changes without an entry, and breaks without Breaking', () => {
    expect(problems({ changelog: '## 1.1.0\n\n## 1.0.0\n\n- Old.\n' })).toContain(
      'says nothing of it below 1.1.0',
    );
    const breaking = {
      contract: contract('2.0.0', 'Others'),
      packageVersion: '2.0.0',
      impact: 'major' as const,
    };
    expect(problems({ ...breaking, changelog: '## 2.0.0\n\n- Others.\n' })).toContain(
      'begins with **Breaking',
    );
  });

  it('is a change that no rule names, with the version that was released', () => {
    expect(
      problems({ contract: contract('1.0.0', 'Others'), impact: null, packageVersion: '1.0.0' }),
    ).toMatch(/patch changes since 1\.0\.0, which need 1\.0\.1/);
  });

  it('is another version in package.json, or at the top of the changelog', () => {
    expect(problems({ packageVersion: '1.2.0' })).toContain('package.json has the version 1.2.0');
    expect(problems({ changelog: '## 1.2.0\n' })).toContain('at the top of CHANGELOG.md is 1.2.0');
  });
});
