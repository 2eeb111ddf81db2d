/**
 * Two fingers, or the wheel with Ctrl, zoom the drawing. The zoom keeps the point between the fingers or under the
 * mouse.
 */
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { Editor } from './use-editor';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The point of the drawing that must stay under a point of the window. */
interface Anchor {
  readonly window: Place;
  readonly units: Place;
}

const wheelStep = 1.1;

const middleOf = (a: Place, b: Place): Place => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distanceOf = (a: Place, b: Place): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

export interface TwoFingers {
  /** Whether the event belongs to two fingers. Such an event must not start or continue a gesture of one finger. */
  readonly down: (event: PointerEvent) => boolean;
  readonly move: (event: PointerEvent) => boolean;
  readonly up: (event: PointerEvent) => boolean;
}

export function useZoomGestures(area: RefObject<HTMLElement | null>, { zoom, setZoom }: Editor): TwoFingers {
  const fingers = useRef(new Map<number, Place>());
  const pinch = useRef<{ readonly distance: number; readonly zoom: number; readonly anchor: Place }>(
    undefined,
  );
  const anchor = useRef<Anchor>(undefined);
  const latest = useRef({ zoom, setZoom });
  useEffect(() => {
    latest.current = { zoom, setZoom };
  });
  const unitsAt = (place: Place): Place => {
    const box = area.current;
    const frame = box?.getBoundingClientRect();
    if (!box || !frame) return { x: 0, y: 0 };
    const { zoom: now } = latest.current;
    return {
      x: (place.x - frame.left + box.scrollLeft) / now,
      y: (place.y - frame.top + box.scrollTop) / now,
    };
  };
  useLayoutEffect(() => {
    const box = area.current;
    const kept = anchor.current;
    anchor.current = undefined;
    if (!box || !kept) return;
    const frame = box.getBoundingClientRect();
    box.scrollLeft = kept.units.x * zoom - (kept.window.x - frame.left);
    box.scrollTop = kept.units.y * zoom - (kept.window.y - frame.top);
  }, [area, zoom]);
  useEffect(() => {
    const box = area.current;
    if (!box) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      // Prevents the zoom of the whole page by the browser.
      event.preventDefault();
      const place = { x: event.clientX, y: event.clientY };
      anchor.current = { window: place, units: unitsAt(place) };
      latest.current.setZoom(latest.current.zoom * (event.deltaY < 0 ? wheelStep : 1 / wheelStep));
    };
    box.addEventListener('wheel', turn, { passive: false });
    return () => box.removeEventListener('wheel', turn);
  });
  const isTouch = (event: PointerEvent) => event.pointerType === 'touch';
  return {
    down: (event) => {
      if (!isTouch(event)) return false;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const [a, b] = [...fingers.current.values()];
      if (!a || !b) return false;
      pinch.current = {
        distance: distanceOf(a, b),
        zoom: latest.current.zoom,
        anchor: unitsAt(middleOf(a, b)),
      };
      return true;
    },
    move: (event) => {
      if (!fingers.current.has(event.pointerId)) return false;
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      const [a, b] = [...fingers.current.values()];
      if (!a || !b || !pinch.current) return false;
      const next = (pinch.current.zoom * distanceOf(a, b)) / pinch.current.distance;
      anchor.current = { window: middleOf(a, b), units: pinch.current.anchor };
      latest.current.setZoom(next);
      return true;
    },
    up: (event) => {
      const wasPinching = pinch.current !== undefined;
      fingers.current.delete(event.pointerId);
      if (fingers.current.size === 0) pinch.current = undefined;
      return wasPinching;
    },
  };
}
