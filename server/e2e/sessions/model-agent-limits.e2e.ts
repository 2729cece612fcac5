/** The limits of the provider that are not tokens: bytes, images and pages. */
import { describe, expect, it } from 'vitest';
import { pdf, png } from '../../testing/media.ts';
import { type Event, type Of, text, useModelAgent } from '../../testing/model-agent.ts';
import { type Counted, modelError } from '../../testing/scripted-model.ts';

const BYTES = 1_000_000;

describe('A session with many images', () => {
  const on = useModelAgent('directory', () => ({
    MODEL_REQUEST_BYTES: String(BYTES),
    MODEL_REQUEST_PAGES: '20',
    MODEL_REQUESTS_PER_TURN: '10',
  }));
  const { sessionWith, send, idle, last } = on;
  /** About 100 KB of base64. */
  const data = png({ bytes: 75_000 });
  const screenshot = {
    type: 'image' as const,
    source: { type: 'base64' as const, media_type: 'image/png', data },
  };
  const message = (...content: Of<'user.message'>['content']) => ({ type: 'user.message' as const, content });
  const size = (request: unknown) => Buffer.byteLength(JSON.stringify(request));
  const count = (what: string, request: unknown) =>
    JSON.stringify(request).split(`"type":"${what}"`).length - 1;
  const errorsIn = (events: readonly Event[]) => events.filter(({ type }) => type === 'session.error');
  const compactions = (events: readonly Event[]) =>
    events.filter(({ type }) => type === 'agent.thread_context_compacted').length;

  /** Responds as a provider with a limit of bytes. */
  const limitedTo = (bytes: number, respond: Counted) =>
    on.model.choose((request) => {
      const tooLarge = modelError(413, 'request_too_large', {}, 'Request exceeds the maximum size');
      return size(request) > bytes ? tooLarge : respond;
    });
  const seen = { blocks: [text('I see.')], inputTokens: 3 };

  it('sends the newest ones, and summarizes without images', async () => {
    limitedTo(BYTES, seen);
    const model = { id: 'claude-test', effective_context_window: 40_000 };
    const id = await sessionWith([], 'Hello.', { model });
    await idle(id);
    for (const turn of [2, 3, 4]) {
      await send(id, message(text(`Look at ${turn}.`), ...Array(4).fill(screenshot)));
      expect(errorsIn(await idle(id, turn))).toEqual([]);
    }
    const before = on.model.requests.at(-1);
    expect(size(before)).toBeLessThan(BYTES);
    expect(count('image', before)).toBeGreaterThanOrEqual(6);
    limitedTo(BYTES, { blocks: [text('They are black.')], inputTokens: 35_000 });
    await send(id, message(text('And this?'), screenshot));
    await idle(id, 5);
    await send(id, message(text('Compare them.'), screenshot));
    const events = await idle(id, 6);
    expect(errorsIn(events)).toEqual([]);
    expect(compactions(events)).toBe(1);
    const [summary, next] = on.model.requests.slice(-2);
    expect(count('image', summary)).toBe(0);
    expect(count('image', next)).toBe(1);
  });

  it('sends as many pages as the provider accepts', async () => {
    limitedTo(BYTES, seen);
    const id = await sessionWith([], 'Hello.');
    await idle(id);
    const source = { type: 'base64' as const, media_type: 'application/pdf', data: pdf({ pages: 15 }) };
    const document = { type: 'document' as const, source };
    await send(id, message(text('Read both.'), document, document));
    await idle(id, 2);
    expect(count('document', on.model.requests.at(-1))).toBe(1);
  });

  it('continues if the provider accepts fewer bytes than the setting says', async () => {
    limitedTo(100_000, seen);
    const id = await sessionWith([], 'Hello.');
    await idle(id);
    await send(id, message(text('Look.'), ...Array(6).fill(screenshot)));
    const events = await idle(id, 2);
    expect(errorsIn(events)).toEqual([]);
    expect(last(events, 'session.status_idle').stop_reason).toEqual({ type: 'end_turn' });
    await send(id, message(text('Are you there?')));
    expect(errorsIn(await idle(id, 3))).toEqual([]);
  });
});
