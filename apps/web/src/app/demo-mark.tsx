import { IconFlask } from '@tabler/icons-react';
import { useHealth } from '../client/plant';
import { StatusBadge } from '../ui/status-badge/status-badge';
import { appTexts } from './app-texts';

/** The mark on every page of the demo plant, so that nobody takes the demo plant for the real plant. */
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
