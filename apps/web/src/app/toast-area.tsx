/** The place of short messages. Its code comes after the first content, or with the first message. */
import { useNotifications } from '@mantine/notifications';
import { useContentShown } from '../client/first-content';
import { useSession } from '../client/session';
import { extraOnDemand } from '../ui/on-demand';

const Toasts = extraOnDemand(async () => (await import('./toasts')).Toasts);

export function ToastArea() {
  const { notifications } = useNotifications();
  const isContentShown = useContentShown();
  const isSignedOut = useSession().state === 'signed-out';
  return isContentShown || isSignedOut || notifications.length > 0 ? <Toasts /> : null;
}
