import type { Runtime } from '../../sandbox/runtime.ts';
import type { Watchdog } from '../../sandbox/watchdog/watchdog.ts';

/**
 * A runtime that starts no command without the lease, and whose commands the watchdog kills if the lease ends. A frozen
 * server continues at any point, for example when it is about to start an agent. So it checks the lease before and after a
 * start.
 *
 * @param checkLease Throws if the server does not hold the lease.
 */
export function leasedRuntime(runtime: Runtime, watchdog: Watchdog, checkLease: () => void): Runtime {
  return {
    ...runtime,
    start(...command) {
      checkLease();
      watchdog.begin();
      return runtime.start(...command);
    },
    started(command) {
      watchdog.watch(command);
      checkLease();
    },
  };
}
