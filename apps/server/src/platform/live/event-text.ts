/** The data of an event as JSON text: only the fields that its schema names, like an answer over HTTP. */
import type { LiveEvent } from '@pms/domain/live-event';
import { compileAnswer } from '../http/serializer';

const writers = new WeakMap<LiveEvent['data'], (data: unknown) => string>();

export function eventText({ data: schema }: Pick<LiveEvent, 'data'>, data: unknown): string {
  let write = writers.get(schema);
  if (!write) {
    write = compileAnswer(schema);
    writers.set(schema, write);
  }
  return write(data);
}
