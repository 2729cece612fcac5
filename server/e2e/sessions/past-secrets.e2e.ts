/** Secrets that a session no longer has, and that its agent has kept. */
import { expect, it } from 'vitest';
import { unwrap } from '../../../client/index.ts';
import { say } from '../../testing/bodies.ts';
import { addRepository } from '../../testing/git/repositories.ts';
import { describeEach, firstRuntime } from '../../testing/runtimes.ts';
import { useSandboxService } from '../../testing/sandbox-service.ts';

/** Keeps the secrets of its environment in a file, and prints all that it has kept. */
const agentCommand = `
  printf '%s %s ' "$GH_TOKEN" "$DEPLOY_KEY" >>kept
  printf '{"type":"agent.message","content":[{"type":"text","text":"%s"}]}\\n' "$(cat kept)"
`;
const TOKENS = ['ghp_RECOGNISABLE_1', 'ghp_RECOGNISABLE_2'] as const;
const KEYS = ['key_RECOGNISABLE_1', 'key_RECOGNISABLE_2'] as const;

describeEach(firstRuntime, 'Secrets of the past in the runtime $name', ({ name }) => {
  const on = useSandboxService(name, agentCommand, async (git) => {
    for (const token of TOKENS) git.tokens.add(token);
    await addRepository(git.folder, 'acme/shop');
  });

  it('removes them from events after they were replaced, archived and detached', async () => {
    const { client } = on;
    const { id: vault_id } = await unwrap(client.createVault({ body: { display_name: 'Keys' } }));
    const auth = { type: 'environment_variable', secret_name: 'DEPLOY_KEY', secret_value: KEYS[0] } as const;
    const credential = await unwrap(client.createCredential({ path: { vault_id }, body: { auth } }));
    const { id: session_id, resources } = await on.create({
      vault_ids: [vault_id],
      resources: [on.repository('acme/shop', TOKENS[0])],
      initial_events: [say('Keep them.')],
    });
    await on.until(session_id, 'session.status_idle');
    const again = async (turns: number) => {
      await unwrap(client.sendSessionEvents({ path: { session_id }, body: { events: [say('Again.')] } }));
      return on.until(session_id, 'session.status_idle', turns);
    };

    const of = { session_id, resource_id: resources[0]?.id as string };
    await unwrap(client.rotateSessionResourceToken({ path: of, body: { authorization_token: TOKENS[1] } }));
    const path = { vault_id, credential_id: credential.id };
    const replaced = { type: 'environment_variable', secret_value: KEYS[1] } as const;
    await unwrap(client.updateCredential({ path, body: { auth: replaced } }));
    await again(2);
    await unwrap(client.archiveCredential({ path }));
    await unwrap(client.deleteSessionResource({ path: of }));

    const events = await again(3);
    expect(JSON.stringify(events)).not.toContain('RECOGNISABLE');
    const texts = events.flatMap((event) =>
      event.type === 'agent.message' ? (event as { content: { text: string }[] }).content : [],
    );
    expect(texts.map(({ text }) => text.trim().split(/ +/).length)).toEqual([2, 4, 4]);
  });
});
