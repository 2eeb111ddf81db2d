import { signOut } from '../client/session';
import { isWriteUnderWay } from '../client/writes-under-way';
import { toast } from '../ui/toasts';
import { appTexts } from './app-texts';

/** The wait after which the person reads why the sign-out takes long. */
const quietMs = 1000;

/** Signs out. Shows a message when a change is still being saved, and when the server could not be reached. */
export async function leave(): Promise<void> {
  const timer = setTimeout(() => {
    if (isWriteUnderWay()) toast('info', appTexts.leaving.waiting);
  }, quietMs);
  await signOut().catch((error: Error) => toast('warning', error.message));
  clearTimeout(timer);
}
