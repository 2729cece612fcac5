import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';

/** Repeats a request until its response is as wanted. Rejects after 40 seconds. */
export async function until<HttpResponse>(
  ask: () => Promise<HttpResponse>,
  isWanted: (response: HttpResponse) => boolean,
): Promise<HttpResponse> {
  const end = Date.now() + 40_000;
  for (;;) {
    const response = await ask();
    if (isWanted(response)) return response;
    assert.ok(
      Date.now() < end,
      `The wanted response does not arrive. The last one: ${JSON.stringify(response)}`,
    );
    await setTimeout(50);
  }
}
