/** The records behind a figure of one machine: the class of each minute, and the reports. */
import { Dialog } from '../../ui/dialog';
import { FigureEvidence } from './figure-evidence';
import type { FigureQuestion } from './queries';

interface MachineEvidenceDialogProps {
  readonly title: string;
  readonly question: FigureQuestion & { readonly machine_id: number };
  readonly onClose: () => void;
}

export function MachineEvidenceDialog({ title, question, onClose }: MachineEvidenceDialogProps) {
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      <FigureEvidence question={question} />
    </Dialog>
  );
}
