import { demoRequests } from '../../server/demo/model/requests.ts';
import type { MockServiceOptions } from './options.ts';

const names: readonly string[] = ['scenario', 'latency', 'clock', 'baseUrl'];

/** Of the demo model's requests, and a response to any message. */
export const scenarios: readonly string[] = [...demoRequests.map(({ say }) => say), 'reply'];

/** @throws TypeError if an option is unknown or invalid. */
export function checkOptions(options: MockServiceOptions): void {
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new TypeError(`The mock service has no option ${unknown}. It has ${names.join(', ')}.`);
  const { scenario, latency = 0, clock, baseUrl = '' } = options;
  if (scenario !== undefined && !scenarios.includes(scenario))
    throw new TypeError(`The mock service has no scenario ${scenario}. It has ${scenarios.join(', ')}.`);
  if (!(Number.isFinite(latency) && latency >= 0))
    throw new TypeError(`latency: ${latency} is not a number of milliseconds.`);
  if (clock && !(typeof clock.now === 'function' && typeof clock.wait === 'function'))
    throw new TypeError('clock needs the methods now and wait.');
  if (typeof baseUrl !== 'string') throw new TypeError(`baseUrl: ${baseUrl} is not a text.`);
}
