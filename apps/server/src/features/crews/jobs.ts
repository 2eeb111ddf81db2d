/** The nightly job makes the assignments of the crews, so that the register is never empty (decision A-52). */
import { datesToPlan } from '@pms/domain/crews/assignment-plan';
import { cycleRefusal } from '@pms/domain/crews/rules';
import { formatTime, plantDateOf } from '@pms/domain/plant-time';
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

/** Makes the assignments of the next seven days for every machine on the cycle, and publishes them. */
export async function planComingShifts(db: Database, log: Logger): Promise<void> {
  const { plan_crews_nightly, shift_plan, time_zone } = await readSettings(db);
  if (!plan_crews_nightly) return;
  const dates = datesToPlan(plantDateOf(await plantNow(db), time_zone), []);
  for (const machine of await listMachines(db)) {
    const refused = cycleRefusal({ ...machine, shift_plan }, dates);
    // On three shifts, the assignments that the cycle made before the change are removed.
    const mayLeaveWork = machine.shift_cycle_enabled && refused?.code === 'CYCLE_NEEDS_TWO_SHIFTS';
    if (refused && !mayLeaveWork) continue;
    try {
      await inChange(db, null, (change) => refreshShiftCycle(change, machine.id, { publishes: true }));
    } catch (error) {
      // A machine without crews is skipped; the other machines are planned.
      if (!(error instanceof RefusalError)) throw error;
      log.debug({ machine: machine.name, refusal: error.refusal.code }, 'No shifts were planned');
    }
  }
}

export const crewJobs: readonly Job[] = [
  {
    name: 'plan-coming-shifts',
    // The job runs each hour, because the plant's night may begin at any hour of UTC.
    schedule: '0 * * * *',
    run: async ({ db, log }) => {
      const { time_zone } = await readSettings(db);
      if (formatTime(await plantNow(db), time_zone).startsWith(planningHour)) await planComingShifts(db, log);
    },
  },
];
