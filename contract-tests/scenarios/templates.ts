import { missing } from './given.ts';
import { type Scenario, scenario, type ValidInput } from './scenario.ts';

export const validInput: ValidInput<'listTemplates' | 'getTemplate'> = {
  listTemplates: () => ({}),
  getTemplate: ({ template }) => ({ path: { template_id: template } }),
};

const get = { operation: 'getTemplate' } as const;

export const templates: readonly Scenario[] = [
  scenario({
    ...get,
    name: 'that exists',
    needs: ['template'],
    input: validInput.getTemplate,
    status: 200,
    example: 'template',
  }),
  scenario({
    ...get,
    name: 'that is missing',
    input: () => ({ path: { template_id: missing.template } }),
    status: 404,
    example: 'template_not_found',
  }),
  scenario({
    operation: 'listTemplates',
    name: 'on one page',
    input: validInput.listTemplates,
    status: 200,
    example: 'templates',
  }),
];
