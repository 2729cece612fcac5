import { requestSeconds } from '../platform/metrics/metrics.ts';
import type { ResponseEvent } from '../shell/index.ts';

/** Counts a response with its time. Paths outside the contract share the operation `none`. */
export function measureResponse({ operation, status, durationMs }: ResponseEvent): void {
  requestSeconds.observe(
    { operation: operation ?? 'none', http_response_status_code: status ?? 'none' },
    durationMs / 1_000,
  );
}
