/** Structured logs, one JSON line each, without secrets: tokens, passwords and cookies never reach them. */
import { type Logger, pino } from 'pino';
import type { LogLevel } from './config';

export type { Logger };

export function createLog(level: LogLevel): Logger {
  return pino({
    level,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.newPassword',
        '*.currentPassword',
        '*.token',
      ],
      censor: '[hidden]',
    },
  });
}

/** A path as it may be logged: the live channel's ticket travels in the query. */
export function loggablePath(url: string): string {
  return url.replace(/([?&]token=)[^&]*/g, '$1[hidden]');
}
