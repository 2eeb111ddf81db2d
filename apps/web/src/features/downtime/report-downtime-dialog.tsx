/**
 * "Add Downtime Event": a supervisor records a stop in a sheet for use with one hand (specification 3, section 5;
 * decision A-72).
 */
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { reportDowntime } from '@pms/domain/downtime/endpoints';
import { reportDowntimeBody, severity } from '@pms/domain/downtime/schema';
import { fromLocalMoment, skippedMoment, toLocalMoment } from '@pms/domain/local-moment';
import { lockedMonthRefusal } from '@pms/domain/settings/month-lock';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { saidOf, toneOf } from '../../client/late-desk';
import { useMonthLock } from '../../client/month-lock';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useSession } from '../../client/session';
import { wishKeys } from '../../client/wish-keys';
import { FormSheet } from '../../ui/form-sheet';
import { toast } from '../../ui/toasts';
import { useSavedForm } from '../../ui/use-saved-form';
import { DutySelect } from '../labour/duty-select';
import { machinesQuery } from '../machines/queries';
import { OrderNumberSelect } from '../orders/dialogs/order-number-select';
import { formTexts as words } from './form-texts';
import { downtimeCategoriesQuery, downtimeKeys } from './report-queries';

interface Values {
  order_number: string;
  machine_id: string | null;
  downtime_category_id: string | null;
  /** YYYY-MM-DDTHH:mm by the plant's clock. */
  start_time: string;
  reported_by: string | null;
  assigned_to: string | null;
  primary_cause: string;
  estimated_duration: number | '';
  severity: string | null;
  notes: string;
}

const idOf = (text: string | null): number | undefined => (text === null ? undefined : Number(text));

const toBody = (values: Values, zone: string) => ({
  order_number: values.order_number,
  machine_id: idOf(values.machine_id),
  downtime_category_id: idOf(values.downtime_category_id),
  start_time: fromLocalMoment(values.start_time, zone),
  reported_by: idOf(values.reported_by),
  assigned_to: idOf(values.assigned_to),
  primary_cause: values.primary_cause,
  estimated_duration: values.estimated_duration === '' ? undefined : values.estimated_duration,
  severity: values.severity ?? undefined,
  notes: values.notes,
});

/** The field reports a start that no clock showed, or a start in a locked month, before the form is sent. */
function wrongStart(
  text: string,
  lock: ReturnType<typeof useMonthLock>,
  zone: string,
): Record<string, string> {
  const skipped = skippedMoment(text, zone);
  if (skipped) return { start_time: skipped };
  const start = fromLocalMoment(text, zone);
  const locked = start && lockedMonthRefusal(lock, start, zone);
  return locked ? { start_time: locked.message } : {};
}

export function ReportDowntime({ onClose }: { readonly onClose: () => void }) {
  const { time_zone: zone } = usePlant();
  const { user } = useSession();
  const { data: machines = [] } = useQuery(machinesQuery);
  const { data: categories = [] } = useQuery(downtimeCategoriesQuery);
  const lock = useMonthLock();
  const [keyOf] = useState(wishKeys);
  const [now] = useState(() => toLocalMoment(plantNow(), zone));
  const { form, ...saved } = useSavedForm<Values, unknown>({
    draft: `${user?.id}:report-downtime`,
    empty: {
      order_number: '',
      machine_id: null,
      downtime_category_id: null,
      start_time: now,
      reported_by: user?.role === 'supervisor' ? String(user.id) : null,
      assigned_to: null,
      primary_cause: '',
      estimated_duration: '',
      severity: 'medium',
      notes: '',
    },
    schema: reportDowntimeBody,
    toBody: (values) => toBody(values, zone),
    alsoWrong: ({ start_time }) => wrongStart(start_time, lock, zone),
    save: (values) => {
      const body = reportDowntimeBody.parse(toBody(values, zone));
      return call(reportDowntime, { body, idempotencyKey: keyOf(body) });
    },
    concerns: [downtimeKeys.all, ['floor']],
    onSaved: (answer) => {
      toast(toneOf(answer), saidOf(answer, words.saved));
      onClose();
    },
    failed: words.failed,
  });
  return (
    <FormSheet
      worksOffline
      title={words.title}
      submitLabel={words.save}
      isBusy={saved.isBusy}
      problem={saved.sentence === undefined ? undefined : words.notSaved(saved.sentence)}
      onClose={onClose}
      onSubmit={saved.onSubmit}
    >
      <OrderNumberSelect
        label={words.order}
        placeholder={words.orderHint}
        required
        data-autofocus
        {...form.getInputProps('order_number')}
        onOrder={({ machine_id: id }) => {
          if (id !== null && form.getValues().machine_id === null)
            form.setFieldValue('machine_id', String(id));
        }}
      />
      <Select
        label={words.machine}
        required
        searchable
        openOnFocus={false}
        data={machines.map(({ id, name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('machine_id')}
      />
      <Select
        label={words.category}
        required
        searchable
        openOnFocus={false}
        data={categories
          .filter(({ active }) => active)
          .map(({ id, category_name: name }) => ({ value: String(id), label: name }))}
        {...form.getInputProps('downtime_category_id')}
      />
      <TextInput label={words.start} type="datetime-local" required {...form.getInputProps('start_time')} />
      <DutySelect
        label={words.supervisor}
        required
        roles={['supervisor']}
        {...form.getInputProps('reported_by')}
      />
      <DutySelect
        label={words.operator}
        clearable
        roles={['operator']}
        {...form.getInputProps('assigned_to')}
      />
      <Textarea
        label={words.cause}
        required
        autosize
        minRows={1}
        maxLength={500}
        {...form.getInputProps('primary_cause')}
      />
      <NumberInput
        label={words.duration}
        min={0}
        max={100_000}
        allowDecimal={false}
        inputMode="numeric"
        {...form.getInputProps('estimated_duration')}
      />
      <Select
        label={words.severity}
        description={words.severityHint}
        allowDeselect={false}
        data={severity.options.map((value) => ({ value, label: words.severities[value] }))}
        {...form.getInputProps('severity')}
      />
      <Textarea label={words.notes} autosize minRows={2} maxLength={4000} {...form.getInputProps('notes')} />
    </FormSheet>
  );
}
