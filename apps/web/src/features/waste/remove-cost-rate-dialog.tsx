import { Text } from '@mantine/core';
import type { CostRate } from '@pms/domain/waste/cost-rate';
import { deleteCostRate } from '@pms/domain/waste/endpoints';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { FormDialog } from '../../ui/form-dialog';
import { ReasonField } from '../../ui/reason-field';
import { useAction } from '../use-action';
import { nameOfRate } from './name-of-rate';
import { wasteKeys } from './queries';
import { rateTexts as words } from './texts';

interface RemoveCostRateDialogProps {
  readonly rate: CostRate;
  readonly onClose: () => void;
}

export function RemoveCostRateDialog({ rate, onClose }: RemoveCostRateDialogProps) {
  const [reason, setReason] = useState('');
  const { send, isBusy, problem, fields } = useAction({
    act: () =>
      call(deleteCostRate, {
        params: { id: rate.id },
        body: { version: rate.version, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
      }),
    done: () => words.removed,
    doneMs: 3000,
    onDone: onClose,
    problemOf: (error) => sentenceOr(words.removeFailed, error),
    concerns: [wasteKeys.rates, wasteKeys.all],
  });
  return (
    <FormDialog
      title={words.removeTitle}
      submitLabel={words.remove}
      isDanger
      isBusy={isBusy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        send(undefined);
      }}
    >
      <Text>{words.removeText(nameOfRate(rate))}</Text>
      <ReasonField
        label={words.reason}
        description={words.reasonHint}
        value={reason}
        error={fields.find(({ path }) => path === 'reason')?.message}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
