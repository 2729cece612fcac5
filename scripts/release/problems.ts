import { isDeepStrictEqual } from 'node:util';
import type { ContractDocument } from '../diff/document.ts';
import type { Impact } from '../diff/impact.ts';
import { allows, compareVersions, nextVersion } from '../diff/version.ts';
import { sectionsOf } from './changelog.ts';

export interface ToRelease {
  contract: ContractDocument;
  /** The last release. */
  released: ContractDocument;
  /** The changes between the two. */
  impact: Impact | null;
  /** The version in package.json. */
  packageVersion: string;
  changelog: string;
}

/** The problems that prevent a release, one per line. */
export function releaseProblems({
  contract,
  released,
  impact,
  packageVersion,
  changelog,
}: ToRelease): string[] {
  const { version } = contract.info;
  const last = released.info.version;
  const [section] = sectionsOf(changelog);
  const problems: string[] = [];
  if (packageVersion !== version)
    problems.push(`package.json has the version ${packageVersion}, and info.version is ${version}.`);
  if (section?.version !== version)
    problems.push(
      `The section at the top of CHANGELOG.md is ${section?.version}, and info.version is ${version}.`,
    );
  if (section?.date && compareVersions(version, last) > 0)
    problems.push(`The section ${version} of CHANGELOG.md has a date, and ${version} is not released.`);
  if (!differs(contract, released)) return problems;

  // A change without a rule, such as one of an unused component, is a patch.
  const needed = nextVersion(last, impact ?? 'patch');
  if (!allows(last, version, impact ?? 'patch'))
    problems.push(
      `The contract has ${impact ?? 'patch'} changes since ${last}, which need ${needed} or later${beforeOne(last)}; info.version is ${version}. Set it in openapi/openapi.yaml, package.json and CHANGELOG.md, or make a change that breaks no one. npm run diff shows which it is.`,
    );
  const entries = section?.version === version ? section.entries : [];
  if (entries.length === 0)
    problems.push(`The contract differs from ${last}, and CHANGELOG.md says nothing of it below ${version}.`);
  if (impact === 'major' && !entries.some((entry) => /\*\*Breaking\b/.test(entry)))
    problems.push(
      `The contract has major changes since ${last}, and no entry of CHANGELOG.md begins with **Breaking.`,
    );
  return problems;
}

const beforeOne = (version: string): string =>
  version.startsWith('0.') ? ' (before 1.0.0, the minor takes the place of the major)' : '';

/** Returns true if anything but the version differs. */
function differs(contract: ContractDocument, released: ContractDocument): boolean {
  const withoutVersion = ({ info, ...rest }: ContractDocument) => ({
    ...rest,
    info: { ...info, version: '' },
  });
  return !isDeepStrictEqual(withoutVersion(contract), withoutVersion(released));
}
