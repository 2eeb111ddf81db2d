/** One call about shift reports. After the call, all queries on screen are loaded again. */
import type { Endpoint } from '@pms/domain/endpoint';
import type { z } from 'zod';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { useAction } from '../use-action';
import { shiftReportKeys } from './queries';

/** Toasts of this screen stay three seconds (decision A-44). */
export const toastMs = 3000;

interface Sent<E extends Endpoint> {
  readonly params?: z.input<E['params']>;
  readonly body?: z.input<E['body']>;
}

export const useReportCall = <E extends Endpoint>(
  endpoint: E,
  words: { readonly done: string; readonly failed: string },
  onDone: (answer: z.output<E['response']>) => void = () => undefined,
) =>
  useAction({
    act: (sent: Sent<E>) => call(endpoint, sent),
    done: () => words.done,
    doneMs: toastMs,
    onDone,
    problemOf: (error) => sentenceOr(words.failed, error),
    concerns: [shiftReportKeys.all],
  });
