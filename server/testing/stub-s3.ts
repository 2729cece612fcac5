import { vi } from 'vitest';
import { s3Environment } from './s3-server.ts';

/** Sets the variables for a test. */
export function stubS3Environment(url: string): void {
  for (const [name, value] of Object.entries(s3Environment(url))) vi.stubEnv(name, value);
}
