/**
 * The rules that raise alerts (PH-28). Each rule reads one fact and the present moment, and returns the condition if
 * the condition is true. The server raises an alert when its condition appears and clears the alert when the condition
 * is gone.
 */
import type { AlertEntity, AlertRule } from '../every-feature';
import { efficiencyOf } from '../orders/figures';
import type { Instant } from '../plant-time';
import { toInstant } from '../plant-time';
import type { AlertType } from './schema';

const minute = 60_000;
const hour = 60 * minute;

/** The limits of PH-28. The limit that a plant may choose is a setting. */
export const alertLimits = {
  stopWarningMs: 15 * minute,
  orderCriticalMs: 24 * hour,
  startOverdueMs: 30 * minute,
  silenceMs: 2 * hour,
  efficiencyPercent: 65,
  efficiencyMs: hour,
} as const;

export interface AlertSettings {
  /** An unplanned stop is critical after this number of minutes. */
  readonly stop_critical_minutes: number;
}

/** A condition that is true. A rule has at most one condition for each record. */
export interface AlertCondition {
  readonly rule: AlertRule;
  readonly entity: AlertEntity;
  readonly entity_id: number;
  readonly type: AlertType;
  readonly message: string;
  /** The start of the condition. */
  readonly since: Instant;
}

const ms = (instant: Instant): number => Date.parse(instant);
const after = (instant: Instant, span: number): Instant => toInstant(ms(instant) + span);

export interface OpenStop {
  readonly machine_id: number;
  readonly machine_name: string;
  readonly started_at: Instant;
  readonly reason: string;
  readonly notes: string;
}

/** An open unplanned stop of more than a quarter of an hour; critical after the plant's own limit. */
export function openStopAlert(
  stop: OpenStop,
  now: Instant,
  settings: AlertSettings,
): AlertCondition | undefined {
  const open = ms(now) - ms(stop.started_at);
  if (open <= alertLimits.stopWarningMs) return undefined;
  return {
    rule: 'stop_open',
    entity: 'machine',
    entity_id: stop.machine_id,
    type: open > settings.stop_critical_minutes * minute ? 'critical' : 'warning',
    message: `${stop.machine_name} has stood still for more than 15 minutes: ${stop.notes || stop.reason}`,
    since: after(stop.started_at, alertLimits.stopWarningMs),
  };
}

export interface SevereStop {
  readonly id: number;
  readonly machine_name: string | null;
  readonly reason: string;
  readonly severity: string;
  readonly started_at: Instant;
}

/** Downtime of severity high or critical. The alert is raised at once and stays as long as the stop is open (PH-47). */
export function severeStopAlert(stop: SevereStop): AlertCondition | undefined {
  if (stop.severity !== 'high' && stop.severity !== 'critical') return undefined;
  return {
    rule: 'severe_downtime',
    entity: 'downtime',
    entity_id: stop.id,
    type: 'critical',
    message: `${stop.machine_name ?? 'A machine'}: ${stop.reason}`,
    since: stop.started_at,
  };
}

export interface OfflineMachine {
  readonly machine_id: number;
  readonly machine_name: string;
  /** Set when the machine reported "error", which is stored as offline (decision A-04). */
  readonly is_error: boolean;
  /** The order that is in progress or paused on the machine. */
  readonly order_number: string | null;
  readonly since: Instant;
}

/** A machine that is offline while an order runs on it, or that reported an error. */
export function offlineMachineAlert(machine: OfflineMachine): AlertCondition | undefined {
  const { machine_id, machine_name, order_number, is_error, since } = machine;
  const about = { entity: 'machine', entity_id: machine_id, type: 'critical', since } as const;
  if (order_number !== null) {
    const message = `${machine_name} is offline while order ${order_number} runs on it`;
    return { ...about, rule: 'machine_offline', message };
  }
  if (!is_error) return undefined;
  return { ...about, rule: 'machine_error', message: `${machine_name} reported a machine error` };
}

export interface DueOrder {
  readonly id: number;
  readonly order_number: string;
  readonly due_at: Instant;
}

/** An order past its due date and not completed; critical a day later. */
export function overdueOrderAlert(order: DueOrder, now: Instant): AlertCondition | undefined {
  const late = ms(now) - ms(order.due_at);
  if (late <= 0) return undefined;
  return {
    rule: 'order_overdue',
    entity: 'order',
    entity_id: order.id,
    type: late > alertLimits.orderCriticalMs ? 'critical' : 'warning',
    message: `Order ${order.order_number} is past its due date and not completed`,
    since: order.due_at,
  };
}

export interface WaitingOrder {
  readonly id: number;
  readonly order_number: string;
  readonly machine_name: string | null;
  readonly planned_start_at: Instant;
}

/** An order that has not started half an hour after its scheduled start. */
export function overdueStartAlert(order: WaitingOrder, now: Instant): AlertCondition | undefined {
  const since = after(order.planned_start_at, alertLimits.startOverdueMs);
  if (ms(now) < ms(since)) return undefined;
  return {
    rule: 'start_overdue',
    entity: 'order',
    entity_id: order.id,
    type: 'warning',
    message: `Order ${order.order_number} should have started on ${order.machine_name ?? 'its machine'} and has not`,
    since,
  };
}

export interface SilentOrder {
  readonly id: number;
  readonly order_number: string;
  readonly machine_name: string | null;
  /** The time of the last report, or the time at which the order was resumed if that time is later. */
  readonly silent_since: Instant;
}

/** An order that has run for two hours without a report of its quantity. */
export function silentOrderAlert(order: SilentOrder, now: Instant): AlertCondition | undefined {
  const since = after(order.silent_since, alertLimits.silenceMs);
  if (ms(now) < ms(since)) return undefined;
  return {
    rule: 'no_quantity_report',
    entity: 'order',
    entity_id: order.id,
    type: 'warning',
    message: `Order ${order.order_number} on ${order.machine_name ?? 'its machine'} has reported no quantity for two hours`,
    since,
  };
}

/**
 * The output of a machine between two reports at least an hour apart. The later report is the last report of the
 * machine.
 */
export interface MachinePace {
  readonly machine_id: number;
  readonly machine_name: string;
  readonly produced: number;
  readonly running_ms: number;
  readonly production_rate: number;
  readonly reported_at: Instant;
}

/** An efficiency below 65 over at least an hour of running. With less running time the efficiency is unknown. */
export function slowMachineAlert(pace: MachinePace): AlertCondition | undefined {
  if (pace.running_ms < alertLimits.efficiencyMs) return undefined;
  const efficiency = efficiencyOf(pace.produced, pace.running_ms, pace.production_rate);
  if (efficiency === null || efficiency >= alertLimits.efficiencyPercent) return undefined;
  return {
    rule: 'low_efficiency',
    entity: 'machine',
    entity_id: pace.machine_id,
    type: 'warning',
    message: `${pace.machine_name} has run below ${alertLimits.efficiencyPercent}% efficiency for an hour`,
    since: pace.reported_at,
  };
}

/** People on one machine in the shift under way, by labour role. */
export interface Crewing {
  readonly machine_id: number;
  readonly machine_name: string;
  readonly shift_started_at: Instant;
  readonly required: Readonly<Record<CrewRole, number>>;
  readonly assigned: Readonly<Record<CrewRole, number>>;
}

const crewRoles = ['operator', 'hopper_loader', 'packer'] as const;
export type CrewRole = (typeof crewRoles)[number];

const crewWords: Readonly<Record<CrewRole, readonly [string, string]>> = {
  operator: ['operator', 'operators'],
  hopper_loader: ['hopper loader', 'hopper loaders'],
  packer: ['packer', 'packers'],
};

/** A shift that has started with fewer people on a machine than it requires (PH-40). */
export function missingPeopleAlert(crewing: Crewing): AlertCondition | undefined {
  const missing = crewRoles.flatMap((role) => {
    const short = crewing.required[role] - crewing.assigned[role];
    return short > 0 ? [`${short} ${crewWords[role][short === 1 ? 0 : 1]}`] : [];
  });
  if (missing.length === 0) return undefined;
  return {
    rule: 'people_missing',
    entity: 'machine',
    entity_id: crewing.machine_id,
    type: 'warning',
    message: `${crewing.machine_name} is short of people in this shift: ${missing.join(', ')}`,
    since: crewing.shift_started_at,
  };
}

export interface ExpiringSkill {
  readonly id: number;
  readonly name: string;
  readonly people: number;
  /** Whether the skill has ended for the person. */
  readonly is_expired: boolean;
  readonly noticed_at: Instant;
}

/** A skill that ends for somebody within 60 days. Everybody reads alerts: the matrix of skills has the names. */
export function skillExpiringAlert({
  id,
  name,
  people,
  is_expired,
  noticed_at,
}: ExpiringSkill): AlertCondition {
  return {
    rule: 'skill_expiring',
    entity: 'skill',
    entity_id: id,
    type: 'warning',
    message: `${name}: ends within 60 days${is_expired ? ' or has ended' : ''} for ${people} ${people === 1 ? 'person' : 'people'}`,
    since: noticed_at,
  };
}

/** Keeps one condition for each rule and record: of two stops on one machine, the longer stop. */
export function oneForEach(conditions: readonly (AlertCondition | undefined)[]): AlertCondition[] {
  const kept = new Map<string, AlertCondition>();
  for (const condition of conditions) {
    if (!condition) continue;
    const key = conditionKey(condition);
    const known = kept.get(key);
    if (!known || condition.since < known.since) kept.set(key, condition);
  }
  return [...kept.values()];
}

/** The key of a condition. The server raises one alert for a key until the condition is gone. */
export const conditionKey = (about: Pick<AlertCondition, 'rule' | 'entity' | 'entity_id'>): string =>
  `${about.rule} ${about.entity} ${about.entity_id}`;

/** An open alert. Its message changes when the record is renamed or the number of missing people changes. */
export interface StandingAlert {
  readonly type: AlertType;
  readonly message: string;
}

/** Whether an open alert must be written again: its severity or its message has changed. */
export const isOutdated = (standing: StandingAlert, condition: AlertCondition): boolean =>
  standing.type !== condition.type || standing.message !== condition.message;

/** Whether an acknowledged alert must be acknowledged again. */
export const isWorse = (standing: StandingAlert, condition: AlertCondition): boolean =>
  standing.type !== 'critical' && condition.type === 'critical';
