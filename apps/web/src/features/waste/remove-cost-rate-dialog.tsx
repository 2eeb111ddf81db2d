import { Text } from '@mantine/core';
import type { CostRate } from '@pms/domain/waste/cost-rate';
import { deleteCostRate } from '@pms/domain/waste/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { fieldsOf, sentenceOr } from '../../client/call-error';
import { FormDialog } from '../../ui/form-dialog';
import { ReasonField } from '../../ui/reason-field';
import { toast } from '../../ui/toasts';
import { nameOfRate } from './name-of-rate';
import { wasteKeys } from './queries';
import { rateTexts as words } from './texts';

interface RemoveCostRateDialogProps {
  readonly rate: CostRate;
  readonly onClose: () => void;
}

export function RemoveCostRateDialog({ rate, onClose }: RemoveCostRateDialogProps) {
  const cache = useQueryClient();
  const [reason, setReason] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(deleteCostRate, {
        params: { id: rate.id },
        body: { version: rate.version, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) },
      }),
    onSuccess: () => {
      toast('success', words.removed, 3000);
      onClose();
    },
    onSettled: async () => {
      await cache.invalidateQueries({ queryKey: wasteKeys.rates });
      await cache.invalidateQueries({ queryKey: wasteKeys.all });
    },
  });
  return (
    <FormDialog
      title={words.removeTitle}
      submitLabel={words.remove}
      isDanger
      isBusy={isPending}
      problem={error ? sentenceOr(words.removeFailed, error) : undefined}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Text>{words.removeText(nameOfRate(rate))}</Text>
      <ReasonField
        label={words.reason}
        description={words.reasonHint}
        value={reason}
        error={fieldsOf(error).find(({ path }) => path === 'reason')?.message}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
