import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type OperationId, operations } from '../../generated/operations.ts';
import type { OperationObject, Response } from '../generate/contract.ts';
import type { SampleRequest } from '../generate/samples/request.ts';
import { sampleLanguages, sampleRequests, samplesOf } from '../generate/samples.ts';
import { contract, routeOf, useDocumentation } from './page.ts';

const docs = useDocumentation();
const requests = sampleRequests(contract);
const [first = '', ...others] = sampleLanguages.map(({ label }) => label);

/** Expects the code of a request in a language, and its server. */
async function expectCode(section: Locator, request: SampleRequest, label: string): Promise<void> {
  const sample = samplesOf(request).find((each) => each.label === label);
  await expect.poll(() => section.textContent()).toContain(sample?.source.trim().split('\n')[0]);
  await expect.poll(() => section.textContent()).toContain(request.server);
}

describe('an operation of the documentation', () => {
  it.each(requests)('shows $operationId with its URL, source, statuses and code', async (request) => {
    const operation = operations[request.operationId as OperationId];
    const item = contract.paths[operation.path]?.[operation.method.toLowerCase()] as OperationObject & {
      responses: Record<string, Response>;
    };
    const section = await docs.open(routeOf(operation));
    const source =
      operation.source === 'none'
        ? 'Extension: not in the specification.'
        : `Source: specification, section ${operation.source}.`;
    const texts = [item.summary, source, `Operation: ${operation.id}`, operation.path, ...operation.statuses];
    for (const each of texts) await expect.poll(() => section.textContent()).toContain(String(each));
    const [body] = Object.values(item.responses['200']?.content ?? {});
    const [name = '', ...more] = Object.keys(body?.examples ?? {});
    // Bytes have no id. Redoc shows the name of an example if there are several, and folds objects that are deep in it.
    const [id] = /\b[a-z]+_01[0-9a-z]{24}\b/.exec(JSON.stringify(contract.components.examples[name])) ?? [];
    if (more.length === 0 && id && !(await section.textContent())?.includes(id))
      await section.getByRole('button', { name: 'Expand all' }).last().click();
    await expect.poll(() => section.textContent()).toContain(more.length > 0 ? `${name}: ` : (id ?? ''));
    await expectCode(section, request, first);
    const tryIt = section.getByRole('link', { name: 'Try it in the console' });
    expect(await tryIt.getAttribute('href')).toBe(`/console/request?operation=${operation.id}`);
  });

  it('shows an event of a stream whole, with id, event and data', async () => {
    const section = await docs.open('/session-events/streamsessionevents');
    const { value } = contract.components.examples.streamed_message as {
      value: { id: string; type: string };
    };
    const frame = section.locator('pre', { hasText: `id: ${value.id}` });
    await expect
      .poll(() => frame.innerText())
      .toBe(`id: ${value.id}\nevent: ${value.type}\ndata: ${JSON.stringify(value)}`);
    const cut = await frame.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(cut).toBe(0);
  });

  it('shows provenance folded, in one line at the end of each operation and schema', async () => {
    for (const route of ['/deployments/pausedeployment', '/schemas/deployment']) {
      const section = await docs.open(route);
      const folded = section.locator('details.provenance').filter({ visible: true });
      await folded.waitFor();
      expect(await folded.getAttribute('open')).toBeNull();
    }
    const last = docs.page
      .locator('[data-section-id="/deployments/pausedeployment"] [data-testid="middle-panel"]')
      .last();
    await docs.open('/deployments/pausedeployment');
    await expect.poll(() => last.innerText()).toBe('Source: specification, section 4.2, 3.');
    const see = 'See docs/provenance.md in the repository: 4.2 Pause a deployment, 3 States and transitions.';
    expect(await last.textContent()).toContain(see);
  });
});

// Redoc keeps the chosen language for all operations. It begins with the first one, which the tests above check.
describe.each(others)('the documentation in %s', (label) => {
  it('shows the chosen language', async () => {
    const section = await docs.open(routeOf(operations.createSession));
    const language = section.locator('button', { hasText: /^(curl|TypeScript|Python)$/ }).first();
    const choice = docs.page.locator(`[role="menuitem"] [title="${label}"]`).first();
    // A menu closes if the page scrolls: to its place at first, or to a choice outside of the window.
    const choose = async () => {
      if ((await language.textContent()) === label) return label;
      if (await choice.isVisible()) {
        await choice.click({ timeout: 1_000 }).catch(() => {});
      } else {
        await language.evaluate((button) => button.scrollIntoView({ block: 'center' }));
        await language.click({ timeout: 1_000 }).catch(() => {});
      }
      return language.textContent();
    };
    await expect.poll(choose, { timeout: 100_000, interval: 100 }).toBe(label);
  });

  it.each(requests)('shows code for $operationId with a server', async (request) => {
    const section = await docs.open(routeOf(operations[request.operationId as OperationId]));
    await expectCode(section, request, label);
  });
});
