import type { OperationId } from '../generated/operations.ts';
import type { Scenario } from './scenarios/scenario.ts';
import type { DeclaredResponse } from './support/contract.ts';

/** Examples that no single request causes, with the test that does. */
export const elsewhere: ReadonlyMap<string, string> = new Map([
  ['insufficient_scope', 'contract-tests/behaviour/authentication.ts'],
  ['too_many_requests', 'server/shell/authentication.test.ts'],
  ['too_many_requests_at_once', 'server/e2e/jobs/greedy-workspace.e2e.ts'],
  ['too_many_streams', 'server/records/events/slow-streams.e2e.ts'],
  ['stream_limit_reached', 'server/e2e/jobs/workspace-limits.e2e.ts'],
  ['file_bytes_limit_reached', 'server/api/files.suite.ts'],
  ['file_too_large', 'server/api/files.suite.ts'],
  ['file_expired', 'server/api/files.suite.ts'],
  ['file_content', 'server/api/files.suite.ts'],
  ['part_of_file_content', 'server/api/files.suite.ts'],
  ['range_not_satisfiable', 'server/api/files.suite.ts'],
  ['skill_content', 'server/api/skills.suite.ts'],
  ['part_of_skill_content', 'server/api/skills.suite.ts'],
  ['invalid_skill_zip', 'server/api/skills.suite.ts'],
  ['too_many_skills', 'server/api/skills.suite.ts'],
  ['too_many_skill_versions', 'server/api/skills.suite.ts'],
  ['skill_too_large', 'server/shell/http/form-of-files.test.ts'],
  ['too_many_memories', 'server/api/memories.suite.ts'],
  ['memories_of_workspace', 'server/api/memories.suite.ts'],
  ['memory_stores_of_workspace', 'server/api/memories.suite.ts'],
  ['own_workspace', 'server/api/workspaces.suite.ts'],
  ['workspace_deleting', 'server/records/workspaces/queries.suite.ts'],
  ['workspace_export', 'server/api/workspace-export.suite.ts'],
  ['export_of_deleting_workspace', 'server/api/workspace-export.suite.ts'],
  ['every_event', 'contract-tests/event-examples.test.ts'],
  ['streamed_deletion', 'contract-tests/behaviour/session-life.ts'],
  ['call_not_waiting', 'server/work/requests/calls.suite.ts'],
  ['idempotency_key_in_flight', 'server/platform/idempotency/idempotency.suite.ts'],
]);

/** The missing and the superfluous rows of the table, one line each. */
export function gaps(declared: readonly DeclaredResponse[], scenarios: readonly Scenario[]): string[] {
  const had = new Set(scenarios.flatMap((row) => [key(row, row.status), key(row, row.status, row.example)]));
  const wanted = declared.flatMap((each) => {
    const names = [...each.examples.keys()].filter((name) => !elsewhere.has(name));
    return names.length > 0
      ? [key(each, each.status), ...names.map((name) => key(each, each.status, name))]
      : [];
  });
  return [
    ...wanted
      .filter((each) => !had.has(each))
      .map(
        (each) =>
          `No scenario for ${each}: add one to the file of its resource in contract-tests/scenarios/.`,
      ),
    ...[...had]
      .filter((each) => !wanted.includes(each))
      .map((each) => `The contract does not declare ${each}.`),
  ];
}

function key({ operation }: { operation: OperationId }, status: number, example = ''): string {
  return `${operation} ${status} ${example}`.trim();
}
