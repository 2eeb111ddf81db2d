/** The steps from the recorded stops to the given loss in minutes. */
import { bridgeOf, type DowntimeBridge } from '@pms/domain/downtime/bridge';

const minute = 60_000;

export const aBridge = (loss: number): DowntimeBridge =>
  bridgeOf({
    recorded: (loss + 40) * minute,
    without_machine: 10 * minute,
    excluded: 15 * minute,
    micro_stops: 5 * minute,
    without_record: 12 * minute,
    due_not_started: 8 * minute,
    loss: loss * minute,
  });
