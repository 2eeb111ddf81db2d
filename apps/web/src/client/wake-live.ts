/**
 * Reconnects the live channel at once when a person looks at the page again or the network is back. The channel does
 * not wait for the next try.
 */
import { live } from './live';

export function wakeLive(): () => void {
  const wake = () => live.wake();
  const wakeIfShown = () => {
    if (document.visibilityState === 'visible') live.wake();
  };
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);
  document.addEventListener('visibilitychange', wakeIfShown);
  return () => {
    window.removeEventListener('online', wake);
    window.removeEventListener('focus', wake);
    document.removeEventListener('visibilitychange', wakeIfShown);
  };
}
