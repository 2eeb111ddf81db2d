import { pino } from 'pino';
import { createLog, type Logger } from '../src/platform/log';

/** The log of the product. The lines are kept in memory and not written. */
export function keptLog(): { log: Logger; lines: () => Record<string, unknown>[]; text: () => string } {
  const written: string[] = [];
  const log = createLog('trace');
  Reflect.set(log, pino.symbols.streamSym, { write: (line: string) => written.push(line) });
  return {
    log,
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
    text: () => written.join(''),
  };
}
