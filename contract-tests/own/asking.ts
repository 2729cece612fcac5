import type { Message, Reply } from '../support/http.ts';
import type { TestService } from '../support/service.ts';

/** Sends requests to the service of a test. Responses are judged as in checks. */
export const asking = (service: TestService) => ({
  send: async (message: Message): Promise<Reply> => (await service.subject()).send(message),
  sendAs: async (token: string | null, message: Message): Promise<Reply> =>
    (await service.subject()).sendAs(token, message),
});
