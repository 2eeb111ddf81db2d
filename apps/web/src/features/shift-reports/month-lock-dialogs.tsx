/** Locks all months up to a past month, and unlocks months with a reason. */
import { Select, Text } from '@mantine/core';
import { lockMonths, unlockMonths } from '@pms/domain/settings/endpoints';
import { lockMonthsBody, type Month, unlockMonthsBody } from '@pms/domain/settings/month-lock';
import { nameOfMonth } from '@pms/domain/settings/refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { monthLockQuery } from '../../client/month-lock';
import { judged } from '../../ui/field-errors';
import { FormDialog } from '../../ui/form-dialog';
import { ReasonField } from '../../ui/reason-field';
import { monthsThatStay } from './month-lock-months';
import { lockTexts } from './month-lock-texts';
import { useReportCall } from './use-report-call';

const namedMonths = (months: readonly Month[]) =>
  months.map((month) => ({ value: month, label: nameOfMonth(month) }));

interface LockProps {
  readonly months: readonly Month[];
  readonly onClose: () => void;
}

export function LockMonths({ months, onClose }: LockProps) {
  const cache = useQueryClient();
  const [month, setMonth] = useState(months[0] ?? '');
  const [reason, setReason] = useState('');
  const { send, isBusy, problem } = useReportCall(
    lockMonths,
    { done: lockTexts.locked, failed: lockTexts.lockFailed },
    ({ data }) => {
      cache.setQueryData(monthLockQuery.queryKey, data);
      onClose();
    },
  );
  return (
    <FormDialog
      title={lockTexts.lock}
      submitLabel={lockTexts.lock}
      size="sm"
      isBusy={isBusy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const checked = judged(lockMonthsBody, { month, reason });
        if (checked.success) send({ body: checked.data });
      }}
    >
      <Text>{lockTexts.lockHint}</Text>
      <Select
        data-autofocus
        label={lockTexts.lockUpTo}
        allowDeselect={false}
        data={namedMonths(months)}
        value={month}
        onChange={(chosen) => setMonth(chosen ?? month)}
      />
      <ReasonField
        label={lockTexts.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

/** The value of the choice that no month stays locked. */
const none = '';

interface UnlockProps {
  readonly last: Month;
  readonly onClose: () => void;
}

export function UnlockMonths({ last, onClose }: UnlockProps) {
  const cache = useQueryClient();
  const months = monthsThatStay(last);
  const [month, setMonth] = useState(months[0] ?? none);
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const { send, isBusy, problem } = useReportCall(
    unlockMonths,
    { done: lockTexts.unlocked, failed: lockTexts.unlockFailed },
    ({ data }) => {
      cache.setQueryData(monthLockQuery.queryKey, data);
      onClose();
    },
  );
  return (
    <FormDialog
      title={lockTexts.unlock}
      submitLabel={lockTexts.unlock}
      size="sm"
      isDanger
      isBusy={isBusy}
      problem={problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        const checked = judged(unlockMonthsBody, { month: month === none ? null : month, reason });
        if (checked.success) send({ body: checked.data });
        else setWrong(checked.error.issues[0]?.message);
      }}
    >
      <Text>{lockTexts.unlockHint}</Text>
      <Select
        label={lockTexts.stays}
        allowDeselect={false}
        data={[...namedMonths(months), { value: none, label: lockTexts.noMonthStays }]}
        value={month}
        onChange={(chosen) => setMonth(chosen ?? none)}
      />
      <ReasonField
        data-autofocus
        label={lockTexts.reason}
        required
        value={reason}
        error={wrong}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setWrong(undefined);
        }}
      />
    </FormDialog>
  );
}
