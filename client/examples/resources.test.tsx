// @vitest-environment jsdom
// A component test without a service: MSW responds with the contract's examples.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createClient } from 'agent-cloud-contract';
import { responses } from 'agent-cloud-contract/examples';
import { mockHandler, mockHandlers } from 'agent-cloud-contract/mocks';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Resources } from './resources.tsx';

const server = setupServer(...mockHandlers());
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

/** Shows the component; a test wants a failure at once, and no second attempt. */
function show() {
  const client = createClient({ baseUrl: 'http://service.test', token: 'pat_example', retry: false });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queries}>
      <Resources client={client} session="sess_1" />
    </QueryClientProvider>,
  );
}

const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);

it('shows what is attached to the session', async () => {
  show();
  await screen.findByText(/vault/);
  expect(items()).toHaveLength(responses.listSessionResources[200].session_resources.data.length);
  expect(screen.queryByText('More')).toBeNull();
});

it('shows another page when the reader asks for more', async () => {
  server.use(
    mockHandler('listSessionResources', { status: 200, example: 'first_page_of_session_resources' }),
  );
  show();
  const more = await screen.findByText('More');
  server.use(mockHandler('listSessionResources', { status: 200, example: 'no_session_resources' }));
  fireEvent.click(more);
  await expect.poll(() => screen.queryByText('More')).toBeNull();
  expect(items()).toHaveLength(2);
});

it('shows the list again after a deletion, also of what was gone already', async () => {
  server.use(mockHandler('deleteSessionResource', { status: 404, example: 'session_resource_not_found' }));
  show();
  const [first] = await screen.findAllByText('Delete');
  server.use(
    mockHandler('listSessionResources', { status: 200, example: 'first_page_of_session_resources' }),
  );
  fireEvent.click(first as HTMLElement);
  await screen.findByText('More');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  [401, 'invalid_token'],
  [503, 'overloaded'],
] as const)('says what the service says with %i', async (status, example) => {
  server.use(mockHandler('listSessionResources', { status, example } as never));
  show();
  const { message } = (
    responses.listSessionResources[status] as Record<string, { error: { message: string } }>
  )[example]?.error ?? { message: 'none' };
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});
