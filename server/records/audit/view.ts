import type { components } from '../../../generated/types.ts';
import type { AuditRow } from '../tables/audit-events.ts';
import { concerned, kindOfId } from './objects.ts';

type AuditEvent = components['schemas']['AuditEvent'];

/** Returns an audit event in the contract's form. */
export function toAuditEvent(row: AuditRow): AuditEvent {
  const { id, actor_type, token_id, actor_name, object_id, object_type, parent_id } = row;
  const { operation, result, status, error_code, source_address, request_id, created_at } = row;
  return {
    id,
    type: 'audit_event',
    actor: { type: actor_type, api_key_id: token_id, name: actor_name },
    operation,
    object: object_id === null ? null : { type: object_type ?? 'object', id: object_id },
    parent: parent_id === null ? null : { type: kindOfId(parent_id) ?? 'object', id: parent_id },
    result,
    status,
    error_code,
    source_address,
    request_id,
    created_at,
  };
}

/** Returns the row of an audit event in the contract's form. */
export function auditRow(event: AuditEvent, workspace_id: string): AuditRow {
  const { type: _, actor, object, parent, ...own } = event;
  return {
    ...own,
    workspace_id,
    actor_type: actor.type,
    token_id: actor.api_key_id,
    actor_name: actor.name,
    ...concerned([parent?.id, object?.id]),
  };
}
