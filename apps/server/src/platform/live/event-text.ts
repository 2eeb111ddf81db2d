/** What an event says, as text: the fields that its schema names and nothing else, as an answer over HTTP. */
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
