/** One change in the admin panel. The message stays for three seconds, and the changed lists are loaded again. */
import type { QueryKey } from '@tanstack/react-query';
import { sentenceOr } from '../../client/call-error';
import { toast } from '../../ui/toasts';
import { useAction } from '../use-action';

/** A message of the admin panel stays for three seconds (specification 3, section 2). */
export const messageMs = 3000;

export const sayDone = (message: string): void => toast('success', message, messageMs);

interface AdminCall<Sent, Answer> {
  readonly act: (sent: Sent) => Promise<Answer>;
  readonly done: (answer: Answer) => string;
  /** The message of a failure without a sentence of the server. */
  readonly failed: string;
  readonly concerns: readonly QueryKey[];
  readonly onDone?: (answer: Answer) => void;
}

export const useAdminCall = <Sent, Answer>({ failed, ...action }: AdminCall<Sent, Answer>) =>
  useAction({ ...action, doneMs: messageMs, problemOf: (error) => sentenceOr(failed, error) });
