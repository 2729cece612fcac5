import { type DestinationStream, type Logger, pino } from 'pino';
import { type Log, processLog } from '../platform/log.ts';
import type { Config } from './config.ts';
import { describeMisspelt } from './misspelt-settings.ts';

/** Opens the log of this process, and writes which settings may be misspelt. Default: standard output. */
export function openLog(config: Config, to: DestinationStream = pino.destination(1)): Logger & Log {
  const logger = pino({ level: config.logLevel }, to);
  const log: Log = logger;
  processLog.log = log;
  for (const each of config.misspelt) log.warn({ event: 'setting.unknown' }, describeMisspelt(each));
  return logger;
}
