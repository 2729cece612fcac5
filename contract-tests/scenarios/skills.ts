import { randomUUID } from 'node:crypto';
import { multipart } from '../support/forms.ts';
import { type Scenario, type States, scenario, type ValidInput } from './scenario.ts';
import { newSkill, skillRequest } from './skill-requests.ts';

type Operations = 'listSkills' | 'createSkill' | 'getSkill' | 'deleteSkill';

const one = ({ skill }: States) => ({ path: { skill_id: skill } });

export const validInput: ValidInput<Operations> = {
  listSkills: () => ({ query: { limit: 1000 } }),
  createSkill: () => ({ body: skillRequest() }),
  getSkill: one,
  deleteSkill: one,
};

const create = { operation: 'createSkill', input: validInput.createSkill } as const;
const file = (content: string, filename: string) => ({ content, filename });

export const skills: readonly Scenario[] = [
  scenario({ ...create, name: 'of a folder', status: 200, example: 'created_skill' }),
  scenario({
    ...create,
    name: 'without files',
    wire: multipart({ display_name: 'Weekly report' }),
    status: 400,
    example: 'missing_skill_files',
  }),
  scenario({
    ...create,
    name: 'without a description',
    wire: multipart({ 'files[]': file('---\nname: weekly-report\n---\n', 'weekly-report/SKILL.md') }),
    status: 400,
    example: 'invalid_skill',
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
    input: () => ({ body: skillRequest(), headers: { 'Idempotency-Key': randomUUID() } }),
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
    operation: 'listSkills',
    name: 'of the workspace',
    needs: ['skill'],
    input: validInput.listSkills,
    status: 200,
    example: 'skills',
    amongOthers: true,
  }),
  scenario({
    operation: 'getSkill',
    name: 'with versions',
    needs: ['skill'],
    input: one,
    status: 200,
    example: 'skill',
  }),
  scenario({
    operation: 'deleteSkill',
    name: 'with its versions',
    given: newSkill,
    input: one,
    status: 200,
    example: 'deleted_skill',
  }),
];
