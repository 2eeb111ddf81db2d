import { Text } from '@mantine/core';
import { formatNumber } from '@pms/domain/number-format';
import { reverseMovement } from '@pms/domain/vessels/endpoints';
import { type Movement, reverseBody } from '@pms/domain/vessels/schema';
import { useSession } from '../../client/session';
import { useDraftForm } from '../../ui/draft-form';
import { FormDialog } from '../../ui/form-dialog';
import { ReasonField } from '../../ui/reason-field';
import { ledgerTexts, moveTexts } from './ledger-texts';
import { useBlendCall } from './use-blend-call';

interface ReverseDialogProps {
  readonly movement: Movement;
  readonly onClose: () => void;
}

/** Reverses a movement. Both movements keep the reason. */
export function ReverseDialog({ movement, onClose }: ReverseDialogProps) {
  const { user } = useSession();
  const saved = useBlendCall({
    endpoint: reverseMovement,
    params: { id: movement.id },
    failed: moveTexts.failed,
    done: () => moveTexts.reverseDone,
    onDone: () => {
      forget();
      onClose();
    },
  });
  const { form, onSubmit, forget } = useDraftForm(
    {
      draft: `${user?.id}:movement-reverse-${movement.id}`,
      empty: { reason: '' },
      schema: reverseBody,
      toBody: (values) => values,
    },
    saved.fields,
  );
  return (
    <FormDialog
      title={moveTexts.reverseTitle}
      submitLabel={ledgerTexts.reverse}
      isBusy={saved.isBusy}
      problem={saved.problem}
      onClose={onClose}
      onSubmit={onSubmit((values) => saved.send(values))}
    >
      <Text>
        {ledgerTexts.movements[movement.kind]}: {formatNumber(movement.quantity)} {movement.unit}
      </Text>
      <Text c="dimmed">{moveTexts.reverseHint}</Text>
      <ReasonField
        label={moveTexts.reasonReverse}
        required
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}
