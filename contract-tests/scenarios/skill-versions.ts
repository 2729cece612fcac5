import { randomUUID } from 'node:crypto';
import { multipart } from '../support/forms.ts';
import { missing } from './given.ts';
import { type Scenario, type States, scenario, type ValidInput } from './scenario.ts';
import { newSkill, newSkillVersion, skillVersionRequest } from './skill-requests.ts';

type Operations =
  | 'listSkillVersions'
  | 'createSkillVersion'
  | 'getSkillVersion'
  | 'deleteSkillVersion'
  | 'getSkillVersionContent';

const ofSkill = ({ skill }: States) => ({ path: { skill_id: skill } });
const one = ({ skill, skillVersion }: States) => ({ path: { skill_id: skill, version: skillVersion } });
const missingOne = (states: States) => one({ ...states, skillVersion: missing.skillVersion });

export const validInput: ValidInput<Operations> = {
  listSkillVersions: (states) => ({ ...ofSkill(states), query: { limit: 1000 } }),
  createSkillVersion: (states) => ({ ...ofSkill(states), body: skillVersionRequest() }),
  getSkillVersion: one,
  deleteSkillVersion: one,
  getSkillVersionContent: one,
};

const create = {
  operation: 'createSkillVersion',
  given: newSkill,
  input: validInput.createSkillVersion,
} as const;
const form = (text: string) => multipart({ files: { content: text, filename: 'weekly-report/SKILL.md' } });

export const skillVersions: readonly Scenario[] = [
  scenario({ ...create, name: 'of a folder', status: 200, example: 'created_skill_version' }),
  scenario({
    ...create,
    name: 'without files',
    wire: multipart({ other: 'x' }),
    status: 400,
    example: 'missing_skill_files',
  }),
  scenario({
    ...create,
    name: 'without a description',
    wire: form('---\nname: weekly-report\n---\n'),
    status: 400,
    example: 'invalid_skill',
  }),
  scenario({
    ...create,
    name: 'with another name',
    wire: form('---\nname: monthly-report\ndescription: Writes reports.\n---\n'),
    status: 400,
    example: 'skill_name_changed',
  }),
  scenario({
    ...create,
    name: 'of half a form',
    wire: { ...multipart({}), body: 'half' },
    status: 400,
    example: 'malformed_form',
  }),
  scenario({
    ...create,
    name: 'with a key',
    input: (states) => ({
      ...validInput.createSkillVersion(states),
      headers: { 'Idempotency-Key': randomUUID() },
    }),
    status: 400,
    example: 'upload_with_idempotency_key',
  }),
  scenario({
    ...create,
    name: 'as JSON',
    wire: { body: '{}' },
    status: 415,
    example: 'content_type_not_a_form',
  }),
  scenario({
    operation: 'listSkillVersions',
    name: 'of a skill',
    needs: ['skill'],
    input: validInput.listSkillVersions,
    status: 200,
    example: 'skill_versions',
  }),
  scenario({
    operation: 'getSkillVersion',
    name: 'that is the newest',
    needs: ['skill', 'skillVersion'],
    input: one,
    status: 200,
    example: 'skill_version',
  }),
  ...(['getSkillVersion', 'deleteSkillVersion', 'getSkillVersionContent'] as const).map((operation) =>
    scenario({
      operation,
      name: 'that is missing',
      needs: ['skill'],
      input: missingOne,
      status: 404,
      example: 'skill_version_not_found',
    }),
  ),
  scenario({
    operation: 'deleteSkillVersion',
    name: 'beside another one',
    given: newSkillVersion,
    input: one,
    status: 200,
    example: 'deleted_skill_version',
  }),
  scenario({
    operation: 'deleteSkillVersion',
    name: 'that is the only one',
    given: newSkill,
    input: one,
    status: 400,
    example: 'only_skill_version',
  }),
];
