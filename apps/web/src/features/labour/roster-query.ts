/** The query of the roster board, and the reload of single dates. */
import { weeksOf, withDates } from '@pms/domain/labour/board';
import { mostDaysOnBoard, type RosterBoard } from '@pms/domain/labour/board-schema';
import { readGuardFacts, readRosterBoard } from '@pms/domain/labour/endpoints';
import { addDays, daysBetween, type PlantDate } from '@pms/domain/plant-time';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../client/api';

export const rosterKeys = { all: ['roster'] as const, facts: ['roster-facts'] as const };

export interface RosterSpan {
  readonly from: PlantDate;
  readonly to: PlantDate;
}

const readBoard = async (span: RosterSpan, signal?: AbortSignal): Promise<RosterBoard> =>
  (await call(readRosterBoard, { query: { ...span }, ...(signal ? { signal } : {}) })).data;

export const rosterQuery = (span: RosterSpan) =>
  queryOptions({
    queryKey: [...rosterKeys.all, 'board', span],
    queryFn: ({ signal }) => readBoard(span, signal),
    placeholderData: keepPreviousData,
  });

/** A change of many shifts causes many events. The dates of all events in this time are read in one call. */
const gatherMs = 50;

interface Gathered {
  from: PlantDate;
  to: PlantDate;
}

const gathered = new WeakMap<QueryClient, Gathered>();
const reading = new WeakMap<QueryClient, Promise<void>>();

/** Loads only this date, and puts the answer into each board that shows the date. */
export function readDatesAgain(cache: QueryClient, date: PlantDate): void {
  const waiting = gathered.get(cache);
  if (waiting) {
    if (date < waiting.from) waiting.from = date;
    if (date > waiting.to) waiting.to = date;
    return;
  }
  gathered.set(cache, { from: date, to: date });
  setTimeout(() => {
    const span = gathered.get(cache);
    gathered.delete(cache);
    // Answers are applied one after the other, so that an older answer never overwrites a newer answer.
    if (span)
      reading.set(
        cache,
        (reading.get(cache) ?? Promise.resolve()).then(() => putDates(cache, span)),
      );
  }, gatherMs);
}

/** The facts from which the verdicts for a planner are computed. They are loaded after the board is painted. */
export const guardFactsQuery = (span: RosterSpan) =>
  queryOptions({
    queryKey: [...rosterKeys.facts, span],
    queryFn: async ({ signal }) => (await call(readGuardFacts, { query: { ...span }, signal })).data,
    staleTime: factsMs,
  });

/** Rules and agreements change rarely, and the server checks each change again. */
const factsMs = 60_000;

async function putDates(cache: QueryClient, span: RosterSpan): Promise<void> {
  void cache.invalidateQueries({
    queryKey: rosterKeys.facts,
    // Facts of the shown weeks stay valid, because the work of these weeks comes from the board.
    predicate: ({ queryKey: [, shown] }) => !touches(shown as RosterSpan, span),
  });
  const queries = cache
    .getQueryCache()
    .findAll({ queryKey: rosterKeys.all })
    .filter(({ queryKey: [, , shown] }) => touches(shown as RosterSpan, span));
  if (queries.length === 0) return;
  const fresh = await readBoard(shortEnough(span)).catch(() => undefined);
  for (const { queryKey, state } of queries) {
    if (!fresh || !state.data || fresh.to < span.to) void cache.invalidateQueries({ queryKey });
    else cache.setQueryData<RosterBoard>(queryKey, (board) => board && withDates(board, fresh));
  }
}

/** A board loads whole weeks, because it shows the hours of each week. */
function touches(shown: RosterSpan, { from, to }: RosterSpan): boolean {
  const weeks = weeksOf(shown);
  return to >= (weeks[0] ?? shown.from) && from <= addDays(weeks.at(-1) ?? shown.to, 6);
}

const shortEnough = ({ from, to }: RosterSpan): RosterSpan =>
  daysBetween(from, to) < mostDaysOnBoard ? { from, to } : { from, to: addDays(from, mostDaysOnBoard - 1) };
