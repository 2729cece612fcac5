// @vitest-environment jsdom
// A component test on the mock service: what the component deletes is gone.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createClient } from 'agent-cloud-contract';
import { createMockService } from 'agent-cloud-contract/mocks';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Resources } from '../examples/resources.tsx';

const { handlers, demo } = createMockService();
const server = setupServer(...handlers);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => {
  cleanup();
  server.close();
});

it('shows the list without what the reader has deleted', async () => {
  const client = createClient({ baseUrl: 'http://service.test', token: 'pat_any', retry: false });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <Resources client={client} session={demo.states.session} />
    </QueryClientProvider>,
  );
  const [first] = await screen.findAllByText('Delete');
  const before = screen.getAllByRole('listitem').length;
  fireEvent.click(first as HTMLElement);
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(before - 1);
  const path = { session_id: demo.states.session };
  const listed = await client.listSessionResources({ path });
  expect(listed).toMatchObject({ status: 200, body: { data: { length: before - 1 } } });
});
