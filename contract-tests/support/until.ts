import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';

/** Asks again and again until an answer is as wanted, and resolves to it. Rejects after 20 seconds. */
export async function until<Answer>(
  ask: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
): Promise<Answer> {
  const end = Date.now() + 20_000;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    assert.ok(Date.now() < end, `What was waited for does not come: ${JSON.stringify(answer)}`);
    await setTimeout(50);
  }
}
