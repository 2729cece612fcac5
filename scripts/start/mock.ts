import { runPart } from './part.ts';

/** The running mock. */
export interface MockReport {
  url: string;
}

await runPart<MockReport>(async ({ host, mockPort: port, logLevel }) => {
  const { startMock } = await import('../mock/start-mock.ts');
  const { url, close } = await startMock({ host, port, logLevel, prism: 'later' });
  return { report: { url }, close };
});
