/**
 * The recorded facts of one machine in the form that the engine needs: instants are in milliseconds, intervals are
 * half-open.
 */
import type { TimeClass } from '../downtime/vocabulary';
import type { Interval } from '../intervals';
import type { MachineStatus } from '../machines/statuses';
import type { OrderStatus } from '../orders/statuses';
import type { PlantDate, ShiftPlan, ShiftType } from '../plant-time';
import type { Definition } from './version';

/** The end of an interval that is still open. */
export const open = Number.POSITIVE_INFINITY;

export interface StopFact extends Interval {
  readonly id: number;
  readonly order_id: number | null;
  /** The class of the stop's reason; null if the reason is not in the plant's list. */
  readonly time_class: TimeClass | null;
  readonly explained: boolean;
  /**
   * Whether the reason of the stop excludes the stop, was given after the shift, and was not approved by a second
   * person.
   */
  readonly awaits_approval: boolean;
  readonly failure: boolean;
  readonly operator_error: boolean;
  /** The name under which the minutes are added up: the code of the reason, or the typed text. */
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

/** A plan of an order on the machine, with the time in which the plan was in force. */
export interface PlanFact {
  readonly order_id: number;
  readonly from: number;
  /** Null if only the start was planned. */
  readonly to: number | null;
  readonly quantity: number;
  /** The time in which the plan was in force: until it was changed, cancelled or deleted. */
  readonly stood: Interval;
}

/** One report of output. The reports are in the order in which the server received them. */
export interface OutputFact {
  readonly id: number;
  readonly order_id: number;
  readonly machine_id: number | null;
  /** The added quantity: the new quantity minus the previous quantity. */
  readonly good: number;
  readonly scrap: number;
  readonly rework: number;
  readonly source: string;
  readonly corrects_id: number | null;
  readonly made_from: number | null;
  readonly at: number;
  /** The shares of the report that locked months keep; undefined if the report is not in a locked month. */
  readonly locked?: LockedShares | undefined;
}

/** The shares that a count had in the shifts of a locked month when the month was locked (decision 0403). */
export interface LockedShares {
  /** The end of the last of these shifts. */
  readonly until: number;
  readonly shifts: readonly LockedShare[];
  /** The weights of definition 1: for each lock, the running time of the whole count at the time of the lock. */
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

/** The seconds for one unit of a product, from a first date up to an end date. */
export interface IdealFact {
  readonly product_name: string;
  /** A rate of the machine itself takes precedence over a rate of its type. */
  readonly is_own: boolean;
  readonly seconds_per_unit: number;
  readonly valid_from: PlantDate;
  readonly valid_to: PlantDate | null;
}

/** The threshold and the production rate of a machine, in force from an instant until the next entry. */
export interface MachineMeasure {
  readonly from: number;
  /** Shorter stops are micro-stops. */
  readonly micro_stop_ms: number;
  /** The production rate; 0 without a rate. */
  readonly units_per_hour: number;
}

export interface MachineFact {
  readonly id: number;
  readonly name: string;
  readonly environment: string;
  /** The entries in order. The first entry is also in force before its instant. */
  readonly measures: readonly MachineMeasure[];
  /** The time of the machine's first recorded fact by the definition; null without a fact. */
  readonly known_from: number | null;
  readonly retired_at: number | null;
}

/** The calendar of one machine, resolved for the requested window. */
export interface MachineCalendar {
  readonly shifts: readonly Interval[];
  readonly closures: readonly CalendarSpell[];
  readonly breaks: readonly CalendarSpell[];
  /** Maintenance that was approved before it began, or afterwards by a second person (figures, section 3, case 9). */
  readonly maintenance: readonly CalendarSpell[];
}

export interface CalendarSpell extends Interval {
  readonly id: number;
}

/**
 * The end that a standstill over the end of a locked month had when the month was locked. This end decides the class of
 * the locked part (decision 0638).
 */
export interface KeptStandstill {
  /** The end of the locked time. */
  readonly until: number;
  readonly to: number;
}

/** The facts that determine the class of a machine at each instant of a window. Output is not included. */
export interface TimeFacts {
  readonly machine: MachineFact;
  readonly calendar: MachineCalendar;
  readonly stops: readonly StopFact[];
  /** The earliest lock first; undefined if no standstill is kept. */
  readonly kept?: readonly KeptStandstill[] | undefined;
  readonly spells: readonly OrderSpell[];
  readonly statuses: readonly StatusSpell[];
  readonly plans: readonly PlanFact[];
  /** The version of the definition that computes the sums. */
  readonly definition: Definition;
  /** The present instant. Nothing is recorded after it. */
  readonly now: number;
}

/** All recorded facts of one machine that affect a window. */
export interface MachineFacts extends TimeFacts {
  /** All reports of each order, not only those of the window, because a report counts since the report before it. */
  readonly outputs: readonly OutputFact[];
  readonly scraps: readonly ScrapFact[];
  readonly orders: ReadonlyMap<number, OrderFact>;
  readonly ideals: readonly IdealFact[];
  /** The instants at which a quantity is divided: the bounds of shifts and days, also outside of the window. */
  readonly shift_plan: ShiftPlan;
  readonly zone: string;
}
