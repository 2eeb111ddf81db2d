/** Pull to refresh: a finger pulls the page down at its upper end (specification 3, section 4). */
import { useEffect, useRef, useState } from 'react';

/**
 * The pull that starts a refresh, and the longest pull that is shown. Both are half of the distance that the finger
 * moves.
 */
const pullToAsk = 60;
const longestPull = 100;

/** The pull for a finger that has moved down by this number of pixels. */
const pullOf = (travel: number): number => Math.max(0, Math.min(longestPull, travel / 2));
export const isPullEnough = (pull: number): boolean => pull > pullToAsk;

/** The present pull, 0 to 100. Calls `onPulled` once for each pull that was long enough. */
export function usePull(onPulled: () => void): number {
  const [pull, setPull] = useState(0);
  const asked = useRef(onPulled);
  asked.current = onPulled;
  useEffect(() => {
    let startY: number | null = null;
    let reached = 0;
    const begin = ({ touches }: TouchEvent) => {
      // A sheet over the page scrolls by itself.
      const isCovered = document.querySelector('[role="dialog"]') !== null;
      startY =
        window.scrollY <= 0 && touches.length === 1 && !isCovered ? (touches[0]?.clientY ?? null) : null;
      reached = 0;
    };
    const move = ({ touches }: TouchEvent) => {
      if (startY === null) return;
      reached = pullOf((touches[0]?.clientY ?? startY) - startY);
      setPull(reached);
    };
    const end = () => {
      if (startY !== null && isPullEnough(reached)) asked.current();
      startY = null;
      setPull(0);
    };
    const cancel = () => {
      startY = null;
      setPull(0);
    };
    const listening = { passive: true } as const;
    window.addEventListener('touchstart', begin, listening);
    window.addEventListener('touchmove', move, listening);
    window.addEventListener('touchend', end, listening);
    window.addEventListener('touchcancel', cancel, listening);
    return () => {
      window.removeEventListener('touchstart', begin);
      window.removeEventListener('touchmove', move);
      window.removeEventListener('touchend', end);
      window.removeEventListener('touchcancel', cancel);
    };
  }, []);
  return pull;
}
