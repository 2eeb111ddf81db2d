/** Shows one element on the whole screen. If the browser refuses, the element fills the page. */
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
    // A frame or a policy of the plant can refuse fullscreen. The element then fills the page only.
    void element.current?.requestFullscreen?.().catch(() => undefined);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      document.removeEventListener('keydown', leave);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [element, isFull, onFull]);
}
