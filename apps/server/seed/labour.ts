/** The assignments of people to shifts: all recorded weeks, and the next seven days as the nightly job assigns them. */
import { addDays } from '@pms/domain/plant-time';
import { demoMachines } from './machines';
import { iso, known, type StoredPlant } from './plant';
import { type DemoShift, datesFrom, day, hour } from './story/plant-days';
import type { Stage } from './story/stage';

interface Place {
  readonly username: string;
  readonly role: 'supervisor' | 'operator' | 'packer';
  /** Null assigns the person to the whole factory. */
  readonly machine: string | null;
  readonly source: 'manual' | 'cycle';
}

/** The machines to which the floor teams are assigned. The teams also operate the machines beside these machines. */
const floorPlaces = { blending: 'Tugela Blender', packaging: 'Breede Filler' } as const;
const daysAhead = 7;

export function labourRows(plant: StoredPlant, stage: Stage) {
  const { days } = stage;
  const today = days.dateOf(days.now);
  // The night shift of the day before may still be on.
  const first = addDays(days.dateOf(stage.began), -1);
  return datesFrom(first, addDays(today, daysAhead)).flatMap((date) =>
    (['day', 'night'] as const).flatMap((type) => {
      const shift = days.shiftOn(date, type);
      return placesOf(shift, stage).map((place) => assignmentRow(plant, place, shift, stage));
    }),
  );
}

function placesOf(shift: DemoShift, { duty }: Stage): Place[] {
  const crewed = demoMachines.filter(({ has_crews }) => has_crews);
  const crews = crewed.flatMap(({ name }) =>
    duty.crewOn(name, shift).members.map((username, index): Place => {
      return { username, role: index === 0 ? 'operator' : 'packer', machine: name, source: 'cycle' };
    }),
  );
  const supervisor: Place = {
    username: duty.supervisorOn(shift),
    role: 'supervisor',
    machine: null,
    source: 'manual',
  };
  if (!duty.isFloorStaffed(shift)) return [...crews, supervisor];
  const team = duty.floorTeamOn(shift);
  const floor = (['blending', 'packaging'] as const).map((area): Place => {
    return { username: team[area], role: 'operator', machine: floorPlaces[area], source: 'manual' };
  });
  return [...crews, ...floor, supervisor];
}

function assignmentRow(plant: StoredPlant, place: Place, shift: DemoShift, stage: Stage) {
  const created = Math.max(stage.founded, Math.min(shift.from - 7 * day, stage.days.now - hour));
  return {
    employee_id: known(plant.userIds, place.username),
    machine_id: place.machine === null ? null : known(plant.machineIds, place.machine),
    assignment_date: shift.date,
    shift_type: shift.type,
    role: place.role,
    starts_at: iso(shift.from),
    ends_at: iso(shift.to),
    published_at: iso(created),
    source: place.source,
    created_by: place.source === 'manual' ? known(plant.userIds, 'manager') : null,
    created_at: iso(created),
  };
}
