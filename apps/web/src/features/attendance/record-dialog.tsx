/** The times and notes of one person on a shift, and the history of their changes. */
import { List, NumberInput, Select, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import {
  type AttendanceRecord,
  type AttendanceStatus,
  attendanceStatuses,
  markBody,
} from '@pms/domain/attendance/schema';
import { formatDateTime, formatTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { usePlant } from '../../client/plant';
import { judged } from '../../ui/field-errors';
import { FormDialog } from '../../ui/form-dialog';
import { historyQuery, type RegisterShift } from './queries';
import { statusNames, texts } from './texts';
import { useSaveRecord, versionOver } from './use-marking';

interface RecordDialogProps {
  readonly record: AttendanceRecord;
  readonly shift: RegisterShift;
  readonly isClosed: boolean;
  readonly onClose: () => void;
}

interface Typed {
  readonly status: AttendanceStatus;
  readonly check_in_time: string;
  readonly check_out_time: string;
  readonly meal_minutes: number | string;
  readonly overtime_minutes: number | string;
  readonly notes: string;
  readonly reason: string;
}

export function RecordDialog({ record, shift, isClosed, onClose }: RecordDialogProps) {
  const { time_zone: zone } = usePlant();
  const clock = (instant: string | null): string => (instant ? formatTime(instant, zone) : '');
  const [typed, setTyped] = useState<Typed>({
    status: record.status ?? 'present',
    check_in_time: clock(record.check_in_time),
    check_out_time: clock(record.check_out_time),
    meal_minutes: record.meal_minutes ?? '',
    overtime_minutes: record.overtime_minutes ?? '',
    notes: record.notes,
    reason: '',
  });
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const save = useSaveRecord(onClose);
  const type = (next: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...next }));
    setWrong({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = judged(markBody, bodyOf(typed, record, shift));
    if (checked.success) return save.send(checked.data);
    setWrong(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])));
  };
  const errorOf = (field: string) => wrong[field] ?? save.fields.find(({ path }) => path === field)?.message;
  return (
    <FormDialog
      worksOffline
      title={texts.detailsOf(record.employee_name)}
      submitLabel={texts.save}
      isBusy={save.isBusy}
      problem={save.problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        label={texts.statusOf(record.employee_name)}
        allowDeselect={false}
        data={attendanceStatuses.map((value) => ({ value, label: statusNames[value] }))}
        value={typed.status}
        onChange={(status) => type({ status: status as AttendanceStatus })}
      />
      <TextInput
        label={texts.checkIn}
        description={texts.clockHint}
        inputMode="numeric"
        placeholder="06:00"
        value={typed.check_in_time}
        error={errorOf('check_in_time')}
        onChange={({ currentTarget: { value } }) => type({ check_in_time: value })}
      />
      <TextInput
        label={texts.checkOut}
        description={texts.clockHint}
        inputMode="numeric"
        placeholder="18:00"
        value={typed.check_out_time}
        error={errorOf('check_out_time')}
        onChange={({ currentTarget: { value } }) => type({ check_out_time: value })}
      />
      <NumberInput
        label={texts.meal}
        min={0}
        max={240}
        allowDecimal={false}
        value={typed.meal_minutes}
        error={errorOf('meal_minutes')}
        onChange={(meal_minutes) => type({ meal_minutes })}
      />
      <NumberInput
        label={texts.overtime}
        min={0}
        max={1440}
        allowDecimal={false}
        value={typed.overtime_minutes}
        error={errorOf('overtime_minutes')}
        onChange={(overtime_minutes) => type({ overtime_minutes })}
      />
      <Textarea
        label={texts.notes}
        maxLength={1000}
        autosize
        minRows={2}
        value={typed.notes}
        error={errorOf('notes')}
        onChange={({ currentTarget: { value } }) => type({ notes: value })}
      />
      {isClosed ? (
        <TextInput
          label={texts.reason}
          value={typed.reason}
          error={errorOf('reason')}
          onChange={({ currentTarget: { value } }) => type({ reason: value })}
        />
      ) : null}
      <History shift={shift} employee={record.employee_id} />
    </FormDialog>
  );
}

const numberOf = (value: number | string): number | null => (value === '' ? null : Number(value));

/** An empty field is sent as null. For people who did not come, the times are left out. */
function bodyOf(typed: Typed, record: AttendanceRecord, shift: RegisterShift) {
  const came = typed.status === 'present' || typed.status === 'late';
  return {
    date: shift.date,
    shift_type: shift.shift_type,
    employee_id: record.employee_id,
    status: typed.status,
    notes: typed.notes,
    ...versionOver(record, shift),
    ...(came
      ? {
          // Without a typed time, the server sets the check-in at the first mark (decisions A-54 and 0586).
          ...(typed.check_in_time === '' && record.id === null
            ? {}
            : { check_in_time: typed.check_in_time || null }),
          check_out_time: typed.check_out_time || null,
          meal_minutes: numberOf(typed.meal_minutes),
          overtime_minutes: numberOf(typed.overtime_minutes),
        }
      : {}),
    ...(typed.reason === '' ? {} : { reason: typed.reason }),
  };
}

function History({ shift, employee }: { readonly shift: RegisterShift; readonly employee: number }) {
  const { time_zone: zone } = usePlant();
  const { data } = useQuery(historyQuery(shift, employee));
  return (
    <Stack gap={4}>
      <Title order={3} fz="sm">
        {texts.history}
      </Title>
      {data?.length === 0 ? (
        <Text fz="sm" c="dimmed">
          {texts.noHistory}
        </Text>
      ) : null}
      <List fz="sm">
        {data?.map((change) => (
          <List.Item key={change.at}>
            {change.status
              ? (statusNames[change.status as AttendanceStatus] ?? change.status)
              : texts.unmarked}
            {change.notes ? `, ${change.notes}` : ''}:{' '}
            {texts.by(change.by ?? '–', formatDateTime(change.at, zone))}
            {change.reason ? ` (${change.reason})` : ''}
          </List.Item>
        ))}
      </List>
    </Stack>
  );
}
