/**
 * Six numbers about the floor (specification 2, section 2.1). A paused machine is neither running nor available.
 */
import { type MachineState, machineStateOf } from '@pms/domain/machines/statuses';
import type { ReactNode } from 'react';
import { MachinesInUse } from '../../features/figures/machines-in-use-badge';
import { onDemand } from '../../ui/on-demand';
import { OpeningValue } from '../../ui/opening';
import classes from './floor.module.css';
import type { Floor } from './queries';
import { texts } from './texts';

const MeanEfficiencyDialog = onDemand(
  async () => (await import('./mean-efficiency-dialog')).MeanEfficiencyDialog,
);

interface Kpi {
  readonly label: string;
  readonly value: ReactNode;
  readonly hint: ReactNode;
}

function kpisOf(floor: Floor): Kpi[] {
  const { machines, areas, activeOrders, todayStats, efficiency } = floor;
  const count = (state: MachineState) =>
    machines.filter(({ status, open_stop }) => machineStateOf(status, open_stop !== null) === state).length;
  const total = machines.length;
  const [running, paused, stopped] = [count('in_use'), count('paused'), count('stopped')];
  // Machines in use divided by all machines (PH-41b). A plant without machines has no value.
  const utilization = total === 0 ? '–' : `${Math.round((100 * running) / total)}%`;
  const mean = efficiency === null ? '–' : `${Math.round(efficiency)}%`;
  // Counts orders in progress, as every screen does. Paused orders are counted beside the waiting machines.
  const active = activeOrders.filter((order) => order.status === 'in_progress').length;
  const { completed_orders: done, total_orders: all } = todayStats;
  return [
    { label: texts.kpi.total, value: String(total), hint: texts.areas(areas.length) },
    { label: texts.kpi.running, value: String(running), hint: <MeanEfficiency floor={floor} mean={mean} /> },
    { label: texts.kpi.available, value: String(count('available')), hint: texts.standing(paused, stopped) },
    {
      label: texts.kpi.utilization,
      value: total === 0 ? utilization : <MachinesInUse label={texts.kpi.utilization} value={utilization} />,
      hint: texts.inUse(running, total),
    },
    { label: texts.kpi.orders, value: String(active), hint: texts.today(done, all) },
    {
      label: texts.kpi.maintenance,
      value: String(count('maintenance')),
      hint: texts.offline(count('offline')),
    },
  ];
}

/** A press on the mean efficiency of the running machines shows the efficiency of each machine. */
function MeanEfficiency({ floor, mean }: { readonly floor: Floor; readonly mean: string }) {
  if (floor.efficiency === null) return texts.efficiency(`${mean}: ${floor.efficiency_reason ?? ''}`);
  return (
    <>
      {`${texts.meanEfficiency} `}
      <OpeningValue
        label={texts.meanEfficiency}
        value={mean}
        opened={(onClose) => <MeanEfficiencyDialog floor={floor} mean={mean} onClose={onClose} />}
      />
    </>
  );
}

export function KpiRow({ floor }: { readonly floor: Floor }) {
  return (
    <div className={classes.kpis} data-floor-kpis>
      {kpisOf(floor).map(({ label, value, hint }) => (
        <div key={label} className={classes.kpi}>
          <div className={classes.kpiName}>{label}</div>
          <div className={classes.kpiValue}>{value}</div>
          <div className={classes.kpiHint}>{hint}</div>
        </div>
      ))}
    </div>
  );
}
