/** Marks an entry that waits on this device. */
import { IconCloudUp } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { texts } from './texts';

export function UnsentBadge() {
  return (
    <StatusBadge tone="waiting" icon={<IconCloudUp size={14} />}>
      {texts.queue.waiting}
    </StatusBadge>
  );
}
