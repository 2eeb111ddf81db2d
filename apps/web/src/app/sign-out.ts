import { signOut } from '../client/session';
import { toast } from '../ui/toasts';

/** Signs out. Shows a message when the server could not be reached. */
export const leave = (): Promise<void> => signOut().catch((error: Error) => toast('warning', error.message));
