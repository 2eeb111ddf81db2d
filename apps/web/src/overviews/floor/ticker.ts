/**
 * One clock for the whole floor. The clock writes the running times into their elements without rendering the cards
 * again.
 */
import { useEffect, useRef, useState } from 'react';

type Tick = () => void;
const ticks = new Set<Tick>();
let timer: ReturnType<typeof setInterval> | undefined;

function onTick(tick: Tick): () => void {
  ticks.add(tick);
  timer ??= setInterval(() => {
    for (const each of ticks) each();
  }, 1000);
  return () => {
    ticks.delete(tick);
    if (ticks.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** An element whose text is set to `textAt` of the plant's clock each second. */
export function useTickingText(textAt: (now: number) => string, clockAheadMs: number) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const write = () => {
      if (element.current) element.current.textContent = textAt(Date.now() + clockAheadMs);
    };
    write();
    return onTick(write);
  }, [textAt, clockAheadMs]);
  return element;
}

/** The plant's clock, updated as often as the strip of a shift can show a difference. */
export function useSlowNow(clockAheadMs: number, everyMs = 20_000): number {
  const [now, setNow] = useState(() => Date.now() + clockAheadMs);
  useEffect(() => {
    const slow = setInterval(() => setNow(Date.now() + clockAheadMs), everyMs);
    return () => clearInterval(slow);
  }, [clockAheadMs, everyMs]);
  return now;
}
