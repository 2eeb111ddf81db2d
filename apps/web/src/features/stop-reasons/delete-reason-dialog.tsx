import { deleteStopReason } from '@pms/domain/downtime/endpoints';
import type { StopReason } from '@pms/domain/downtime/schema';
import { call } from '../../client/api';
import { RemovalDialog } from '../../ui/removal-dialog';
import { stopReasonsQuery } from '../downtime/queries';
import { texts } from './texts';

interface DeleteReasonDialogProps {
  readonly reason: StopReason;
  readonly onClose: () => void;
}

/** Only the server knows whether a stop uses the reason. The refusal of the server names the alternative. */
export function DeleteReasonDialog({ reason: { id, label }, onClose }: DeleteReasonDialogProps) {
  return (
    <RemovalDialog
      title={texts.removeTitle}
      submitLabel={texts.remove}
      question={texts.removeQuestion(label)}
      effect={texts.removeEffect}
      remove={() => call(deleteStopReason, { params: { id } })}
      concerns={[stopReasonsQuery.queryKey]}
      done={texts.removed(label)}
      failed={texts.removeFailed}
      onClose={onClose}
    />
  );
}
