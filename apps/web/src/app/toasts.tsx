import { Notifications } from '@mantine/notifications';

/** On the left, where no action stands: a message must not lie on the button that is wanted next. */
export const Toasts = () => <Notifications position="bottom-left" limit={5} containerWidth={360} />;
