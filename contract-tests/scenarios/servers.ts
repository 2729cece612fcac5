import { type Scenario, scenario, type ValidInput } from './scenario.ts';

export const validInput: ValidInput<'getServiceStatus'> = { getServiceStatus: () => ({}) };

export const servers: readonly Scenario[] = [
  scenario({
    operation: 'getServiceStatus',
    name: 'of all servers',
    input: validInput.getServiceStatus,
    status: 200,
    example: 'service_status',
    ofTheMoment: true,
  }),
];
