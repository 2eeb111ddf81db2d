/** While no person is signed in, the tablet sends the waiting entries, each with the session of its author. */

import { hasDeviceStore } from '../../client/offline/device-store';
import { forgetPauses, sendEntries } from '../../client/offline/send-entries';
import { isAway, onReachChange } from '../../client/reach';

const lookEveryMs = 5000;

export function sendWhatWaits(): () => void {
  if (!hasDeviceStore()) return () => undefined;
  let isSending = false;
  const look = async (): Promise<void> => {
    if (isSending || isAway()) return;
    isSending = true;
    await sendEntries().finally(() => {
      isSending = false;
    });
  };
  const end = onReachChange(() => {
    if (!isAway()) forgetPauses();
    void look();
  });
  const timer = setInterval(look, lookEveryMs);
  void look();
  return () => {
    end();
    clearInterval(timer);
  };
}
