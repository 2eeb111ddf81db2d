/** The share of machines in use at this moment (PH-41b). A press opens the list of machines with their states. */
import { onDemand } from '../../ui/on-demand';
import { OpeningValue } from '../../ui/opening';

const MachinesInUseDialog = onDemand(
  async () => (await import('./machines-in-use-dialog')).MachinesInUseDialog,
);

interface MachinesInUseProps {
  /** The name on the screen (decision A-38). */
  readonly label: string;
  readonly value: string;
}

export function MachinesInUse(shown: MachinesInUseProps) {
  return (
    <OpeningValue
      {...shown}
      opened={(onClose) => <MachinesInUseDialog title={`${shown.label}: ${shown.value}`} onClose={onClose} />}
    />
  );
}
