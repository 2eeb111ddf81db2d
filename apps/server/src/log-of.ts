/** The log that the settings describe. */
import type { Config } from './platform/config';
import { createLog, type Logger } from './platform/log';
import { LogFile } from './platform/log-file';

export const logOf = ({ logLevel, logFile }: Config): Logger =>
  createLog(logLevel, logFile && new LogFile(logFile));
