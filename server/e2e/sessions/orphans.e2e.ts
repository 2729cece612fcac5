/** Sandboxes of a failed server, while the other server has more work than places. */
import { expect, it } from 'vitest';
import { newSession, send, typesOf, until, useAgentServers } from '../../testing/agent-servers.ts';

const servers = useAgentServers('directory');

// Of two places, one stays free for another workspace.
it.each(['1', '2'])(
  'takes over the work of a failed server without a free place, of %s',
  async (TURNS_AT_ONCE) => {
    const lost = await servers.serve('lost', { AGENT_COMMAND: 'sleep 60' });
    const orphan = await newSession(lost.client, 'Wait.');
    await until(async () => expect(await typesOf(lost.client, orphan)).toContain('session.status_running'));
    await lost.kill();
    const { client } = await servers.serve('busy', { AGENT_COMMAND: 'sleep 0.3', TURNS_AT_ONCE });
    await send(client, orphan, 'Again.');
    const newer: string[] = [];
    while (newer.length < 120) {
      newer.push(...(await Promise.all(Array.from({ length: 10 }, () => newSession(client, 'Go.')))));
    }
    await until(
      async () => expect(await typesOf(client, orphan)).toContain('session.workspace_reclaimed'),
      90_000,
    );
    // The newest session still waits, so the server had other work.
    expect(await typesOf(client, newer.at(-1) as string)).toEqual(['user.message']);
  },
);
