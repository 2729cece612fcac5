import { setFlagsFromString } from 'node:v8';

/**
 * Runs a start while V8 optimizes no functions. A start calls most of its functions only for a moment, and optimizing them in the
 * background takes a tenth of its processor time.
 */
export async function withoutOptimizing<Started>(start: () => Promise<Started>): Promise<Started> {
  setFlagsFromString('--no-opt');
  try {
    return await start();
  } finally {
    setFlagsFromString('--opt');
  }
}
