import type { Demo } from '../../server/reference/demo/demo.ts';
import { settableClock } from '../../server/reference/platform/clock.ts';
import { runPart } from './part.ts';

/** The example agent, which is built beside this program: so that a first message gets an answer. */
const exampleAgent = () => ({
  agentCommand: `"${process.execPath}" "$AGENT_FOLDER/agent.js"`,
  agentFolder: import.meta.dirname,
});

/** What is to be known of the service that runs. */
export interface ServiceReport {
  url: string;
  token: string;
  demo: Demo;
}

await runPart<ServiceReport>(async (config) => {
  // Loaded now, so that a signal finds its listener while the service's modules are read.
  const { startService } = await import('../../server/run.ts');
  const demoClock = settableClock();
  const [start] = process.argv.slice(2);
  if (start !== undefined) demoClock.set(new Date(start));
  const { workspaces } = config;
  const { url, token, demo, close } = await startService({
    config:
      workspaces.agentCommand === null
        ? { ...config, workspaces: { ...workspaces, ...exampleAgent() } }
        : config,
    demo: true,
    demoClock,
  });
  if (!token || !demo) throw new Error('The demo data has no token.');
  return { report: { url, token, demo }, close };
});
