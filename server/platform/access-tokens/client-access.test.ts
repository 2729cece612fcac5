import { expect, it } from 'vitest';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { type ClientAccess, type Operation, operations } from '../../../generated/operations.ts';
import { type ClientGrant, requireClientAccess, requireGranted } from './client-access.ts';

const session = 'sess_a';
const grant = (access: ClientAccess): ClientGrant => ({ sessionId: session, access });
const all: readonly Operation[] = Object.values(operations);
const denied = { status: 403, type: 'permission_error', code: 'insufficient_scope' };

const isAllowed = (access: ClientAccess, operation: Operation): boolean => {
  try {
    requireClientAccess(grant(access), operation);
    return true;
  } catch (error) {
    expect(error).toMatchObject(denied);
    return false;
  }
};
const allowedTo = (access: ClientAccess) => all.filter((each) => isAllowed(access, each));

it('allows reads, and with more access only that events are sent too', () => {
  const reading = allowedTo('read');
  expect(reading.every(({ method }) => method === 'GET')).toBe(true);
  const sending = [...reading.map(({ id }) => id), 'sendSessionEvents'].sort();
  for (const access of ['send', 'confirm'] as const)
    expect(
      allowedTo(access)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(sending);
});

it('allows only operations whose requests name a session', () => {
  for (const { id, pathParams, queryParams } of allowedTo('confirm')) {
    const names = [...pathParams.map(({ name }) => name), ...queryParams];
    const places = names.filter((name) =>
      ['session_id', 'session_ids', 'scope_id', 'file_id'].includes(name),
    );
    expect([id, places]).toEqual([id, [expect.any(String)]]);
  }
});

it('names types of events that the contract has', () => {
  const types = Object.keys(contract.components.schemas.SessionEventInput.discriminator.mapping);
  expect(types).toEqual(expect.arrayContaining(Object.keys(operations.sendSessionEvents.clientAccess)));
});

it('says what the token allows', () => {
  const message = (access: ClientAccess) => () =>
    requireClientAccess(grant(access), operations.deleteSession);
  expect(message('read')).toThrow('This client token can read session sess_a, and nothing else.');
  expect(message('confirm')).toThrow(
    'This client token can read session sess_a and send it user.message, user.interrupt, user.custom_tool_result and user.tool_confirmation, and nothing else.',
  );
});

it('rejects a request that names another session, or none', () => {
  const check = (...sessions: (string | null)[]) =>
    requireGranted(grant('read'), operations.getSession, { sessions, types: [] });
  expect(() => check(session, session)).not.toThrow();
  for (const sessions of [[], ['sess_b'], [null], [session, 'sess_b'], [session, null]])
    expect(() => check(...sessions)).toThrow(expect.objectContaining(denied));
});

it('rejects a request if the access does not allow one of its events', () => {
  const send = (...types: string[]) =>
    requireGranted(grant('send'), operations.sendSessionEvents, { sessions: [session], types });
  expect(() => send('user.message', 'user.interrupt')).not.toThrow();
  for (const type of ['user.tool_confirmation', 'user.tool_result', 'system.message', 'constructor'])
    expect(() => send('user.message', type)).toThrow(expect.objectContaining(denied));
});
