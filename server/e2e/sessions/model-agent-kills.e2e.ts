/** Turns of the built-in agent whose server is killed. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { say } from '../../testing/bodies.ts';
import { bash, type Of, type Tool, text, toolset, useModelAgent } from '../../testing/model-agent.ts';
import { describeEach, firstRuntime } from '../../testing/runtimes.ts';

describeEach(
  firstRuntime,
  'The built-in agent in the runtime $name, when its server is killed',
  ({ name }) => {
    const on = useModelAgent(name);
    const { sessionWith, send, until, idle, last } = on;

    it('continues after its next start, and tells the model what was cut off', async () => {
      const marks = path.join(on.folder, 'marks');
      const place = name === 'bubblewrap' ? 'ran' : marks;
      on.model.script([bash(`echo ran >> ${place}; sleep 300`)], [text('It was cut off.')]);
      const id = await sessionWith([toolset], 'Run it.');
      await until(id, 'agent.tool_use');
      if (name !== 'bubblewrap') await vi.waitUntil(() => existsSync(marks), { timeout: 100_000 });
      await on.kill();
      await on.serve();
      const events = await idle(id);
      expect(events.filter(({ type }) => type === 'session.status_running')).toHaveLength(1);
      expect(events.filter(({ type }) => type === 'agent.tool_use')).toHaveLength(1);
      const results = events.filter(({ type }) => type === 'agent.tool_result');
      expect(results).toHaveLength(1);
      expect(results[0]).toMatchObject({ is_error: true });
      expect(JSON.stringify(results)).toContain('cut off');
      expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    });

    it('runs a call that the user allowed before, and that has not begun', async () => {
      const mixed: Tool = {
        type: 'agent_toolset_20260401',
        configs: [{ name: 'Write', permission_policy: { type: 'always_ask' } }],
      };
      const write = { type: 'tool_use' as const, name: 'Write', input: { file_path: 'a', content: 'b' } };
      on.model.script([write, bash('sleep 300')], [text('Both have results.')]);
      const id = await sessionWith([mixed], 'Do both.');
      const before = await until(id, 'agent.tool_use', 2);
      const [asked, running] = before.filter(({ type }) => type === 'agent.tool_use');
      await send(id, { type: 'user.tool_confirmation', tool_use_id: asked?.id ?? '', result: 'allow' });
      await on.kill();
      await on.serve();
      const events = await idle(id);
      const results = events.filter(
        (event): event is Of<'agent.tool_result'> => event.type === 'agent.tool_result',
      );
      expect(results.map(({ tool_use_id, is_error }) => [tool_use_id, is_error])).toEqual([
        [running?.id, true],
        [asked?.id, false],
      ]);
    });

    it('sends a request again that had no response', async () => {
      on.model.script((response) => void response.writeHead(200, { 'content-type': 'text/event-stream' }));
      const before = on.model.sent.length;
      const id = await sessionWith([], 'Hello.');
      await vi.waitUntil(() => on.model.sent.length > before, { timeout: 100_000 });
      on.model.script([text('Hello again.')]);
      await on.kill();
      await on.serve();
      const events = await idle(id);
      const ends = events.filter(
        (event): event is Of<'span.model_request_end'> => event.type === 'span.model_request_end',
      );
      expect(ends.map(({ is_error }) => is_error)).toEqual([true, false]);
      expect(last(events, 'agent.message').content).toEqual([text('Hello again.')]);
    });

    it('ends a turn that ended its server three times, and waits for a message', async () => {
      const call = [bash('sleep 300')];
      on.model.script(call, call, call);
      const id = await sessionWith([toolset], 'Hello.');
      for (let start = 1; start <= 3; start += 1) {
        await until(id, 'agent.tool_use', start);
        await on.kill();
        await on.serve();
      }
      const events = await idle(id);
      expect(last(events, 'session.error').error.message).toContain('on 3 servers');
      expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'retries_exhausted' });
      on.model.script([text('Hello again.')]);
      await send(id, say('Are you there?'));
      const later = await idle(id, 2);
      expect(later.filter(({ type }) => type === 'session.status_running')).toHaveLength(2);
      expect(last(later, 'agent.message').content).toEqual([text('Hello again.')]);
    });

    it('continues a session in which another agent left a call without a result', async () => {
      const call = '{"type":"agent.tool_use","name":"Bash","input":{"command":"ls"}}';
      await on.kill();
      await on.serve({ AGENT_COMMAND: `echo '${call}'` });
      const id = await sessionWith([toolset], 'Look around.');
      expect(await idle(id)).toContainEqual(expect.objectContaining({ type: 'agent.tool_use' }));
      await on.kill();
      await on.serve();
      on.model.script([text('I see.')]);
      await send(id, say('What do you see?'));
      const events = await idle(id, 2);
      expect(last(events, 'agent.tool_result')).toMatchObject({ is_error: true });
      expect(last(events, 'agent.message').content).toEqual([text('I see.')]);
    });
  },
);
