/** The options of every run of Stryker. scripts/mutation.ts adds the files to change and the tests to run. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // A time-out counts as a noticed change. On a busy machine, only endless loops may cause one.
  timeoutMS: 30_000,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: '.mutation/report.json' },
  tempDirName: '.mutation/sandbox',
  ignorePatterns: ['.data', '.mutation'],
};
