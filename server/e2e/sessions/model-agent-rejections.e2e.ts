/** Content that the provider of the model rejects: the sessions of the built-in agent continue without it. */
import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { say } from '../../testing/bodies.ts';
import {
  bash,
  custom,
  type Event,
  type Of,
  text,
  toolset,
  useModelAgent,
} from '../../testing/model-agent.ts';
import { beginStream, blockOf, streamEnd } from '../../testing/model-provider.ts';
import { modelError, type SentMessage } from '../../testing/scripted-model.ts';

describe('A session whose content the provider rejects', () => {
  const on = useModelAgent('directory', () => ({ MODEL_REQUESTS_PER_TURN: '10' }));
  const { sessionWith, eventsOf, send, idle, last } = on;

  const image = (name: string) => {
    return { type: 'image' as const, source: { type: 'url' as const, url: `https://a.test/${name}.png` } };
  };
  const message = (...content: Of<'user.message'>['content']) => ({ type: 'user.message' as const, content });
  const rejected = (said: string) => modelError(400, 'invalid_request_error', {}, said);
  const has = (messages: readonly SentMessage[], part: string) => JSON.stringify(messages).includes(part);
  const errorsIn = (events: readonly Event[]) =>
    events.flatMap((event) => (event.type === 'session.error' ? [event.error] : []));
  const saidLast = (events: readonly Event[]) => last(events, 'agent.message').content;

  /** Rejects requests that contain a text, as a provider does that cannot read it. */
  const reject = (part: string, said: string) =>
    on.model.choose(({ messages }) => (has(messages, part) ? rejected(said) : [text('Done.')]));

  it('continues without the image, also on the next server', async () => {
    reject('"image"', 'Could not process image');
    const id = await sessionWith([], 'Hello.');
    await idle(id);
    await send(id, message(text('What is this?'), image('gone')));
    const events = await idle(id, 2);
    const { id: asked } = last(events, 'user.message');
    expect(errorsIn(events)).toEqual([
      {
        type: 'model_request_failed_error',
        message: `The model's provider returned 400: Could not process image. It is sent again without the image of ${asked}.`,
        retry_status: { type: 'retrying' },
      },
    ]);
    expect(saidLast(events)).toEqual([text('Done.')]);
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    // The log has it, and the model is told about it.
    expect(last(events, 'user.message').content).toContainEqual(image('gone'));
    expect(has(on.model.sent.at(-1) ?? [], 'https://a.test/gone.png is not shown')).toBe(true);

    await send(id, say('And now?'));
    expect(errorsIn(await idle(id, 3))).toHaveLength(1);
    await on.kill();
    await on.serve();
    await send(id, say('Are you still there?'));
    const later = await idle(id, 4);
    expect(errorsIn(later)).toHaveLength(1);
    expect(later.filter(({ type }) => type === 'agent.message')).toHaveLength(4);
  });

  it('keeps the other images if the provider names one', async () => {
    on.model.script([text('Hello.')]);
    const id = await sessionWith([], 'Hello.');
    await idle(id);
    on.model.choose(({ messages }) =>
      has(messages, '"url":"https://a.test/bad.png"')
        ? rejected('messages.2.content.1.image.source.url: Unable to download the file.')
        : [text('I see one.')],
    );
    await send(id, message(image('good'), image('bad'), text('Compare them.')));
    const events = await idle(id, 2);
    expect(saidLast(events)).toEqual([text('I see one.')]);
    expect(errorsIn(events)).toHaveLength(1);
    expect(has(on.model.sent.at(-1) ?? [], '"url":"https://a.test/good.png"')).toBe(true);
  });

  it('keeps the other images if the provider names one after the other', async () => {
    on.model.choose(({ messages }) => {
      const places = messages.flatMap(({ content }, message) =>
        content.flatMap((part, block) =>
          has([{ role: 'user', content: [part] }], '"url":"https://a.test/bad')
            ? `messages.${message}.content.${block}.image.source.url: Unable to download the file.`
            : [],
        ),
      );
      return places[0] === undefined ? [text('I see one.')] : rejected(places[0]);
    });
    const id = await sessionWith([], 'Hello.');
    await idle(id);
    await send(id, message(image('bad1'), image('good'), image('bad2'), text('Compare them.')));
    const events = await idle(id, 2);
    expect(saidLast(events)).toEqual([text('I see one.')]);
    expect(errorsIn(events)).toHaveLength(2);
    expect(has(on.model.sent.at(-1) ?? [], '"url":"https://a.test/good.png"')).toBe(true);
  });

  it('keeps the images that the provider has accepted if it names none', async () => {
    reject('"url":"https://a.test/bad', 'Could not process image');
    const id = await sessionWith([], 'Hello.');
    await idle(id);
    await send(id, message(image('good')));
    await idle(id, 2);
    await send(id, message(image('bad')));
    const events = await idle(id, 3);
    expect(errorsIn(events)).toHaveLength(1);
    expect(has(on.model.sent.at(-1) ?? [], '"url":"https://a.test/good.png"')).toBe(true);
  });

  it('continues without the image of a result', async () => {
    on.model.script([{ type: 'tool_use', name: 'weather_now', input: {} }]);
    const id = await sessionWith([custom], 'How is the weather?');
    const { id: call } = last(await idle(id), 'agent.custom_tool_use');
    reject('"image"', 'messages.2.content.0.tool_result.content.0.image.source.url: gone');
    const result = { type: 'user.custom_tool_result' as const, custom_tool_use_id: call };
    await send(id, { ...result, content: [image('radar'), text('Rain.')] });
    const events = await idle(id, 2);
    expect(saidLast(events)).toEqual([text('Done.')]);
    expect(has(on.model.sent.at(-1) ?? [], 'Rain.')).toBe(true);
  });

  it('continues without the text of a result', async () => {
    on.model.choose(({ messages }) => {
      if (has(messages.slice(-1), 'forbidden')) return rejected('The content is filtered.');
      return messages.length === 1 ? [bash('printf "forbid"; echo den')] : [text('Done.')];
    });
    const events = await idle(await sessionWith([toolset], 'Look.'));
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    expect(saidLast(events)).toEqual([text('Done.')]);
  });

  it('continues after a message whose text is rejected', async () => {
    reject('forbidden', 'The content is filtered.');
    const id = await sessionWith([], 'Say something forbidden.');
    expect(errorsIn(await idle(id))).toMatchObject([{ retry_status: { type: 'terminal' } }]);
    await send(id, say('Then something else.'));
    const events = await idle(id, 2);
    expect(saidLast(events)).toEqual([text('Done.')]);
    await send(id, say('And again.'));
    expect(errorsIn(await idle(id, 3))).toHaveLength(2);
  });

  it('continues after a response that is rejected later', async () => {
    on.model.script([text('Something secretive.')]);
    const id = await sessionWith([], 'Hello.');
    await idle(id);
    reject('secretive', 'The content is filtered.');
    await send(id, say('Continue.'));
    const events = await idle(id, 2);
    expect(saidLast(events)).toEqual([text('Done.')]);
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
  });

  it('continues after the model has declined', async () => {
    const declines = (response: ServerResponse) =>
      beginStream(response).end(
        blockOf(0, { type: 'text', text: '' }, { type: 'text_delta', text: 'This recipe' }) +
          streamEnd('refusal'),
      );
    const words = /recipe|spice/;
    on.model.choose(({ messages }) => (words.test(JSON.stringify(messages)) ? declines : [text('Done.')]));
    const id = await sessionWith([], 'Give me the recipe.');
    expect(last(await idle(id), 'session.status_idle').stop_reason).toEqual({ type: 'refusal' });
    await send(id, say('Then something else.'));
    const events = await idle(id, 2);
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    expect(saidLast(events)).toEqual([text('Done.')]);

    // What the model has accepted before can be the reason, too.
    on.model.script([text('A spice.')]);
    await send(id, say('What is saffron?'));
    await idle(id, 3);
    on.model.choose(({ messages }) => (words.test(JSON.stringify(messages)) ? declines : [text('Well.')]));
    for (const turn of [4, 5, 6]) {
      await send(id, say('Continue.'));
      const { stop_reason } = last(await idle(id, turn), 'session.status_idle');
      expect(stop_reason).toEqual({ type: turn === 6 ? 'end_turn' : 'refusal' });
    }
  });

  it('ends the turn, and forgets nothing, if the content is not the reason', async () => {
    on.model.script(rejected('Something is wrong.'));
    const id = await sessionWith([], 'Hello.');
    await idle(id);
    await send(id, message(text('What is this?'), image('good')));
    const failed = await idle(id, 2);
    expect(last(failed, 'session.status_idle').stop_reason).toEqual({ type: 'retries_exhausted' });
    expect(errorsIn(failed).at(-1)).toMatchObject({ retry_status: { type: 'terminal' } });
    on.model.script([text('I see it.')]);
    await send(id, say('Try again.'));
    await idle(id, 3);
    expect(has(on.model.sent.at(-1) ?? [], '"url":"https://a.test/good.png"')).toBe(true);
    expect(saidLast(await eventsOf(id))).toEqual([text('I see it.')]);
  });
});
