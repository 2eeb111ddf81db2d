import { deleteAbsence } from '@pms/domain/absences/endpoints';
import type { Absence } from '@pms/domain/absences/schema';
import { call } from '../../client/api';
import { RemovalDialog } from '../../ui/removal-dialog';
import { absenceKeys } from './queries';
import { texts } from './texts';

interface RemoveAbsenceDialogProps {
  readonly absence: Absence;
  readonly onClose: () => void;
}

export function RemoveAbsenceDialog({ absence, onClose }: RemoveAbsenceDialogProps) {
  const { id, version, full_name: name, first_date, last_date } = absence;
  return (
    <RemovalDialog
      title={texts.removeTitle}
      submitLabel={texts.remove}
      question={texts.removeQuestion(name, texts.days(first_date, last_date))}
      effect={texts.removeEffect}
      remove={() => call(deleteAbsence, { params: { id }, query: { version: String(version) } })}
      concerns={[absenceKeys.all, ['labour']]}
      done={texts.removed(name)}
      failed={texts.removeFailed}
      onClose={onClose}
    />
  );
}
