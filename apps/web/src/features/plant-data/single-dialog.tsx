import { Checkbox, Group, TextInput } from '@mantine/core';
import { type MaintenanceEntry, type SingleEntry, singleInput } from '@pms/domain/calendar/schema';
import { addDays, plantDateOf } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { ReasonField } from '../../ui/reason-field';
import { useVersionedForm } from '../../ui/use-versioned-form';
import { ForeseenBadge, foreseenSubmit } from '../figures/foreseen-badge';
import { emptySingle, type SingleValues, singleEntry, singleValues, skippedTimes } from './entry-form';
import { PlaceField } from './place-field';
import { calendarQuery } from './queries';
import { calendarDone, foreseeCalendar, type SingleKind, saveCalendar, singleChange } from './save-calendar';
import { calendarTexts } from './texts';
import { TimeField } from './time-field';
import { usePlantAction } from './use-plant-action';

const words = calendarTexts.form;

interface SingleDialogProps {
  readonly kind: SingleKind;
  /** The entry to change. Without an entry, the dialog adds an entry. */
  readonly entry?: SingleEntry | MaintenanceEntry;
  readonly onClose: () => void;
}

export function SingleDialog({ kind, entry, onClose }: SingleDialogProps) {
  const { user } = useSession();
  const { time_zone: zone } = usePlant();
  const tomorrow = addDays(plantDateOf(plantNow(), zone), 1);
  const { data } = useQuery(calendarQuery);
  const saved = usePlantAction({
    act: saveCalendar,
    foresee: foreseeCalendar,
    done: calendarDone,
    failed: calendarTexts.failed,
    changes: calendarQuery.queryKey,
    onDone: () => {
      forget();
      onClose();
    },
  });
  const rows: readonly (SingleEntry | MaintenanceEntry)[] | undefined = data?.[kind];
  const record = rows?.find(({ id }) => id === entry?.id) ?? entry;
  const { form, onSubmit, forget, ...conflict } = useVersionedForm(
    {
      draft: `${user?.id}:calendar-${kind}-${entry?.id ?? 'new'}`,
      record,
      valuesOf: (stored) => (stored ? singleValues(stored, zone) : emptySingle(tomorrow)),
      schema: singleInput,
      alsoWrong: (values) => skippedTimes(values, zone),
      toBody: (values: SingleValues, { version }) =>
        singleEntry(values, record && { ...record, version }, zone),
    },
    saved,
  );
  const title = calendarTexts.kinds[kind];
  return (
    <FormDialog
      title={entry ? title.change : title.add}
      submitLabel={saved.effect ? foreseenSubmit : words.save}
      isBusy={saved.isBusy}
      problem={conflict.problem}
      onClose={onClose}
      onSubmit={onSubmit((body, { reason }) => saved.send(singleChange(kind, body, reason)))}
    >
      <TextInput label={words.name} required maxLength={100} {...form.getInputProps('name')} />
      <PlaceField value={form.values.place} onChoose={(place) => form.setFieldValue('place', place)} />
      <Group grow align="flex-start">
        <DateField
          label={words.startDate}
          required
          {...form.getInputProps('start_date')}
          error={form.errors.starts_at}
        />
        <TimeField label={words.startTime} required {...form.getInputProps('start_time')} />
      </Group>
      <Group grow align="flex-start">
        <DateField
          label={words.endDate}
          required
          {...form.getInputProps('end_date')}
          error={form.errors.ends_at}
        />
        <TimeField label={words.endTime} required {...form.getInputProps('end_time')} />
      </Group>
      {kind === 'maintenance' ? (
        <Checkbox
          label={words.approved}
          description={words.approvedHint}
          {...form.getInputProps('approved', { type: 'checkbox' })}
        />
      ) : null}
      <ReasonField label={words.reason} description={words.reasonHint} {...form.getInputProps('reason')} />
      <ForeseenBadge effect={saved.effect} />
      <NewerRecord of={conflict} />
    </FormDialog>
  );
}
