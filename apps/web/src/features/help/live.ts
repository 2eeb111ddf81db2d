/**
 * Applies live events to the open calls for help. An event contains the whole call, because with a few hundred devices
 * the server could not answer a request of each device in time. A call for this person rings.
 */
import { isHelpOpen } from '@pms/domain/help/rules';
import { type HelpCall, helpStates } from '@pms/domain/help/schema';
import type { QueryClient } from '@tanstack/react-query';
import { type LiveHandlers, onEvents } from '../web-feature';
import { helpKeys, helpKindListQuery, mostOpen, openCallsQuery } from './queries';
import { ring } from './ring';

/** The order of the server: loud calls first, then the calls that wait longest. */
const compare = (a: HelpCall, b: HelpCall): number =>
  Number(b.is_loud) - Number(a.is_loud) || a.called_at.localeCompare(b.called_at) || a.id - b.id;

/** Steps only go forward and levels only rise, so the further state of a call is the newer state. */
const isBehind = (call: HelpCall, known: HelpCall): boolean => {
  const steps = helpStates.indexOf(call.state) - helpStates.indexOf(known.state);
  return steps < 0 || (steps === 0 && call.level < known.level);
};

function showCall(cache: QueryClient, call: HelpCall): void {
  const open = cache.getQueryData(openCallsQuery.queryKey);
  const before = open?.find(({ id }) => id === call.id);
  if (open && !(before && isBehind(call, before))) {
    const others = open.filter(({ id }) => id !== call.id);
    cache.setQueryData(
      openCallsQuery.queryKey,
      isHelpOpen(call.state) ? [...others, call].sort(compare).slice(0, mostOpen) : others,
    );
  }
  // After a removal from a full list, the next call is unknown, so the list is loaded again.
  const isWhole = open !== undefined && open.length < mostOpen;
  void cache.invalidateQueries({
    queryKey: helpKeys.all,
    predicate: ({ queryKey: [, what] }) => what !== 'kinds' && !(isWhole && what === 'open'),
  });
}

/** The calls that rang, with their levels. An event that arrived during a load is applied again after the load. */
const rung = new WeakMap<QueryClient, Set<string>>();

function ringOnce(cache: QueryClient, { id, level, is_loud }: HelpCall): void {
  const known = rung.get(cache) ?? new Set();
  rung.set(cache, known);
  const name = `${id} ${level}`;
  if (known.has(name)) return;
  known.add(name);
  ring(is_loud);
}

export const helpLive: LiveHandlers = {
  ...onEvents(
    [
      ...(['help_called', 'help_call_joined', 'help_taken', 'help_arrived'] as const),
      ...(['help_resolved', 'help_cancelled', 'help_escalated'] as const),
    ],
    (cache, { data: { call } }) => showCall(cache, call),
  ),
  plant_settings_changed: (cache, { data: { keys } }) => {
    if (keys.includes('help_kinds')) void cache.invalidateQueries({ queryKey: helpKindListQuery.queryKey });
  },
  help_rings: (cache, { data: { call } }) => {
    ringOnce(cache, call);
    showCall(cache, call);
  },
};
