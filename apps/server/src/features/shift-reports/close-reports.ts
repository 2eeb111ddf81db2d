/** The reports that the server makes by itself: of every shift that is over, and anew when late entries changed one. */
import { plantDateOf, shiftOn } from '@pms/domain/plant-time';
import { isOver, revisedSince, shiftsToClose } from '@pms/domain/shift-reports/rules';
import { wholePlant } from '@pms/domain/shift-reports/schema';
import { inChange, plantNow } from '../../platform/change';
import type { Database } from '../../platform/database';
import { sumUp } from '../figures/queries';
import { listEnvironments } from '../machines/area-queries';
import { readSettings } from '../settings/queries';
import { generateReport } from './generate-report';
import { findReportOf, listOutdatedReports, plantBegan } from './queries';

/** Each report is a change of its own: what was made stays made when a later one fails. */
export async function closeReports(db: Database): Promise<void> {
  const began = await plantBegan(db);
  if (began === undefined) return;
  const { shift_model: model, time_zone: zone } = await readSettings(db);
  const now = await plantNow(db);
  const areas = [wholePlant, ...(await listEnvironments(db)).map(({ code }) => code)];
  for (const shift of shiftsToClose({ now, model, zone }, began)) {
    let isSummedUp = false;
    for (const area of areas) {
      const stored = await findReportOf(db, shift, area);
      if (stored?.head.state === 'closed') continue;
      // Once for all areas: a closed report reads sums that are stored.
      if (!isSummedUp) await sumUp(db, { from: shift.starts_at, to: shift.ends_at });
      isSummedUp = true;
      await inChange(db, null, (change) => generateReport(change, shift, area));
    }
  }
}

/** A shift whose model has changed since is left as it was reported. */
export async function reviseReports(db: Database): Promise<void> {
  const { shift_model: model, time_zone: zone } = await readSettings(db);
  const now = await plantNow(db);
  for (const head of await listOutdatedReports(db, revisedSince(plantDateOf(now, zone)))) {
    const shift = shiftOn(head.shift_date, head.shift_type, model, zone);
    if (!shift || shift.ends_at !== head.ends_at || !isOver(shift, now)) continue;
    await inChange(db, null, (change) => generateReport(change, shift, head.environment));
  }
}
