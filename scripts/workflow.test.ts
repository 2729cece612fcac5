import { accessSync, constants, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { projects } from '../vitest.config.ts';

interface Workflow {
  permissions: Record<string, string>;
  jobs: Record<string, Job>;
}
interface Job {
  permissions?: Record<string, string>;
  needs?: string;
  strategy?: { matrix: { node: number[]; project: string[]; include: object[] } };
  steps: { uses?: string; run?: string }[];
}

const workflow = parse(readFileSync('.github/workflows/ci.yml', 'utf8')) as Workflow;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
/** The projects whose results can differ between versions of Node. */
const ofEachNode = ['unit', 'contract', 'start', 'packages'];
const steps = Object.values(workflow.jobs).flatMap((job) => job.steps);

describe('the workflow on GitHub', () => {
  it('runs the check, then each project, and some on every supported Node', () => {
    const { check, test } = workflow.jobs;
    expect(check?.steps.at(-1)?.run).toBe('npm run check');
    expect(test?.needs).toBe('check');
    expect(test?.strategy?.matrix).toEqual({
      node: [22],
      project: projects.map(({ test }) => test?.name),
      include: [20, 24].flatMap((node) => ofEachNode.map((project) => ({ node, project }))),
    });
    expect(test?.steps.at(-1)?.run).toBe('.ci/run "$PROJECT"');
    expect(() => accessSync('.ci/run', constants.X_OK)).not.toThrow();
  });

  it('names existing scripts, also in .ci/run', () => {
    const lines = [...steps.map(({ run }) => run ?? ''), readFileSync('.ci/run', 'utf8')].join('\n');
    const named = [...lines.matchAll(/npm run (?:-s )?([\w:]+)/g)].map(([, name]) => name as string);
    expect(named).toContain('diff');
    expect(named.filter((name) => !scripts[name])).toEqual([]);
  });

  it('pins each action to a version', () => {
    const used = steps.flatMap(({ uses }) => uses ?? []);
    expect(used.length).toBeGreaterThan(0);
    expect(used.filter((each) => !/^actions\/[\w-]+@v\d+\.\d+\.\d+$/.test(each))).toEqual([]);
  });

  it('may only read, except for the job that comments', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' });
    const writing = Object.entries(workflow.jobs).filter(([, { permissions }]) => permissions);
    expect(writing.map(([name, { permissions }]) => [name, permissions])).toEqual([
      ['comment', { 'pull-requests': 'write' }],
    ]);
    expect(writing.flatMap(([, job]) => job.steps).filter(({ uses }) => uses?.includes('checkout'))).toEqual(
      [],
    );
  });

  it('puts no expressions into scripts', () => {
    expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  });
});
