interface Call {
  readonly alone: boolean;
  start(): void;
}

/** Starts the calls of a thread in their order. Some can run together. The others run alone. */
export class CallOrder {
  readonly #waiting: Call[] = [];
  #running = 0;
  /** True if the running call runs alone. */
  #alone = false;

  /** Runs a call when its turn has come. Rejects with the signal's reason if the signal aborts before. */
  async run<Result>(alone: boolean, signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
    await this.#turn(alone, signal);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  #turn(alone: boolean, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const call = {
        alone,
        start() {
          signal.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(call), 1);
        reject(signal.reason);
        this.#startNext();
      };
      signal.addEventListener('abort', giveUp, { once: true });
      this.#waiting.push(call);
      this.#startNext();
    });
  }

  #startNext(): void {
    for (let call = this.#waiting[0]; call !== undefined; call = this.#waiting[0]) {
      if (this.#running > 0 && (call.alone || this.#alone)) return;
      this.#waiting.shift();
      this.#running += 1;
      this.#alone = call.alone;
      call.start();
    }
  }
}
