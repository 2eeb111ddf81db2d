/** The area of the short messages. */
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Messages appear on the left, where pages have no buttons, so that the messages cover no button. */
export const Toasts = () => <Notifications position="bottom-left" limit={5} containerWidth={360} />;
