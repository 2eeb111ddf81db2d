/** The steps from recorded stops to the loss of running time, from the same sums as the figures (decision 0050). */
import { bridgeOf, type DowntimeBridge } from '@pms/domain/downtime/bridge';
import { isStopClass, type MachineTimeClass } from '@pms/domain/figures/time-classes';
import type { Reader } from '../../platform/database';
import { inOneView } from '../../platform/one-view';
import { sumStopsIn } from '../downtime/sum-queries';
import { type FigureBase, type FigureQuestion, readBase } from './figure-base';
import { sumStopsOf } from './stop-sums';
import type { StoredStop } from './stored-stop-queries';

export function readDowntimeBridge(reader: Reader, question: FigureQuestion): Promise<DowntimeBridge> {
  return inOneView(reader, async (view) => bridgeIn(view, await readBase(view, question), question));
}

async function bridgeIn(
  reader: Reader,
  base: FigureBase,
  { span, now, environment, machine_id }: FigureQuestion,
): Promise<DowntimeBridge> {
  const { groups, standstill_ms } = await sumStopsIn(reader, {
    span,
    now,
    filter: { environment, machine_id },
  });
  const stops = [...(await sumStopsOf(reader, base)).values()];
  const total = (wanted: (stop: StoredStop) => boolean) =>
    stops.filter(wanted).reduce((sum, { ms }) => sum + ms, 0);
  const isLoss = ({ time_class }: StoredStop) => isStopClass(time_class as MachineTimeClass);
  const isRecord = ({ cause }: StoredStop) => cause === 'stop';
  return bridgeOf({
    recorded: standstill_ms,
    without_machine: groups.filter(({ placed }) => !placed).reduce((sum, { ms }) => sum + ms, 0),
    excluded: total((stop) => isRecord(stop) && stop.time_class === 'ex'),
    micro_stops: total((stop) => stop.time_class === 'ms'),
    without_record: total((stop) => stop.cause === 'machine_status' && isLoss(stop)),
    due_not_started: total((stop) => stop.cause === 'due_order' && isLoss(stop)),
    loss: total(isLoss),
  });
}
