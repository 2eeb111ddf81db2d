/** The area of the short messages. */
import { Notifications } from '@mantine/notifications';

/** The library cuts a message at 200 px, but a message can contain a list that scrolls. */
const maxHeight = '70dvh';

/** Messages appear on the left, where pages have no buttons, so that the messages cover no button. */
export const Toasts = () => (
  <Notifications position="bottom-left" limit={5} containerWidth={360} notificationMaxHeight={maxHeight} />
);
