/** What Stryker is told for every run; what it mutates, and by which tests, scripts/mutation.ts tells it. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // A time-out counts as noticed: on a busy machine there must be none except endless loops.
  timeoutMS: 30_000,
  reporters: ['json', 'progress-append-only'],
  jsonReporter: { fileName: '.mutation/report.json' },
  tempDirName: '.mutation/sandbox',
  ignorePatterns: ['.data', '.mutation'],
};
