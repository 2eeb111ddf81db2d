/** The mark of a machine with an open call: the kind, and whether a person has taken the call. */
import { IconUrgent } from '@tabler/icons-react';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { useOpenCalls } from './queries';
import { texts } from './texts';

export function HelpBadge({ machineId }: { readonly machineId: number }) {
  const call = useOpenCalls()?.find(({ machine_id: id }) => id === machineId);
  if (!call) return null;
  return (
    <StatusBadge tone={call.state === 'called' ? 'stopped' : 'waiting'} icon={<IconUrgent size={14} />}>
      {`${call.kind_label}: ${texts.states[call.state]}`}
    </StatusBadge>
  );
}
