/** Placeholder of a few minutes: the dialog itself is being written. */
import { Dialog } from '../../ui/dialog';

interface ExplainStopProps {
  readonly stopId: number;
  readonly onClose: () => void;
}

export function ExplainStop({ stopId, onClose }: ExplainStopProps) {
  return (
    <Dialog title={`Stop ${stopId}`} onClose={onClose}>
      {stopId}
    </Dialog>
  );
}
