/** The shown moment of the twin: live, or a moment of the last seven days that is fixed or played. */
import { joinHistories, longestStop, type PlantThen, type Replay, replayOf } from '@pms/domain/twin/replay';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { usePlant } from '../../../client/plant';
import { usePlantNow } from '../../../client/plant-now';
import {
  daysOf,
  momentAfter,
  neededSpan,
  type PlantClock,
  reachOf,
  type Span,
  type SpanName,
  type Speed,
  type StepName,
  spanAround,
} from './moments';
import { type PlaybackStep, playbackAfter } from './playback';
import { historyDayQuery, plantNowQuery } from './queries';

const tickMs = 100;
/** The delay before the address changes, so that the address does not follow every moment of a drag. */
const addressAfterMs = 300;

export interface TwinTime {
  /** The plant at the moment. Undefined while the plant is loading. */
  readonly plant: PlantThen | undefined;
  readonly error: Error | null;
  /** True until the first answer about the plant. */
  readonly isLoading: boolean;
  readonly isLive: boolean;
  readonly isPlaying: boolean;
  /** The time of the plant's clock, in milliseconds. */
  readonly at: number;
  readonly now: number;
  readonly reach: Span;
  readonly span: Span;
  readonly spanName: SpanName;
  readonly speed: Speed;
  readonly replay: Replay | undefined;
  /** Whether the whole span is loaded. */
  readonly isComplete: boolean;
  readonly pausesAtLongest: boolean;
  readonly longest: ReturnType<typeof longestStop>;
  readonly retry: () => void;
  readonly goLive: () => void;
  readonly goTo: (moment: number) => void;
  readonly play: () => void;
  readonly pause: () => void;
  readonly setSpeed: (speed: Speed) => void;
  readonly setSpanName: (name: SpanName) => void;
  readonly setPausesAtLongest: (pauses: boolean) => void;
  readonly momentAfter: (step: StepName, direction: 1 | -1) => number | undefined;
}

interface Address {
  /** The moment as an instant. Undefined means live. */
  readonly at: string | undefined;
  readonly onAt: (at: string | undefined) => void;
}

const parsed = (at: string | undefined): number | null => {
  const moment = at === undefined ? Number.NaN : Date.parse(at);
  return Number.isNaN(moment) ? null : moment;
};

export function useTwinTime({ at: addressed, onAt }: Address): TwinTime {
  const { shift_plan: plan, time_zone: zone } = usePlant();
  const clock = useMemo<PlantClock>(() => ({ plan, zone }), [plan, zone]);
  const live = useQuery(plantNowQuery);
  const now = Date.parse(usePlantNow());
  const [{ moment, isPlaying }, dispatch] = useReducer(playbackAfter, addressed, (text) => ({
    moment: parsed(text),
    isPlaying: false,
  }));
  const show = useCallback((next: number | null) => dispatch({ type: 'show', moment: next }), []);
  const [speed, setSpeed] = useState<Speed>(60);
  const [spanName, setSpanName] = useState<SpanName>('day');
  const [pausesAtLongest, setPausesAtLongest] = useState(true);
  useAddress(moment, isPlaying, { at: addressed, onAt }, show);

  const knownSince = live.data?.known_since;
  const reach = useMemo(
    () => reachOf(now, knownSince === undefined || knownSince === null ? null : Date.parse(knownSince)),
    [now, knownSince],
  );
  const isLive = moment === null;
  const at = moment ?? now;
  const span = useStable(spanAround(at, spanName, reach, clock));
  const needed = useStable(neededSpan(at, span, reach, clock));
  const days = useMemo(() => daysOf(needed), [needed]);
  const { replay, hasDay, isComplete, error, retry } = useReplay(days, live.data !== undefined);
  const longest = useMemo(() => replay && longestStop(replay, span), [replay, span]);
  const pauseAt = pausesAtLongest && longest ? Date.parse(longest.from) : undefined;

  useTicks(isPlaying, { speed, pauseAt, now }, dispatch);

  const liveReplay = useMemo(() => live.data && replayOf(live.data), [live.data]);
  const plant = useMemo(() => {
    if (moment === null) return live.data && liveReplay?.at(Date.parse(live.data.as_of));
    // The last answer may be some seconds older than the moment. The last answer is valid until the next answer.
    return replay && hasDay(moment) ? replay.at(Math.min(moment, replay.to - 1)) : undefined;
  }, [moment, live.data, liveReplay, replay, hasDay]);

  return {
    plant,
    // The present plant determines the available days.
    error: moment === null || !live.data ? live.error : error,
    isLoading: live.isLoading,
    ...{ isLive, isPlaying, at, now, reach, span, spanName, speed, replay, isComplete },
    ...{ pausesAtLongest, longest, setSpeed, setSpanName, setPausesAtLongest },
    retry: () => (moment === null || !live.data ? void live.refetch() : retry()),
    goLive: () => show(null),
    goTo: (next) => show(next >= now ? null : Math.max(reach.from, next)),
    // A play that starts from live starts at the beginning of the shown span.
    play: () => dispatch({ type: 'play', liveFrom: Math.max(reach.from, span.from) }),
    pause: () => dispatch({ type: 'pause' }),
    momentAfter: (step, direction) => momentAfter(at, step, direction, { replay, reach, clock }),
  };
}

/** Keeps the moment of the address and the shown moment equal. */
function useAddress(
  moment: number | null,
  isPlaying: boolean,
  { at, onAt }: Address,
  show: (moment: number | null) => void,
): void {
  const written = useRef(at);
  useEffect(() => {
    if (at === written.current) return;
    written.current = at;
    show(parsed(at));
  }, [at, show]);
  useEffect(() => {
    if (isPlaying) return;
    const timer = setTimeout(() => {
      const next = moment === null ? undefined : new Date(moment).toISOString();
      if (next === written.current) return;
      written.current = next;
      onAt(next);
    }, addressAfterMs);
    return () => clearTimeout(timer);
  }, [moment, isPlaying, onAt]);
}

interface Limits {
  readonly speed: Speed;
  readonly pauseAt: number | undefined;
  readonly now: number;
}

/** Sends a tick about ten times a second while the twin plays. */
function useTicks(isPlaying: boolean, limits: Limits, dispatch: (step: PlaybackStep) => void): void {
  const latest = useRef(limits);
  useEffect(() => {
    latest.current = limits;
  });
  useEffect(() => {
    if (!isPlaying) return;
    let last = performance.now();
    const timer = setInterval(() => {
      const tick = performance.now();
      dispatch({ type: 'tick', elapsedMs: tick - last, ...latest.current });
      last = tick;
    }, tickMs);
    return () => clearInterval(timer);
  }, [isPlaying, dispatch]);
}

/** The history of some days as one replay. Days that are not loaded are omitted. */
function useReplay(days: readonly number[], isEnabled: boolean) {
  const results = useQueries({
    queries: days.map((day) => ({ ...historyDayQuery(day), enabled: isEnabled })),
    combine: (answers) => ({
      parts: answers.flatMap(({ data }) => data ?? []),
      isComplete: answers.every(({ data }) => data !== undefined),
      error: answers.find(({ error }) => error !== null)?.error ?? null,
      retry: () => {
        for (const { error, refetch } of answers) if (error) void refetch();
      },
    }),
  });
  const { parts } = results;
  const replay = useMemo(() => {
    const joined = joinHistories(parts);
    return joined && replayOf(joined);
  }, [parts]);
  const hasDay = useCallback(
    (moment: number) =>
      parts.some(({ from }) => Date.parse(from) === daysOf({ from: moment, to: moment })[0]),
    [parts],
  );
  return { ...results, replay, hasDay };
}

/** Returns the same object while the ends of the span do not change. */
function useStable({ from, to }: Span): Span {
  return useMemo(() => ({ from, to }), [from, to]);
}
