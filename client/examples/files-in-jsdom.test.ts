// @vitest-environment jsdom
import './files-in-jsdom.ts';
import { fireEvent } from '@testing-library/react';
import { createClient, unwrap } from 'agent-cloud-contract';
import { createMockService } from 'agent-cloud-contract/mocks';
import { setupServer } from 'msw/node';
import { expect, it } from 'vitest';

it('uploads the name and the content of the file that a user chooses', async () => {
  const server = setupServer(...createMockService().handlers);
  server.listen({ onUnhandledRequest: 'error' });
  const client = createClient({ baseUrl: 'http://service.test', token: 'pat_any', retry: false });
  const input = document.createElement('input');
  input.type = 'file';
  const chosen = new Promise<File>((resolve) => {
    input.onchange = () => resolve(input.files?.[0] as File);
  });
  fireEvent.change(input, {
    target: { files: [new File(['# Notes'], 'notes.md', { type: 'text/markdown' })] },
  });
  const stored = await unwrap(client.uploadFile({ body: { file: await chosen } }));
  expect(stored).toMatchObject({ filename: 'notes.md', mime_type: 'text/markdown', size_bytes: 7 });
  server.close();
});
