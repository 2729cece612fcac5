import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';

/** Asks again and again until a response is as wanted, and resolves to it. Rejects after 20 seconds. */
export async function until<HttpResponse>(
  ask: () => Promise<HttpResponse>,
  isWanted: (response: HttpResponse) => boolean,
): Promise<HttpResponse> {
  const end = Date.now() + 20_000;
  for (;;) {
    const response = await ask();
    if (isWanted(response)) return response;
    assert.ok(Date.now() < end, `What was waited for does not come: ${JSON.stringify(response)}`);
    await setTimeout(50);
  }
}
