import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';

/** What the tests of a project did. */
export interface Report {
  passed: number;
  skipped: number;
  files: TimedFile[];
  /** What failed, or passed only on retry. */
  troubles: Trouble[];
}

/** A test file, and how long its tests and hooks took. */
export interface TimedFile {
  file: string;
  seconds: number;
}

export interface Trouble {
  /** File and test. */
  place: string;
  /** Whether it is a test that passed on retry. */
  passedOnRetry: boolean;
  message: string;
}

/** Writes the report of a run to a file: failed tests, files and suites, and errors that no test caught. */
export class FileReporter implements Reporter {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  async onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Promise<void> {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const report: Report = {
      passed: count('passed'),
      skipped: count('skipped'),
      files: modules.map((module) => ({
        file: relative(process.cwd(), module.moduleId),
        seconds: module.diagnostic().duration / 1_000,
      })),
      troubles: [
        ...modules.flatMap(troublesOf),
        ...unhandled.map((error) => trouble('outside of tests', [error])),
      ],
    };
    await writeFile(this.#file, JSON.stringify(report));
  }
}

function troublesOf(module: TestModule): Trouble[] {
  const file = relative(process.cwd(), module.moduleId);
  const groups = [module, ...module.children.allSuites()].map((group) => ({
    place: 'fullName' in group ? `${file} > ${group.fullName}` : file,
    errors: group.errors(),
    passedOnRetry: false,
  }));
  const tests = [...module.children.allTests()].map((test) => ({
    place: `${file} > ${test.fullName}`,
    errors: test.result().errors ?? [],
    passedOnRetry: test.result().state === 'passed',
  }));
  return [...groups, ...tests]
    .filter(({ errors }) => errors.length > 0)
    .map(({ place, errors, passedOnRetry }) => trouble(place, errors, passedOnRetry));
}

function trouble(place: string, errors: readonly SerializedError[], passedOnRetry = false): Trouble {
  return { place, passedOnRetry, message: errors.map(({ stack, message }) => stack ?? message).join('\n') };
}
