import { IconFlask } from '@tabler/icons-react';
import { useHealth } from '../client/plant';
import { StatusBadge } from '../ui/status-badge/status-badge';
import { appTexts } from './app-texts';

/** On every page of the demo plant, so that nobody mistakes it for the real one. */
export function DemoMark() {
  const { data } = useHealth();
  if (!data?.demo) return null;
  return (
    <span title={appTexts.demo} data-demo>
      <StatusBadge tone="service" icon={<IconFlask size={14} />}>
        Demo
      </StatusBadge>
    </span>
  );
}
