import { describe, expect, it } from 'vitest';
import type { Message } from '../support/http.ts';
import { sessionsPath } from '../support/messages.ts';
import type { TestService } from '../support/service.ts';
import { asking } from './asking.ts';

export function describeSuspendedWorkspace(service: TestService): void {
  const { send, sendAs } = asking(service);
  const workspacesPath = '/api/v1/cloud/workspaces';
  const list: Message = { method: 'GET', path: sessionsPath };

  describe('a suspended workspace', () => {
    it('rejects requests with 403 until it is resumed', async () => {
      const post = async (path: string, body: object = {}) => {
        const reply = await send({ method: 'POST', path: `${workspacesPath}${path}`, body });
        expect(reply.status).toBe(200);
        return reply.body as { id: string; token: string };
      };
      const { id } = await post('', { name: 'suspended' });
      const { token } = await post(`/${id}/tokens`);
      const response = async () => {
        const { status, error } = await sendAs(token, list);
        return [status, error.code];
      };
      await expect.poll(response).toEqual([200, undefined]);
      await post(`/${id}/suspend`);
      await expect.poll(response).toEqual([403, 'workspace_suspended']);
      await post(`/${id}/resume`);
      await expect.poll(response).toEqual([200, undefined]);
    });
  });
}
