import { IconActivity, IconClipboardList, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useContentShown } from '../../client/first-content';
import { useLiveStatus } from '../../client/live';
import { systemState, useHealth } from '../../client/plant';
import { StatusBadge, type Tone } from '../../ui/status-badge/status-badge';
import classes from './dashboard.module.css';
import { parts } from './queries';
import { texts } from './texts';

const tones: Readonly<Record<ReturnType<typeof systemState>, Tone>> = {
  ok: 'running',
  degraded: 'waiting',
  offline: 'stopped',
  maintenance: 'service',
};

/** The state of the system, the active orders and the running machines (specification 1, section 2; PH-07). */
export function Chips() {
  const health = useHealth();
  const { state } = useLiveStatus();
  const { data: metrics } = useQuery(parts.metrics);
  const { data: orders } = useQuery(parts.orders);
  const { data: machines } = useQuery({ ...parts.machines, enabled: useContentShown() });
  const system = systemState(health, state);
  const active =
    metrics?.active_orders ?? orders?.data.filter(({ status }) => status === 'in_progress').length;
  const running = machines?.filter(({ status }) => status === 'in_use').length;
  return (
    <div className={classes.chips} data-chips>
      <StatusBadge tone={tones[system]} icon={<IconActivity size={14} />}>
        {texts.status[system]}
      </StatusBadge>
      <StatusBadge tone="neutral" icon={<IconClipboardList size={14} />}>
        {active === undefined ? texts.unknownOrders : texts.activeOrders(active)}
      </StatusBadge>
      <StatusBadge tone="neutral" icon={<IconPlayerPlayFilled size={14} />}>
        {running === undefined ? texts.unknownMachines : texts.running(running)}
      </StatusBadge>
    </div>
  );
}
