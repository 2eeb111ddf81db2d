/** The daily check of a blend: observations and values, beside the previous checks. */
import { Group, NumberInput, Select, Stack, Text, Textarea } from '@mantine/core';
import { type Conditions, outsideLimits } from '@pms/domain/maturation/rules';
import { type MaturationCheck, type MaturationRecord, visualConditions } from '@pms/domain/maturation/schema';
import { formatNumber } from '@pms/domain/number-format';
import { formatPlantDate } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { DateField } from '../../ui/date-field';
import { FailedLoad } from '../../ui/failed-load';
import { FormDialog } from '../../ui/form-dialog';
import { type RecordColumn, RecordList } from '../../ui/record-list/record-list';
import { useCheckForm } from './check-form';
import { PhotoButton, PhotoChoice } from './check-photo';
import { CheckTests } from './check-tests';
import { LastCheck } from './last-check';
import { limitsInWords } from './limits-in-words';
import { Outside } from './outside';
import { checksQuery } from './queries';
import { formTexts } from './texts';

const words = formTexts.check;

interface DailyCheckDialogProps {
  readonly blend: MaturationRecord;
  readonly onClose: () => void;
}

export function DailyCheckDialog({ blend, onClose }: DailyCheckDialogProps) {
  const { form, saved, onSubmit, typed, photo, setPhoto } = useCheckForm({ blend, onDone: onClose });
  return (
    <FormDialog
      worksOffline
      title={`${words.title}: ${blend.blend_name} (${blend.batch_number})`}
      submitLabel={words.submit}
      isBusy={saved.isBusy}
      problem={saved.problem}
      size="large"
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <Stack gap={2}>
        <Text fz="sm" fw={600}>
          {words.last}
        </Text>
        <LastCheck check={blend.last_check} />
      </Stack>
      <Judged blend={blend} typed={typed} />
      <Group grow align="flex-start">
        <NumberInput
          label={words.temperature}
          step={0.1}
          decimalScale={1}
          inputMode="decimal"
          data-autofocus
          {...form.getInputProps('temperature')}
        />
        <NumberInput
          label={words.humidity}
          step={0.1}
          decimalScale={1}
          inputMode="decimal"
          {...form.getInputProps('humidity')}
        />
      </Group>
      <Group grow align="flex-start">
        <Select
          label={words.condition}
          allowDeselect={false}
          data={[...visualConditions]}
          {...form.getInputProps('visual_condition')}
        />
        <DateField label={words.date} required {...form.getInputProps('check_date')} />
      </Group>
      <CheckTests lotId={blend.id} form={form} />
      <PhotoChoice photo={photo} onChange={setPhoto} />
      <Textarea label={words.notes} autosize minRows={2} maxLength={4000} {...form.getInputProps('notes')} />
      <Checks blend={blend} />
    </FormDialog>
  );
}

interface JudgedProps {
  readonly blend: MaturationRecord;
  readonly typed: Conditions;
}

/** The limits in force, and the typed values outside the limits. */
function Judged({ blend: { limits }, typed }: JudgedProps) {
  return (
    <Stack gap={2}>
      <Text c="dimmed">
        {words.limits}: {limitsInWords(limits, words.noLimits)}
      </Text>
      <Outside words={outsideLimits(typed, limits)} />
    </Stack>
  );
}

const columns: readonly RecordColumn<MaturationCheck>[] = [
  { head: words.columns.date, cell: ({ check_date }) => formatPlantDate(check_date) },
  { head: words.columns.condition, cell: ({ visual_condition }) => visual_condition },
  {
    head: words.columns.temperature,
    isNumber: true,
    cell: ({ temperature }) => (temperature === null ? '–' : formatNumber(temperature)),
  },
  {
    head: words.columns.humidity,
    isNumber: true,
    cell: ({ humidity }) => (humidity === null ? '–' : formatNumber(humidity)),
  },
  { head: words.columns.by, cell: ({ checked_by_name }) => checked_by_name ?? '–' },
  {
    head: words.columns.notes,
    cell: (check) => (
      <>
        {check.notes || (check.has_photo ? null : '–')}
        {check.has_photo ? <PhotoButton check={check} /> : null}
      </>
    ),
  },
];

/** The last ten checks only. A blend that matures for months has many checks. */
const shown = 10;

function Checks({ blend }: { readonly blend: MaturationRecord }) {
  const { data, error, refetch } = useQuery(checksQuery(blend));
  if (error) return <FailedLoad message={words.checksFailed} onRetry={() => void refetch()} />;
  if (!data || data.length < 2) return null;
  return (
    <RecordList label={words.checks} rows={data.slice(0, shown)} keyOf={({ id }) => id} columns={columns} />
  );
}
