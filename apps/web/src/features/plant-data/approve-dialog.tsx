import { Text, Textarea } from '@mantine/core';
import type { MaintenanceEntry } from '@pms/domain/calendar/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { useState } from 'react';
import { usePlant } from '../../client/plant';
import { FormDialog } from '../../ui/form-dialog';
import { ForeseenBadge, foreseenSubmit } from '../figures/foreseen-badge';
import { calendarQuery } from './queries';
import { calendarDone, foreseeCalendar, saveCalendar, singleChange } from './save-calendar';
import { calendarTexts } from './texts';
import { usePlantAction } from './use-plant-action';

const words = calendarTexts.approval;

interface ApproveDialogProps {
  readonly entry: MaintenanceEntry;
  readonly onClose: () => void;
}

export function ApproveDialog({ entry, onClose }: ApproveDialogProps) {
  const { time_zone: zone } = usePlant();
  const [reason, setReason] = useState('');
  const approved = usePlantAction({
    act: saveCalendar,
    foresee: foreseeCalendar,
    done: calendarDone,
    failed: calendarTexts.failed,
    changes: calendarQuery.queryKey,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.title(entry.name)}
      submitLabel={approved.effect ? foreseenSubmit : words.submit}
      isBusy={approved.isBusy}
      problem={approved.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        approved.send(singleChange('maintenance', { ...entry, approved: true }, reason));
      }}
    >
      <Text fw={600}>
        {formatDateTime(entry.starts_at, zone)} – {formatDateTime(entry.ends_at, zone)}
      </Text>
      <Text>{words.text}</Text>
      <Textarea
        label={calendarTexts.form.reason}
        autosize
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <ForeseenBadge effect={approved.effect} />
    </FormDialog>
  );
}
