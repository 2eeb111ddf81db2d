/**
 * Closes the hours of a pay period and stores their figures. Later corrections need a reason and do not alter these
 * figures.
 */
import { closeRefusal } from '@pms/domain/hours/closing';
import { type Period, payPeriodOf } from '@pms/domain/hours/pay-period';
import { plantDateOf } from '@pms/domain/plant-time';
import { refuse } from '@pms/domain/refusal';
import { plantSettingsChanged } from '@pms/domain/settings/events';
import type { Caller } from '../../platform/caller';
import type { Change } from '../../platform/change';
import { readSettings } from '../settings/queries';
import { insertClosedFigures } from './closed-figures-queries';
import { holdHours, insertClosing, listUnmarked, readClosed } from './queries';
import { listCountedShifts } from './standing-hours-queries';

export async function closeHours(
  change: Change,
  caller: Caller,
  wanted: Period,
): Promise<{ closed_to: string }> {
  await holdHours(change.tx);
  await change.refreshNow();
  const settings = await readSettings(change.tx);
  const { closed_to, closed_days } = await readClosed(change.tx, wanted.from, wanted.to);
  refuse(
    closeRefusal({
      wanted,
      period: payPeriodOf(wanted.from, settings),
      today: plantDateOf(change.now, settings.time_zone),
      is_closed: closed_days > 0,
      closed_to,
      unmarked: await listUnmarked(change.tx, wanted.from, wanted.to),
    }),
  );
  const id = await insertClosing(change.tx, wanted, { closed_by: caller.user_id, closed_at: change.now });
  await insertClosedFigures(change.tx, id, await listCountedShifts(change.tx, wanted));
  change.audit({ action: 'hours_closed', entity: 'closed_hours', entity_id: id, after: wanted });
  change.tell(plantSettingsChanged, { keys: ['closed_hours'] });
  return { closed_to: wanted.to };
}
