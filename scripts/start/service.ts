import type { Demo } from '../../server/demo/examples.ts';
import type { NextRun } from '../../server/demo/next-run.ts';
import { settableClock } from '../../server/platform/clock.ts';
import { lineOf } from '../mock/log-lines.ts';
import { describeStarted } from './demo-agent.ts';
import type { DemoGit } from './demo-git.ts';
import { withExamples } from './examples.ts';
import { runPart } from './part.ts';

/** The running service. */
export interface ServiceReport {
  url: string;
  /** Where Prometheus reads metrics; null without METRICS_PORT. */
  metricsUrl: string | null;
  token: string;
  demo: Demo;
  /** The next run of the demo's active deployment, or null if no run is planned. */
  nextRun: NextRun | null;
  /** Which agent runs, without a period. */
  agent: string;
  /** The repository of the demo, or the reason why there is none. */
  repository: DemoGit['repository'] | string;
}

await runPart<ServiceReport>(async (given, onStep) => {
  onStep('Preparing the demo');
  const examples = withExamples(given, process.env);
  // Loaded now, so a signal has a listener while the service's modules are loaded.
  const [{ config, git }, { startService }] = await Promise.all([
    examples,
    import('../../server/main/run.ts'),
  ]);
  const demoClock = settableClock();
  const [start] = process.argv.slice(2);
  if (start !== undefined) demoClock.set(new Date(start));
  const { url, metricsUrl, token, demo, nextRun, agent, close } = await startService({
    // Its parent process waits for the address of the API, and there is no other server.
    config: { ...config, role: 'all' },
    demo: true,
    demoClock,
    onStep,
    logTo: { write: (entry) => console.log(lineOf(entry)) },
  });
  if (!token || !demo) throw new Error('The demo data has no token.');
  return {
    report: {
      url,
      metricsUrl,
      token,
      demo,
      nextRun,
      agent: describeStarted(agent, given.sandboxes),
      repository: typeof git === 'string' ? git : git.repository,
    },
    close: async () => void (await Promise.all([close(), typeof git === 'string' || git.close()])),
  };
});
