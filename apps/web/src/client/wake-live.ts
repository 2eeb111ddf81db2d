/**
 * Reconnects the live channel at once when a person looks at the page again, when the network or the server is back, or
 * when a maintenance is over. The channel does not wait for the next try, which may be a minute away.
 */
import { live } from './live';
import { isInMaintenance, onMaintenanceChange } from './maintenance';
import { isAway, onReachChange } from './reach';

export function wakeLive(): () => void {
  const wake = () => live.wake();
  const wakeIfShown = () => {
    if (document.visibilityState === 'visible') live.wake();
  };
  const endReach = onReachChange(() => {
    if (!isAway()) live.wake();
  });
  const endMaintenance = onMaintenanceChange(() => {
    if (!isInMaintenance()) live.wake();
  });
  window.addEventListener('online', wake);
  window.addEventListener('focus', wake);
  document.addEventListener('visibilitychange', wakeIfShown);
  return () => {
    endReach();
    endMaintenance();
    window.removeEventListener('online', wake);
    window.removeEventListener('focus', wake);
    document.removeEventListener('visibilitychange', wakeIfShown);
  };
}
