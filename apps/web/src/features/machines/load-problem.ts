/** The sentence for a list of machines that could not be loaded (specification 2, section 8). */
import { failureText, hasCode, isFailedCall, statusOf } from '../../client/call-error';
import { texts } from './texts';

const words = texts.loadFailures;

export function loadProblem(error: Error): string {
  if (!isFailedCall(error)) return `${words.machines}: ${error.message}`;
  const status = statusOf(error) ?? 0;
  if (hasCode(error, 'SESSION_EXPIRED') || status === 401) return words.expired;
  if (status === 403) return words.authentication;
  if (status >= 500) return words.server;
  return failureText(words.machines, error);
}
