import { Checkbox, Group, TextInput } from '@mantine/core';
import { type RepeatingEntry, repeatingInput } from '@pms/domain/calendar/schema';
import { addDays, plantDateOf } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { usePlant } from '../../client/plant';
import { useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { useDraftForm } from '../../ui/draft-form';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { ReasonField } from '../../ui/reason-field';
import { useReadVersion } from '../../ui/use-read-version';
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
  const tomorrow = addDays(plantDateOf(new Date().toISOString(), zone), 1);
  const { data } = useQuery(calendarQuery);
  const { base, newer, take, draft } = useReadVersion<RepeatingEntry>(
    `${user?.id}:calendar-${kind}-${entry?.id ?? 'new'}`,
    entry,
    data?.[kind],
  );
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
  const { form, onSubmit, forget } = useDraftForm<RepeatingValues>(
    {
      draft,
      empty: entry ? repeatingValues(entry) : emptyRepeating(tomorrow),
      schema: repeatingInput,
      toBody: (values) => repeatingEntry(values, base),
    },
    saved.fields,
  );
  const title = calendarTexts.kinds[kind];
  return (
    <FormDialog
      title={entry ? title.change : title.add}
      submitLabel={saved.effect ? foreseenSubmit : words.save}
      isBusy={saved.isBusy}
      problem={newer ? undefined : saved.problem}
      onClose={onClose}
      onSubmit={onSubmit((values) =>
        saved.send(repeatingChange(kind, repeatingEntry(values, base), values.reason)),
      )}
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
      <NewerRecord
        newer={newer}
        take={take}
        forgetProblem={saved.forgetProblem}
        onLoad={(present) => form.setValues(repeatingValues(present))}
      />
    </FormDialog>
  );
}
