/** The tool runner of the family's SDK, unmodified, executes the custom tools of a session with the built-in agent. */
import { betaTool } from '@anthropic-ai/sdk/helpers/beta/json-schema';
import { expect, it, vi } from 'vitest';
import { familyClient } from '../../../contract-tests/interop/sdk.ts';
import { bash, custom, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { allRuntimes, describeEach } from '../../testing/runtimes.ts';
import { servedToken } from '../../testing/serving.ts';

const weather = betaTool({
  name: 'weather.now',
  description: 'Returns the weather.',
  inputSchema: { type: 'object', properties: { city: { type: 'string' } } },
  run({ city = '' }) {
    if (city === 'Atlantis') throw new Error('There is no such city.');
    return `It rains in ${city}.`;
  },
});
const ask = (city: string) => ({ type: 'tool_use' as const, name: 'weather_now', input: { city } });

describeEach(
  allRuntimes.filter(({ name }) => name === 'directory'),
  'The tool runner of the family',
  ({ name }) => {
    const on = useModelAgent(name);

    it('executes custom tools until the turn ends, and leaves the others to the service', async () => {
      on.model.script(
        [bash('echo dry'), ask('Oslo'), ask('Atlantis')],
        [ask('Rome')],
        [text('Take a coat.')],
      );
      const id = await on.sessionWith([toolset, custom], 'How is the weather?');
      const client = familyClient({ url: on.url, token: servedToken });
      const calls = [];
      // It ends after the turn.
      for await (const call of client.beta.sessions.events.toolRunner(id, {
        tools: [weather],
        maxIdleMs: 1,
      })) {
        calls.push(call);
      }
      const [oslo, atlantis, rome] = calls.filter((call) => call.name === 'weather.now');
      expect([oslo, rome]).toEqual([
        expect.objectContaining({ posted: true, isError: false }),
        expect.objectContaining({ posted: true, isError: false }),
      ]);
      expect(atlantis).toMatchObject({ posted: true, isError: true });
      expect(calls.filter((call) => call.name === 'Bash').every(({ posted }) => !posted)).toBe(true);
      const message = await on.until(id, 'agent.message');
      expect(on.last(message, 'agent.message').content).toEqual([text('Take a coat.')]);
      // The runner responds during the turn or after it, so the number of turns varies.
      await vi.waitFor(
        async () => {
          const events = await on.eventsOf(id);
          expect(on.last(events, 'session.status_idle')?.stop_reason).toEqual({ type: 'end_turn' });
        },
        { timeout: 100_000 },
      );
      const sent = JSON.stringify(on.model.sent.at(-1));
      for (const result of ['dry', 'It rains in Oslo.', 'There is no such city.', 'It rains in Rome.'])
        expect(sent).toContain(result);
    });
  },
);
