import { signOut } from '../client/session';
import { toast } from '../ui/toasts';

/** Signs out, and says so when the server could not be told. */
export const leave = (): Promise<void> => signOut().catch((error: Error) => toast('warning', error.message));
