import { afterEach, expect, it, vi } from 'vitest';
import { platform } from './runtime.ts';

afterEach(() => vi.unstubAllGlobals());

/** The globals of a page. */
function page() {
  const [window, document] = [new EventTarget(), new EventTarget()];
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  const shown = Object.assign(document, { visibilityState: 'visible' });
  vi.stubGlobal('document', shown);
  return { window, document: shown };
}

it('calls back when a device comes online and when a page becomes visible', () => {
  const { window, document } = page();
  const wake = vi.fn();
  const stop = platform.onWake(wake);
  window.dispatchEvent(new Event('online'));
  expect(wake).toHaveBeenCalledTimes(1);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(wake).toHaveBeenCalledTimes(2);
  document.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(wake).toHaveBeenCalledTimes(2);
  stop();
  document.visibilityState = 'visible';
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(wake).toHaveBeenCalledTimes(2);
});

it('never calls back without a page, as in Node', () => {
  const wake = vi.fn();
  platform.onWake(wake)();
  expect(wake).not.toHaveBeenCalled();
});
