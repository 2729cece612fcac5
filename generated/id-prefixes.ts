// Generated from openapi/ by `npm run generate`. Do not edit.

/** What the ids of each kind begin with. */
export const contractPrefixes = {
  agent: 'agent_',
  auditEvent: 'aud_',
  credential: 'vcred_',
  deployment: 'dep_',
  deploymentRun: 'drun_',
  environment: 'env_',
  event: 'evt_',
  file: 'file_',
  forwardSchedule: 'sched_',
  identity: 'idn_',
  memory: 'mem_',
  memoryStore: 'memstore_',
  memoryVersion: 'memver_',
  outcome: 'outc_',
  scheduleRun: 'srun_',
  session: 'sess_',
  sessionResource: 'sesr_',
  sessionThread: 'sthr_',
  skill: 'skill_',
  skillVersion: 'skver_',
  template: 'tmpl_',
  token: 'tok_',
  vault: 'vault_',
  workspace: 'wrkspc_',
} as const;
