/** AdminClient tokens: how long they are valid, and what ends them. */
import assert from 'node:assert/strict';
import { AuthenticationError, unwrap } from '../../client/index.ts';
import type { Check } from '../check.ts';
import { messageOf } from '../support/messages.ts';
import { until } from '../support/until.ts';
import { expectDenied, granted } from './client-tokens.ts';

const operation = 'createClientToken';
const needs = ['newSession'] as const;

export const clientTokenLife: readonly Check[] = [
  {
    operation,
    name: 'creates a token for 15 minutes by default, at least for one and at most for an hour',
    needs,
    async run(subject) {
      const { path } = await granted(subject, 'read');
      const create = (more: object) =>
        unwrap(subject.client.createClientToken({ path, body: { access: 'read', ...more } }));
      for (const [more, seconds] of [
        [{}, 900],
        [{ expires_in: 60 }, 60],
        [{ expires_in: 3600 }, 3600],
      ] as const) {
        const left = Date.parse((await create(more)).expires_at) - Date.now();
        assert.ok(Math.abs(left - seconds * 1000) < 60_000, `The token ends in ${left} ms.`);
      }
      for (const expires_in of [59, 3601]) {
        const sent = messageOf(operation, subject.states, path);
        const { status } = await subject.send({ ...sent, body: { access: 'read', expires_in } });
        assert.equal(status, 400);
      }
    },
  },
  ...(['archiveSession', 'deleteSession'] as const).map(
    (end): Check => ({
      operation: end,
      name: 'ends the client tokens of the session, and their streams',
      needs,
      async run(subject) {
        const { path, token, client } = await granted(subject, 'read');
        const stream = await client.streamSessionEvents({ path });
        const { status: ended } = await subject.client[end]({ path });
        assert.equal(ended, 200);
        const sent = messageOf('getSession', subject.states, path);
        await until(
          () => subject.sendAs(token, sent),
          ({ status }) => status === 401,
        );
        const types: string[] = [];
        const read = async () => {
          for await (const { type } of stream) types.push(type);
        };
        if (end === 'archiveSession') await assert.rejects(read, AuthenticationError);
        else {
          await read();
          assert.equal(types.at(-1), 'session.deleted');
        }
      },
    }),
  ),
  {
    operation,
    name: 'returns 403 for a token without the scope read',
    needs: ['writer', 'session'],
    async run(subject) {
      await expectDenied(subject, subject.tokens.writer, messageOf(operation, subject.states));
    },
  },
];
