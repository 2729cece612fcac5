import { describe, expect, test } from 'vitest';
import type { Handlers } from '../../generated/handlers.ts';
import { operations } from '../../generated/operations.ts';
import { createApp } from './index.ts';

/** Calls createApp without types, like JavaScript code. */
const create = createApp as unknown as (options?: unknown) => Promise<unknown>;

const handler = async () => ({ status: 200, body: {} });
const ids = Object.keys(operations);
const handlers = Object.fromEntries(ids.map((id) => [id, handler])) as unknown as Handlers<object>;
const authenticate = async () => null;

const noHandlers = 'handlers is missing. Pass an object with an async function for each operation.';
const noAuthenticate =
  'authenticate is missing. Pass an async function that returns the holder of a token, or null.';

describe('createApp', () => {
  test.each([
    ['no options', undefined, `${noHandlers} ${noAuthenticate}`],
    ['null', null, `${noHandlers} ${noAuthenticate}`],
    ['nothing in them', {}, `${noHandlers} ${noAuthenticate}`],
    ['no authenticate', { handlers }, noAuthenticate],
    ['no handlers', { authenticate }, noHandlers],
    [
      'values of other types',
      { handlers: null, authenticate: 'token' },
      'handlers is null. Pass an object with an async function for each operation. ' +
        'authenticate is a string. Pass an async function that returns the holder of a token, or null.',
    ],
    [
      'two handlers missing',
      { handlers: { ...handlers, pauseDeployment: undefined, getSession: {} }, authenticate },
      'handlers has no getSession, pauseDeployment. Pass an async function for each operation.',
    ],
    [
      'most handlers missing',
      { handlers: { listSessions: handler }, authenticate },
      `handlers has no ${ids.slice(1, 6).join(', ')} and ${ids.length - 6} more. Pass an async function for each operation.`,
    ],
    [
      'choices that do not exist',
      { handlers, authenticate, responseBreaches: 'warn', unknownPaths: 404 },
      "responseBreaches is \"warn\". Pass 'reject' or 'log'. unknownPaths is 404. Pass 'next' or 'respond'.",
    ],
    [
      'an invalid bodyLimit',
      { handlers, authenticate, bodyLimit: '1mb' },
      'bodyLimit is "1mb". Pass a number of bytes.',
    ],
    [
      'an invalid fileLimit',
      { handlers, authenticate, fileLimit: { bytes: -1, setting: 'FILE_BYTES' } },
      'fileLimit is -1. Pass a number of bytes.',
    ],
    [
      'options that have no effect',
      { handlers, authenticate, contract: {}, bodylimit: 1 },
      'Unknown options: contract, bodylimit. The options are handlers, authenticate, responseBreaches, logger, beforeResponse, onResponse, unknownPaths, unexpectedErrors, corsOrigins, trustsProxy, bodyLimit, fileLimit, filesLimit, shutdown.',
    ],
  ])('throws one TypeError that names what to pass, with %s', async (_, options, message) => {
    const error = await create(options).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TypeError);
    expect((error as TypeError).message).toBe(`The contract cannot be served. ${message}`);
  });
});
