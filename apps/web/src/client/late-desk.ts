/**
 * The entry point of writes of the floor that may be sent later. The desk and its queue are loaded after the first
 * content. A write before that is sent at once.
 */
import type { Endpoint } from '@pms/domain/endpoint';
import type { CallOptions } from './call-options';

type Send = (endpoint: Endpoint, options: CallOptions<Endpoint>) => Promise<unknown>;

/** Sends a write, or keeps it on the device and answers with the expected result. */
export type LateDesk = (endpoint: Endpoint, options: CallOptions<Endpoint>, send: Send) => Promise<unknown>;

let desk: LateDesk | undefined;
let countUnsent: () => number = () => 0;

/** `unsent` counts the writes of the signed-in person that the device keeps. */
export function openLateDesk(opened: LateDesk, unsent: () => number): void {
  desk = opened;
  countUnsent = unsent;
}
export function closeLateDesk(): void {
  desk = undefined;
  countUnsent = () => 0;
}
/** The number of writes of the signed-in person that wait on this device. */
export const unsentWrites = (): number => countUnsent();
export const lateDesk = (): LateDesk | undefined => desk;

const kept = new WeakSet<object>();

/** Marks an expected answer that the server has not given yet. */
export function markKept<Answer extends { readonly data: unknown }>(answer: Answer): Answer {
  kept.add(answer);
  if (typeof answer.data === 'object' && answer.data !== null) kept.add(answer.data);
  return answer;
}

/** Whether this answer or its data is only expected and not yet confirmed by the server. */
export const isKept = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && kept.has(answer);

export const keptText = 'Kept on this device, not yet sent. It is sent when the connection returns.';

/** The message after a write: the write is done, or it will be sent later. */
export const saidOf = (answer: unknown, done: string): string => (isKept(answer) ? keptText : done);

/** A change that is only kept on the device is not a success yet. */
export const toneOf = (answer: unknown): 'success' | 'warning' => (isKept(answer) ? 'warning' : 'success');
