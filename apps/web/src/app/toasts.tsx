import { Notifications } from '@mantine/notifications';

/** Messages appear on the left, where no action stands, so that they cover no button. */
export const Toasts = () => <Notifications position="bottom-left" limit={5} containerWidth={360} />;
