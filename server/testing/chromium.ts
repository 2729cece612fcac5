import { type Browser, chromium } from 'playwright-core';

/** Starts Debian's Chromium, or the program in CHROMIUM. The options prevent requests to Google. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  });
}
