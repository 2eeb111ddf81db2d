/** Live events load the present plant again at once, and its past after a change of a past record. */
import { machineEventNames } from '@pms/domain/machines/event-names';
import { orderListEvents } from '@pms/domain/orders/event-names';
import type { QueryClient } from '@tanstack/react-query';
import { type LiveHandlers, onEvents } from '../../web-feature';
import { twinKeys } from './queries';

const nowAfterMs = 150;
/** A correction concerns days that many people may replay; they wait for what follows it. */
const pastAfterMs = 3000;

type Part = 'now' | 'days';
const due = new Set<Part>();

/** One call for all events that arrive while a call runs. The running call began before the event, so a second call follows it. */
function askSoon(cache: QueryClient, part: Part): void {
  if (due.has(part)) return;
  due.add(part);
  setTimeout(
    () => {
      due.delete(part);
      if (cache.isFetching({ queryKey: twinKeys[part] }) > 0) askSoon(cache, part);
      else void cache.invalidateQueries({ queryKey: twinKeys[part] });
    },
    part === 'now' ? nowAfterMs : pastAfterMs,
  );
}

const heard = [...machineEventNames, ...orderListEvents, 'downtime_reported'] as const;

export const twinTimeLive: LiveHandlers = onEvents(heard, (cache) => {
  askSoon(cache, 'now');
  askSoon(cache, 'days');
});
