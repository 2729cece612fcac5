/** A promise was not settled in time. */
export class NotInTime extends Error {
  override readonly name = 'NotInTime';
}

/** Rejects with `NotInTime` when a promise is not settled in time. A process that was busy until then first looks at what has arrived. */
export function inTime<Value>(promise: Promise<Value>, milliseconds: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const expire = () => reject(new NotInTime());
    const timer = setTimeout(() => setImmediate(() => setImmediate(expire)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
