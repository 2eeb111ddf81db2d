/** Puts one element on the whole screen; where the browser will not, over the whole page. */
import { type RefObject, useEffect } from 'react';

export function useFullscreen(
  element: RefObject<HTMLElement | null>,
  isFull: boolean,
  onFull: (isFull: boolean) => void,
): void {
  useEffect(() => {
    if (!isFull) return;
    const follow = () => {
      if (!document.fullscreenElement) onFull(false);
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    document.addEventListener('keydown', leave);
    // Refused in a frame or by a rule of the plant: the page alone is filled then.
    void element.current?.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      document.removeEventListener('keydown', leave);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [element, isFull, onFull]);
}
