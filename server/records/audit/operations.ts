import { type OperationId, operations } from '../../../generated/operations.ts';

/** What the service and its commands do besides the operations of the contract, or as a part of one. docs/audit.md describes each. */
export const ownOperations = [
  'addDemoData',
  'adoptBlobStore',
  'adoptDisks',
  'cancelDrain',
  'createToken',
  'deleteAgent',
  'deleteAuditEvents',
  'deleteDeployment',
  'deleteDisk',
  'deleteExcess',
  'deleteMemoryVersions',
  'deleteRuns',
  'deleteSchedule',
  'deleteServer',
  'deleteSessionEvents',
  'drainServer',
  'holdSession',
  'importDefinitions',
  'migrate',
  'quarantineDisk',
  'reclaimDisk',
  'releaseDisks',
  'releaseSession',
  'restoreDisk',
  'revokeToken',
  'rotateKey',
  'rotateToken',
  'skipDeployment',
  'skipSchedule',
  'useKey',
] as const;

type Whole = OperationId | (typeof ownOperations)[number];
/** The deletion of an object. */
export type Deletion = Extract<Whole, `delete${string}`>;
/** The name of a change in the audit. A deletion in several steps has an event for each, such as `deleteSessionContents`. */
export type AuditedOperation = Whole | `${Deletion}Contents`;

const names: ReadonlySet<string> = new Set([...Object.keys(operations), ...ownOperations]);

/** Returns true for a name that events of the audit can have. */
export const isAudited = (name: string): boolean => names.has(name.replace(/(?<=^delete.+)Contents$/, ''));
