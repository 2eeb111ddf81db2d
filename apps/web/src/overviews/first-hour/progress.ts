/** The progress of the set-up, computed from the records of the plant. */

import type { CrewMembership } from '@pms/domain/crews/schema';
import type { Environment, Machine } from '@pms/domain/machines/schema';
import { createMachineBody } from '@pms/domain/machines/schema';
import { defaultPlantTimeZone, type ShiftModel } from '@pms/domain/plant-time';
import { type HourStep, hourSteps } from './first-hour-search';
import { texts } from './texts';

const words = texts.stands;

export interface Standing {
  readonly plantName: string | null;
  readonly zone: string;
  readonly areas: readonly Pick<Environment, 'name'>[];
  readonly machines: readonly Pick<
    Machine,
    'id' | 'production_rate' | 'downtime_cost_per_hour' | 'shift_cycle_enabled' | 'cycle_start_date'
  >[];
  /** The members of the crews of each machine. */
  readonly crews: readonly Pick<CrewMembership, 'machine_id'>[];
  /** Everybody with an account or on the lists, including the person who does the set-up. */
  readonly people: number;
  readonly orders: number;
}

interface StepState {
  readonly isDone: boolean;
  readonly fact: string;
}

const formRate = createMachineBody.shape.production_rate.parse(undefined);

/** A machine whose rate or cost a person entered. The form proposes the same rate for every machine. */
const isRated = ({
  production_rate: rate,
  downtime_cost_per_hour: cost,
}: Standing['machines'][number]): boolean => rate !== formRate || cost !== null;

/** A machine whose cycle assigns people to shifts. */
const hasCrews = (
  { id, shift_cycle_enabled: isOn, cycle_start_date: start }: Standing['machines'][number],
  crews: Standing['crews'],
): boolean => isOn && start !== null && crews.some((one) => one.machine_id === id);

/** Three crews cannot cover a day of three shifts, so the set-up does not ask such a plant for crews. */
export const stepsOf = (model: ShiftModel): readonly HourStep[] =>
  hourSteps.filter((step) => step !== 'crews' || model === 'two_shift');

/** The step at which a person who returns continues. Crews are optional, so the set-up does not wait for them. */
export const firstOpenOf = (
  steps: readonly HourStep[],
  progress: ReturnType<typeof progressOf>,
): HourStep | undefined => steps.find((step) => step !== 'crews' && !progress[step].isDone);

export function progressOf({
  plantName,
  zone,
  areas,
  machines,
  crews,
  people,
  orders,
}: Standing): Readonly<Record<HourStep, StepState>> {
  const rated = machines.filter(isRated).length;
  const rotating = machines.filter((machine) => hasCrews(machine, crews)).length;
  return {
    plant: { isDone: plantName !== null, fact: plantName === null ? words.noName : `${plantName}, ${zone}` },
    areas: { isDone: areas.length > 0, fact: areas.map(({ name }) => name).join(', ') },
    machines: { isDone: machines.length > 0, fact: words.machines(machines.length) },
    people: { isDone: people > 1, fact: words.people(people - 1) },
    crews: { isDone: rotating > 0, fact: words.crews(rotating, machines.length) },
    rates: { isDone: rated > 0, fact: words.rates(rated, machines.length) },
    order: { isDone: orders > 0, fact: words.order(orders) },
  };
}

/**
 * The time zone that the set-up proposes to a new plant: the zone with which the plant was started, otherwise the zone
 * of this device.
 */
export const proposedZone = (plantZone: string, deviceZone: string): string =>
  plantZone === defaultPlantTimeZone ? deviceZone : plantZone;
