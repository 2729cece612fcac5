/** A promise was not settled in time. */
export class NotInTime extends Error {
  override readonly name = 'NotInTime';
}

/**
 * Rejects with `NotInTime` if a promise is not settled in time. If the process was busy until then, it first processes
 * the input that has arrived.
 */
export function inTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const expire = () => reject(new NotInTime());
    const timer = setTimeout(() => setImmediate(() => setImmediate(expire)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Rejects with the reason of the signal if it is aborted first. The work continues. */
export async function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  let abort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
  });
  return Promise.race([aborted, work]).finally(() => signal.removeEventListener('abort', abort));
}
