import { Checkbox, Group, TextInput } from '@mantine/core';
import { type RepeatingEntry, repeatingInput } from '@pms/domain/calendar/schema';
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
import { emptyRepeating, type RepeatingValues, repeatingEntry, repeatingValues } from './entry-form';
import { PlaceField } from './place-field';
import { calendarQuery } from './queries';
import {
  calendarDone,
  foreseeCalendar,
  type RepeatingKind,
  repeatingChange,
  saveCalendar,
} from './save-calendar';
import { calendarTexts } from './texts';
import { TimeField } from './time-field';
import { usePlantAction } from './use-plant-action';

const words = calendarTexts.form;

interface RepeatingDialogProps {
  readonly kind: RepeatingKind;
  /** The entry to change. Without an entry, the dialog adds an entry. */
  readonly entry?: RepeatingEntry;
  readonly onClose: () => void;
}

export function RepeatingDialog({ kind, entry, onClose }: RepeatingDialogProps) {
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
  const rows: readonly RepeatingEntry[] | undefined = data?.[kind];
  const { form, onSubmit, forget, ...conflict } = useVersionedForm(
    {
      draft: `${user?.id}:calendar-${kind}-${entry?.id ?? 'new'}`,
      record: rows?.find(({ id }) => id === entry?.id) ?? entry,
      valuesOf: (stored) => (stored ? repeatingValues(stored) : emptyRepeating(tomorrow)),
      schema: repeatingInput,
      toBody: (values: RepeatingValues, { version }) =>
        repeatingEntry(values, entry && { id: entry.id, version }),
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
      onSubmit={onSubmit((body, { reason }) => saved.send(repeatingChange(kind, body, reason)))}
    >
      <TextInput label={words.name} required maxLength={100} {...form.getInputProps('name')} />
      <PlaceField value={form.values.place} onChoose={(place) => form.setFieldValue('place', place)} />
      <Checkbox.Group label={words.days} required {...form.getInputProps('weekdays')}>
        <Group gap="md" mt="xs">
          {calendarTexts.weekdays.map((day, index) => (
            <Checkbox key={day} value={String(index + 1)} label={day} />
          ))}
        </Group>
      </Checkbox.Group>
      <Group grow align="flex-start">
        <TimeField label={words.start} required {...form.getInputProps('start_time')} />
        <TimeField
          label={words.end}
          description={words.endHint}
          required
          {...form.getInputProps('end_time')}
        />
      </Group>
      <DateField label={words.from} required {...form.getInputProps('valid_from')} />
      <DateField label={words.to} description={words.toHint} clearable {...form.getInputProps('valid_to')} />
      <ReasonField label={words.reason} description={words.reasonHint} {...form.getInputProps('reason')} />
      <ForeseenBadge effect={saved.effect} />
      <NewerRecord of={conflict} />
    </FormDialog>
  );
}
