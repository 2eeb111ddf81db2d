/** The counts, filters and groups of the machines page. Pure functions. */
import type { Environment, Machine } from '@pms/domain/machines/schema';
import { type MachineState, machineStateOf } from '@pms/domain/machines/statuses';
import type { MachinesSearch } from '../machines-search';

export interface MachineCounts {
  readonly total: number;
  readonly available: number;
  readonly active: number;
  readonly paused: number;
  readonly stopped: number;
  readonly maintenance: number;
  readonly offline: number;
  /** The share of machines in use, in whole percent (specification 2, section 2.3); null without machines. */
  readonly efficiency: number | null;
}

const stateOf = ({ status, stopped_since: since }: Machine): MachineState =>
  machineStateOf(status, since !== null);

export function countMachines(machines: readonly Machine[]): MachineCounts {
  const count = (state: MachineState) => machines.filter((one) => stateOf(one) === state).length;
  const [total, active] = [machines.length, count('in_use')];
  return {
    total,
    available: count('available'),
    active,
    paused: count('paused'),
    stopped: count('stopped'),
    maintenance: count('maintenance'),
    offline: count('offline'),
    efficiency: total === 0 ? null : Math.round((100 * active) / total),
  };
}

export type MachineFilter = Pick<MachinesSearch, 'search' | 'environment' | 'status'>;

export const isFiltered = ({ search, environment, status }: MachineFilter): boolean =>
  Boolean(search?.trim() || environment || status);

export function filterMachines(machines: readonly Machine[], filter: MachineFilter): Machine[] {
  const text = filter.search?.trim().toLowerCase() ?? '';
  return machines.filter(
    (machine) =>
      (!filter.environment || machine.environment === filter.environment) &&
      (!filter.status || stateOf(machine) === filter.status) &&
      `${machine.name}\n${machine.type}`.toLowerCase().includes(text),
  );
}

export interface MachineArea {
  readonly code: string;
  readonly name: string;
  /** The unit of orders whose product has no unit. */
  readonly unit: string;
  readonly machines: readonly Machine[];
}

/** These areas are always shown. Any other area is shown if it has machines (decision A-50). */
const shippedAreas = ['blending', 'packaging'];

const capitalised = (code: string): string =>
  `${code.charAt(0).toUpperCase()}${code.slice(1).replaceAll('_', ' ')}`;

/** The sections of the screen, each with the machines that match the filters, sorted by name. */
export function areasOf(
  all: readonly Machine[],
  shown: readonly Machine[],
  environments: readonly Environment[],
  only?: string,
): MachineArea[] {
  const further = new Set(all.map((machine) => machine.environment).filter((code) => !isShipped(code)));
  return [...shippedAreas, ...[...further].sort()]
    .filter((code) => !only || code === only)
    .map((code) => {
      const area = environments.find((environment) => environment.code === code);
      return {
        code,
        name: area?.name ?? capitalised(code),
        unit: area?.default_unit ?? 'units',
        machines: shown
          .filter((machine) => machine.environment === code)
          .sort((a, b) => a.name.localeCompare(b.name, 'en-ZA', { numeric: true }) || a.id - b.id),
      };
    });
}

const isShipped = (code: string): boolean => shippedAreas.includes(code);
