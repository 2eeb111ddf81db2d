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

/** One timer for all components that are updated at the same interval. */
const slowTicks = new Map<
  number,
  { readonly timer: ReturnType<typeof setInterval>; readonly ticks: Set<Tick> }
>();

function onSlowTick(everyMs: number, tick: Tick): () => void {
  const known = slowTicks.get(everyMs);
  const ticks = known?.ticks ?? new Set<Tick>();
  ticks.add(tick);
  if (!known) {
    const timer = setInterval(() => {
      for (const each of ticks) each();
    }, everyMs);
    slowTicks.set(everyMs, { timer, ticks });
  }
  return () => {
    ticks.delete(tick);
    if (ticks.size > 0) return;
    clearInterval(slowTicks.get(everyMs)?.timer);
    slowTicks.delete(everyMs);
  };
}

/** The plant's clock, updated as often as a strip of a shift can show a difference. */
export function useSlowNow(clockAheadMs: number, everyMs = 20_000): number {
  const [now, setNow] = useState(() => Date.now() + clockAheadMs);
  useEffect(() => onSlowTick(everyMs, () => setNow(Date.now() + clockAheadMs)), [clockAheadMs, everyMs]);
  return now;
}
