import { onTestFinished } from 'vitest';
import { type LogFields, processLog } from '../platform/log.ts';

/** Returns the lines of level `info` that this process writes until the test ends. */
export function processLines(): LogFields[] {
  const lines: LogFields[] = [];
  const { log } = processLog;
  processLog.log = { ...log, info: (fields) => void lines.push(fields) };
  onTestFinished(() => {
    processLog.log = log;
  });
  return lines;
}
