/** Structured logs, one JSON line for each event. Tokens, passwords and cookies are never logged. */
import { type Logger, type LoggerOptions, pino } from 'pino';
import type { LogLevel } from './config';
import type { LogFile } from './log-file';

export type { Logger };

/** Writes to a given file, or else to the standard output for a service manager or a collector. */
export function createLog(level: LogLevel, file?: LogFile): Logger {
  const options: LoggerOptions = {
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        'password',
        'token',
        '*.password',
        '*.newPassword',
        '*.currentPassword',
        '*.token',
      ],
      censor: '[hidden]',
    },
  };
  return file ? pino(options, file) : pino(options);
}

/** The path without its query, because the query contains the ticket of the live channel. */
export function loggablePath(url: string): string {
  return url.replace(/([?&]token=)[^&]*/g, '$1[hidden]');
}
