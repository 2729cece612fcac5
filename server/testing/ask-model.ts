import { type ModelEnd, requestModel } from '../agent/brain/model.ts';
import { type ModelLimits, modelLimits } from '../agent/brain/model-limits.ts';
import type { ModelSettings } from '../agent/brain/model-settings.ts';
import type { ModelRequest } from '../agent/brain/request-body.ts';

/** Sends a short request to a provider. Each property of settings, request and limits can be replaced. */
export function askModel(
  baseUrl: string,
  replaced: Partial<ModelSettings & ModelRequest & ModelLimits> = {},
): Promise<ModelEnd> {
  const all = {
    ...modelLimits,
    baseUrl,
    apiKey: 'sk-secret-key',
    map: new Map<string, string>(),
    retries: 0,
    maxRetryAfterMs: 0,
    requestLimits: { bytes: 32_000_000, images: 100, pages: 100 },
    model: 'small',
    system: 'Be brief.',
    messages: [{ role: 'user' as const, content: 'hello' }],
    tools: [],
    maxTokens: 100,
    signal: new AbortController().signal,
    redact: (text: string) => text.replaceAll('vault-secret', '[redacted]'),
    ...replaced,
  };
  return requestModel(all, all, all);
}
