/**
 * Short messages that disappear by themselves (decision A-44). They stay five seconds unless a screen sets another
 * time.
 */
import { notifications } from '@mantine/notifications';

const defaultMs = 5000;

/** The close button of the library has no name for screen readers. */
const closeButtonProps = { 'aria-label': 'Close' };

export type ToastKind = 'success' | 'danger' | 'warning' | 'info';

const colors: Readonly<Record<ToastKind, string>> = {
  success: 'green.8',
  danger: 'red.8',
  warning: 'yellow.8',
  info: 'accent',
};

export function toast(kind: ToastKind, message: string, autoClose = defaultMs): void {
  notifications.show({ message, color: colors[kind], autoClose, withBorder: true, closeButtonProps });
}

/** Shows the same sentence only once, even if many calls failed with it. */
export function toastOnce(kind: ToastKind, message: string): void {
  notifications.hide(message);
  notifications.show({
    id: message,
    message,
    color: colors[kind],
    autoClose: defaultMs,
    withBorder: true,
    closeButtonProps,
  });
}
