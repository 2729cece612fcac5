import { PerformanceObserver } from 'node:perf_hooks';

/** Lets the observers of this process that begin from now on stop and continue. prom-client keeps that of garbage collections. */
export function switchedObservers() {
  const all = new Map<PerformanceObserver, Parameters<PerformanceObserver['observe']>>();
  const { observe } = PerformanceObserver.prototype;
  PerformanceObserver.prototype.observe = function (this: PerformanceObserver, ...args) {
    all.set(this, args);
    observe.apply(this, args);
  };
  return {
    set(isOn: boolean): void {
      for (const [observer, args] of all) {
        observer.disconnect();
        if (isOn) observe.apply(observer, args);
      }
    },
  };
}
