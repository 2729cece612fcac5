import { type Scenario, scenario, type ValidInput } from './scenario.ts';

/** Only events of the demo data: each change adds one. */
export const validInput: ValidInput<'listAuditEvents'> = {
  listAuditEvents: () => ({ query: { created_at: { lt: '2026-11-06T00:00:00Z' } } }),
};

export const audit: readonly Scenario[] = [
  scenario({
    operation: 'listAuditEvents',
    name: 'of the workspace',
    input: validInput.listAuditEvents,
    status: 200,
    example: 'audit_events',
  }),
];
