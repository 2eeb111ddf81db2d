/** Puts one element on the whole screen; where the browser will not, over the whole page. */
import { type RefObject, useEffect, useState } from 'react';

export function useFullscreen(element: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => {
      if (!document.fullscreenElement) setFull(false);
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setFull(false);
    };
    document.addEventListener('fullscreenchange', follow);
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('fullscreenchange', follow);
      document.removeEventListener('keydown', leave);
    };
  }, []);
  const toggle = () => {
    setFull(!isFull);
    if (isFull) {
      if (document.fullscreenElement) void document.exitFullscreen();
      return;
    }
    // Refused in a frame or by a rule of the plant: the page alone is filled then.
    void element.current?.requestFullscreen?.().catch(() => undefined);
  };
  return { isFull, toggle };
}
