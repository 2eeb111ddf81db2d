/** The crews' assignments make themselves, so that the register is never empty (decision A-52). */
import { cycleRefusal } from '@pms/domain/crews/rules';
import { formatTime } from '@pms/domain/plant-time';
import { RefusalError } from '@pms/domain/refusal';
import { inChange, plantNow } from '../../platform/change';
import type { Database } from '../../platform/database';
import type { Job } from '../../platform/jobs/job';
import type { Logger } from '../../platform/log';
import { listMachines } from '../machines/queries';
import { readSettings } from '../settings/queries';
import { refreshShiftCycle } from './refresh-cycle-steps';

/** The hour of the night at which the plan is made, by the plant's clock. */
const planningHour = '02';

/** Makes the assignments of the next seven days of every machine on the cycle, and gives them to the people. */
export async function planComingShifts(db: Database, log: Logger): Promise<void> {
  const settings = await readSettings(db);
  if (!settings.plan_crews_nightly) return;
  for (const machine of await listMachines(db)) {
    if (cycleRefusal({ ...machine, shift_model: settings.shift_model })) continue;
    try {
      await inChange(db, null, (change) => refreshShiftCycle(change, machine.id, { publishes: true }));
    } catch (error) {
      // A machine without crews has nothing to plan; the others are planned all the same.
      if (!(error instanceof RefusalError)) throw error;
      log.debug({ machine: machine.name, refusal: error.refusal.code }, 'No shifts were planned');
    }
  }
}

export const crewJobs: readonly Job[] = [
  {
    name: 'plan-coming-shifts',
    // Each hour, since the plant's night falls on any hour of UTC.
    schedule: '0 * * * *',
    run: async ({ db, log }) => {
      const { time_zone } = await readSettings(db);
      if (formatTime(await plantNow(db), time_zone).startsWith(planningHour)) await planComingShifts(db, log);
    },
  },
];
