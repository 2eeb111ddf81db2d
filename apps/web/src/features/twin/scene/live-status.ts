/** The counts of the Live Status panel (decision A-48; PH-25). */
import { type MachineSign, sceneStatusOf } from '@pms/domain/twin/machine-sign';
import type { MachineThen } from '@pms/domain/twin/replay';

export interface LiveStatus {
  /** Machines that are able to run: available or busy. */
  readonly active: number;
  readonly busy: number;
  readonly offline: number;
  /** The share of available machines in percent. Null without machines. */
  readonly factoryEfficiency: number | null;
  /** The share of machines in use in percent. Null without machines. */
  readonly utilisation: number | null;
}

export function liveStatusOf(machines: readonly Pick<MachineThen, 'sign' | 'status'>[]): LiveStatus {
  const count = (...statuses: ReturnType<typeof sceneStatusOf>[]) =>
    machines.filter(({ sign }) => statuses.includes(sceneStatusOf(sign as MachineSign))).length;
  const ofAll = (some: number) => (machines.length === 0 ? null : (100 * some) / machines.length);
  const by = (status: MachineThen['status']) => machines.filter((one) => one.status === status).length;
  return {
    active: count('available', 'busy'),
    busy: count('busy'),
    offline: count('offline'),
    factoryEfficiency: ofAll(by('available')),
    utilisation: ofAll(by('in_use')),
  };
}
