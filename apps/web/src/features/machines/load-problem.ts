/** The sentence for a list of machines that could not be loaded (specification 2, section 8). */
import { CallError, failureText } from '../../client/call-error';
import { texts } from './texts';

const words = texts.loadFailures;

export function loadProblem(error: Error): string {
  if (!(error instanceof CallError)) return `${words.machines}: ${error.message}`;
  if (error.code === 'SESSION_EXPIRED' || error.status === 401) return words.expired;
  if (error.status === 403) return words.authentication;
  if (error.status !== null && error.status >= 500) return words.server;
  return failureText(words.machines, error);
}
