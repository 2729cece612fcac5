/** What a person sees and does on the page of a session. */
import { unwrap } from 'agent-cloud-contract';
import { expect } from 'vitest';
import type { Visit } from './visit.ts';

/** Returns the parts of the page, and what a person does with them. */
export function sessionOf(visit: Visit) {
  const timeline = () => visit.page.getByRole('feed', { name: 'Timeline', exact: true });
  const details = () => visit.page.getByRole('complementary', { name: 'Details' });
  const call = (name: string) => timeline().locator('.call').filter({ hasText: name }).last();
  const status = () => visit.page.locator('.page-head .status');
  const button = (name: string) => visit.page.getByRole('button', { name, exact: true });
  const focused = () => visit.page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  /** Opens a new session. The coordinator is the agent with other agents, a custom tool and `always_ask`. */
  async function openSession({ coordinator = false, withRepository = false } = {}): Promise<string> {
    const { client, service, states, repository } = visit;
    const { id } = await unwrap(
      client.createSession({
        body: {
          agent: (coordinator ? states.activeAgent : service.demo?.agent.id) as string,
          environment_id: service.demo?.environment_id as string,
          ...(withRepository && repository && { resources: [repository] }),
        },
      }),
    );
    await visit.open(`/sessions/${id}`);
    await timeline().waitFor({ state: 'attached' });
    return id;
  }

  async function say(text: string): Promise<void> {
    await visit.page.getByLabel('Message').fill(text);
    await button('Send').click();
  }

  /** Waits for the end of the turn. */
  async function ended(text = 'The turn has ended'): Promise<void> {
    await timeline().getByText(text).last().waitFor();
    await expect.poll(() => status().textContent()).toBe('idle');
  }

  return { timeline, details, call, status, button, focused, openSession, say, ended };
}
