import { expect, it, vi } from 'vitest';
import { mockStream } from './mock-streams.ts';

it('keeps a stream open with comments, because clients reopen a silent one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const request = new Request('http://mock.test/');
    const event = { id: 'a', type: 'agent.message' };
    const reader = mockStream([event], request, undefined).getReader();
    const next = async () => new TextDecoder().decode((await reader.read()).value);
    await next();
    await next();
    vi.advanceTimersByTime(30_000);
    expect([await next(), await next()]).toEqual([': keep-alive\n\n', ': keep-alive\n\n']);
    await reader.cancel();
    const ended = mockStream([event], request, 'agent.message').getReader();
    while (!(await ended.read()).done);
    const aborted = new AbortController();
    const broken = mockStream([event], new Request(request, { signal: aborted.signal }), undefined);
    aborted.abort();
    await expect(broken.getReader().closed).rejects.toThrow('aborted');
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

it('streams several sessions, and resumes after an event of one of them', async () => {
  const frames = ['a', 'b'].map((id) => ({ session_id: `sess_${id}`, event: { id, type: 'agent.message' } }));
  const request = new Request('http://mock.test/', { headers: { 'Last-Event-ID': 'a' } });
  const reader = mockStream(frames, request, undefined).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect([await next(), await next()]).toEqual([
    ': open\nid: a\n\n',
    `id: b\nevent: agent.message\ndata: ${JSON.stringify(frames[1])}\n\n`,
  ]);
  await reader.cancel();
});
