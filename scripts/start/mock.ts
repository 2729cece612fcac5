import { runPart } from './part.ts';

/** The running mock. */
export interface MockReport {
  url: string;
}

await runPart<MockReport>(async ({ host, mockPort: port, allowedHosts, logLevel }) => {
  const { startMock } = await import('../mock/start-mock.ts');
  const { url, close } = await startMock({ host, port, allowedHosts, logLevel, prism: 'later' });
  return { report: { url }, close };
});
