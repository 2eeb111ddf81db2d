/** What was recorded about one machine, as the engine wants it: instants in milliseconds, intervals half-open. */
import type { TimeClass } from '../downtime/vocabulary';
import type { Interval } from '../intervals';
import type { MachineStatus } from '../machines/statuses';
import type { OrderStatus } from '../orders/statuses';
import type { PlantDate, ShiftPlan, ShiftType } from '../plant-time';
import type { Definition } from './version';

/** The end of what goes on still. */
export const open = Number.POSITIVE_INFINITY;

export interface StopFact extends Interval {
  readonly id: number;
  readonly order_id: number | null;
  /** The class of its reason; null where no reason of the plant's list stands behind it. */
  readonly time_class: TimeClass | null;
  readonly explained: boolean;
  /** Excluded by a reason that was given after its shift, and not approved by a second person. */
  readonly awaits_approval: boolean;
  readonly failure: boolean;
  readonly operator_error: boolean;
  /** What its minutes are summed under: the code of its reason, or the words that were typed. */
  readonly reason: string;
  readonly category_id: number;
}

export interface OrderSpell extends Interval {
  readonly order_id: number;
  readonly status: OrderStatus;
}

export interface StatusSpell extends Interval {
  readonly id: number;
  readonly status: MachineStatus;
}

/** What was planned for an order on the machine, while that was the plan. */
export interface PlanFact {
  readonly order_id: number;
  readonly from: number;
  /** Null when only its start was planned. */
  readonly to: number | null;
  readonly quantity: number;
  /** When this was the plan: until it was changed, cancelled or deleted. */
  readonly stood: Interval;
}

/** One report of output, in the order in which they were received. */
export interface OutputFact {
  readonly id: number;
  readonly order_id: number;
  readonly machine_id: number | null;
  /** What it added: new minus previous. */
  readonly good: number;
  readonly scrap: number;
  readonly rework: number;
  readonly source: string;
  readonly corrects_id: number | null;
  readonly made_from: number | null;
  readonly at: number;
  /** What a locked month keeps of it; undefined where it touches none. */
  readonly locked?: LockedShares | undefined;
}

/** The shares that a count had in the shifts of a locked month when the month was locked (decision 0403). */
export interface LockedShares {
  /** The end of the last of the shifts. */
  readonly until: number;
  readonly shifts: readonly LockedShare[];
  /** By what definition 1 divides: from lock to lock, the running time of the whole count when it was locked. */
  readonly running: readonly LockedRunning[];
}

export interface LockedRunning {
  /** The end of the locked time. */
  readonly until: number;
  readonly whole_ms: number;
}

export interface LockedShare {
  readonly shift_date: PlantDate;
  readonly shift_type: ShiftType;
  readonly good: number;
  readonly scrap: number;
  readonly rework: number;
}

/** Waste of finished product, in the unit of its order (figures, section 2). */
export interface ScrapFact {
  readonly id: number;
  readonly order_id: number;
  readonly quantity: number;
  readonly at: number;
}

export interface OrderFact {
  readonly id: number;
  readonly order_number: string;
  readonly product_name: string;
  readonly unit: string;
  readonly started_at: number | null;
}

/** Seconds for one unit of a product, from a date up to another. */
export interface IdealFact {
  readonly product_name: string;
  /** A rate of the machine itself goes before one of its type. */
  readonly is_own: boolean;
  readonly seconds_per_unit: number;
  readonly valid_from: PlantDate;
  readonly valid_to: PlantDate | null;
}

/** What a machine's time and output are measured by, from an instant on until the next. */
export interface MachineMeasure {
  readonly from: number;
  /** Shorter stops are micro-stops. */
  readonly micro_stop_ms: number;
  /** The production rate; 0 where there is none. */
  readonly units_per_hour: number;
}

export interface MachineFact {
  readonly id: number;
  readonly name: string;
  readonly environment: string;
  /** In order; the first holds from ever. */
  readonly measures: readonly MachineMeasure[];
  /** The first thing ever recorded of it, as the definition has it; null when nothing was. */
  readonly known_from: number | null;
  readonly retired_at: number | null;
}

/** When the calendar lets one machine work, resolved for the window asked for. */
export interface MachineCalendar {
  readonly shifts: readonly Interval[];
  readonly closures: readonly CalendarSpell[];
  readonly breaks: readonly CalendarSpell[];
  /** Approved before it began, or afterwards by a second person (figures, section 3, case 9). */
  readonly maintenance: readonly CalendarSpell[];
}

export interface CalendarSpell extends Interval {
  readonly id: number;
}

/** What says in which class a machine was at any instant of a window; what it made is not part of it. */
export interface TimeFacts {
  readonly machine: MachineFact;
  readonly calendar: MachineCalendar;
  readonly stops: readonly StopFact[];
  readonly spells: readonly OrderSpell[];
  readonly statuses: readonly StatusSpell[];
  readonly plans: readonly PlanFact[];
  /** By which version of the definition they are summed. */
  readonly definition: Definition;
  /** Nothing after this instant has happened yet. */
  readonly now: number;
}

/** Everything recorded of one machine that bears on a window. */
export interface MachineFacts extends TimeFacts {
  /** Whole orders, not only the reports of the window: a report counts since the one before it. */
  readonly outputs: readonly OutputFact[];
  readonly scraps: readonly ScrapFact[];
  readonly orders: ReadonlyMap<number, OrderFact>;
  readonly ideals: readonly IdealFact[];
  /** Where a quantity is divided: at the bounds of shifts and days, also of those outside of the window. */
  readonly shift_plan: ShiftPlan;
  readonly zone: string;
}
