/** The area of short messages. Its code is loaded after the first content, or with the first message. */
import { useNotifications } from '@mantine/notifications';
import { useContentShown } from '../client/first-content';
import { extraOnDemand } from '../ui/on-demand';

const Toasts = extraOnDemand(async () => (await import('./toasts')).Toasts);

export function ToastArea() {
  const { notifications } = useNotifications();
  const isContentShown = useContentShown();
  return isContentShown || notifications.length > 0 ? <Toasts /> : null;
}
