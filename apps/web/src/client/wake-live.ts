/**
 * Reconnects the live channel at once when a person looks at the page again, when the network is back, or when a
 * maintenance is over. The channel does not wait for the next try, which may be a minute away. The work without a
 * connection reconnects the channel when the server is back.
 */
import { live } from './live';
import { isInMaintenance, onMaintenanceChange } from './maintenance';

export function wakeLive(): () => void {
  const wake = () => live.wake();
  const wakeIfShown = () => {
    if (document.visibilityState === 'visible') live.wake();
  };
  const endMaintenance = onMaintenanceChange(() => {
    if (!isInMaintenance()) live.wake();
  });
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);
  document.addEventListener('visibilitychange', wakeIfShown);
  return () => {
    endMaintenance();
    window.removeEventListener('online', wake);
    window.removeEventListener('focus', wake);
    document.removeEventListener('visibilitychange', wakeIfShown);
  };
}
