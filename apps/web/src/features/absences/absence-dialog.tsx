/** Enters an absence, or changes the days of one. */
import { Group, Select, Text, TextInput } from '@mantine/core';
import { changeAbsence, createAbsence } from '@pms/domain/absences/endpoints';
import {
  type Absence,
  absenceKinds,
  changeAbsenceBody,
  createAbsenceBody,
} from '@pms/domain/absences/schema';
import { listUsers } from '@pms/domain/users/endpoints';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/api';
import { useMay, useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { toast } from '../../ui/toasts';
import { useSavedRecord } from '../../ui/use-saved-record';
import { absenceKeys } from './queries';
import { texts } from './texts';

interface Values {
  employee_id: string | null;
  first_date: string | null;
  last_date: string | null;
  kind: string | null;
  note: string;
}

interface AbsenceDialogProps {
  /** The absence to change; without it, the dialog adds an absence. */
  readonly absence?: Absence | undefined;
  readonly today: string;
  readonly onClose: () => void;
}

const kinds = absenceKinds.map((value) => ({ value, label: texts.kinds[value] }));

/** Everybody who can be assigned. */
const workersQuery = {
  queryKey: [...absenceKeys.all, 'workers'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(listUsers, { query: { active: 'true' }, signal })).data.filter(
      ({ role }) => role !== 'admin',
    ),
};

export function AbsenceDialog({ absence, today, onClose }: AbsenceDialogProps) {
  const { user } = useSession();
  const seesPersonal = useMay('viewPersonal');
  const { data: workers = [] } = useQuery({ ...workersQuery, enabled: absence === undefined });
  const { form, ...saved } = useSavedRecord({
    draft: `${user?.id}:absence-${absence?.id ?? 'new'}`,
    record: absence,
    valuesOf: (stored): Values => ({
      employee_id: stored ? String(stored.employee_id) : null,
      first_date: stored?.first_date ?? today,
      last_date: stored?.last_date ?? today,
      kind: stored?.kind ?? null,
      note: stored?.note ?? '',
    }),
    schema: absence ? changeAbsenceBody : createAbsenceBody,
    // A person who does not see the kind leaves it out, and the kind stays unchanged.
    toBody: ({ employee_id, note, ...values }, { version }) =>
      absence
        ? {
            first_date: values.first_date,
            last_date: values.last_date,
            version,
            ...(values.kind === null ? {} : { kind: values.kind }),
            ...(seesPersonal ? { note: note.trim() || null } : {}),
          }
        : {
            ...values,
            employee_id: employee_id === null ? undefined : Number(employee_id),
            note: note.trim() || null,
          },
    save: async (body) =>
      absence
        ? (await call(changeAbsence, { params: { id: absence.id }, body: changeAbsenceBody.parse(body) }))
            .data
        : (await call(createAbsence, { body: createAbsenceBody.parse(body) })).data,
    concerns: [absenceKeys.all, ['labour']],
    onSaved: ({ full_name: name, assignments }) => {
      if (assignments > 0) toast('warning', texts.stillOn(name, assignments));
      else toast('success', texts.saved(name));
      onClose();
    },
    failed: texts.saveFailed,
  });
  return (
    <FormDialog
      title={absence ? texts.changeTitle(absence.full_name) : texts.addTitle}
      submitLabel={absence ? texts.save : texts.add}
      isBusy={saved.isBusy}
      problem={saved.problem}
      onClose={onClose}
      onSubmit={saved.onSubmit}
    >
      {absence ? null : (
        <Select
          label={texts.person}
          required
          searchable
          openOnFocus={false}
          data-autofocus
          data={workers.map(({ id, fullName }) => ({ value: String(id), label: fullName }))}
          {...form.getInputProps('employee_id')}
        />
      )}
      <Group grow align="flex-start">
        <DateField label={texts.first} required {...form.getInputProps('first_date')} />
        <DateField label={texts.last} required {...form.getInputProps('last_date')} />
      </Group>
      <Select
        label={texts.kind}
        required={absence === undefined}
        {...(absence && !seesPersonal ? { placeholder: texts.keepKind, clearable: true } : {})}
        data={kinds}
        {...form.getInputProps('kind')}
      />
      {absence && !seesPersonal ? null : (
        <TextInput label={texts.note} maxLength={500} {...form.getInputProps('note')} />
      )}
      <Text fz="sm" c="dimmed">
        {texts.personalHint}
      </Text>
      <NewerRecord of={saved} />
    </FormDialog>
  );
}
