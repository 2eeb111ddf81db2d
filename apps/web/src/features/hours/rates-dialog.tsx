/** Hourly rates of people and roles: the known rates, and a form for a new rate with its first day. */
import { Button, Group, NumberInput, Select, Skeleton, Stack, Text } from '@mantine/core';
import { deleteHourlyRate, putHourlyRate } from '@pms/domain/hours/cost-endpoints';
import { type HourlyRate, hourlyRateBody } from '@pms/domain/hours/cost-schema';
import { roleName } from '@pms/domain/labour/names';
import { labourRoles } from '@pms/domain/labour/schema';
import { formatMoney } from '@pms/domain/number-format';
import { formatPlantDate, type PlantDate } from '@pms/domain/plant-time';
import { listUsers } from '@pms/domain/users/endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { RecordList } from '../../ui/record-list/record-list';
import { RemovalDialog } from '../../ui/removal-dialog';
import { toast } from '../../ui/toasts';
import { useSavedForm } from '../../ui/use-saved-form';
import { ratesQuery } from './cost-queries';
import { rateTexts as words } from './cost-texts';
import { hoursKeys } from './queries';

const whoseRate = ({ full_name, role }: HourlyRate): string =>
  role === null ? (full_name ?? '') : words.role(roleName(role));

interface RatesDialogProps {
  readonly today: PlantDate;
  readonly onClose: () => void;
}

export function RatesDialog({ today, onClose }: RatesDialogProps) {
  const { data, error, refetch } = useQuery(ratesQuery);
  const [removing, setRemoving] = useState<HourlyRate>();
  if (removing) {
    const of = [whoseRate(removing), formatPlantDate(removing.valid_from)] as const;
    return (
      <RemovalDialog
        title={words.removeOf(...of)}
        submitLabel={words.remove}
        question={words.removeQuestion(...of)}
        effect={words.removeEffect}
        remove={() => call(deleteHourlyRate, { params: { id: removing.id } })}
        concerns={[hoursKeys.all]}
        done={words.removed}
        failed={words.removeFailed}
        onClose={() => setRemoving(undefined)}
      />
    );
  }
  return (
    <Dialog title={words.title} size="large" onClose={onClose}>
      <Stack gap="md">
        <Text c="dimmed">{words.hint}</Text>
        <NewRate today={today} />
        {error && !data ? <FailedLoad message={words.failed} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton h={160} role="status" aria-label={words.loading} /> : null}
        {data?.length === 0 ? <Text>{words.empty}</Text> : null}
        {data && data.length > 0 ? <Rates rates={data} onRemove={setRemoving} /> : null}
      </Stack>
    </Dialog>
  );
}

interface RatesProps {
  readonly rates: readonly HourlyRate[];
  readonly onRemove: (rate: HourlyRate) => void;
}

function Rates({ rates, onRemove }: RatesProps) {
  return (
    <RecordList
      label={words.title}
      rows={rates}
      keyOf={({ id }) => id}
      mark={({ id }) => ({ 'data-rate': id })}
      columns={[
        { head: words.columns.of, cell: whoseRate },
        { head: words.columns.rate, isNumber: true, cell: ({ rate }) => formatMoney(rate) },
        { head: words.columns.from, cell: ({ valid_from }) => formatPlantDate(valid_from) },
        {
          head: words.columns.actions,
          isActions: true,
          cell: (rate) => (
            <Button
              variant="default"
              aria-label={words.removeOf(whoseRate(rate), formatPlantDate(rate.valid_from))}
              onClick={() => onRemove(rate)}
            >
              {words.remove}
            </Button>
          ),
        },
      ]}
    />
  );
}

interface Values {
  /** `person 5` or `role packer`. */
  of: string | null;
  rate: number | '';
  valid_from: string | null;
}

function toBody({ of, rate, valid_from }: Values) {
  const [kind, name] = of?.split(' ') ?? [];
  return {
    employee_id: kind === 'person' ? Number(name) : null,
    role: kind === 'role' ? name : null,
    rate: rate === '' ? undefined : rate,
    valid_from,
  };
}

const workersQuery = {
  queryKey: [...hoursKeys.all, 'workers'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call(listUsers, { query: { active: 'true' }, signal })).data.filter(
      ({ role }) => role !== 'admin',
    ),
};

function NewRate({ today }: { readonly today: PlantDate }) {
  const { user } = useSession();
  const { data: workers = [] } = useQuery(workersQuery);
  const { form, isBusy, onSubmit, problem } = useSavedForm<Values, HourlyRate>({
    draft: `${user?.id ?? 0}:hourly-rate`,
    empty: { of: null, rate: '', valid_from: today },
    schema: hourlyRateBody,
    toBody,
    alsoWrong: ({ of }) => (of === null ? { of: 'Choose a person or a role' } : {}) as Record<string, string>,
    save: async (values) => (await call(putHourlyRate, { body: hourlyRateBody.parse(toBody(values)) })).data,
    concerns: [hoursKeys.all],
    onSaved: () => {
      toast('success', words.saved, 3000);
      form.reset();
    },
    failed: words.saveFailed,
  });
  return (
    <form onSubmit={onSubmit} noValidate aria-label={words.set}>
      <Stack gap="sm">
        <Select
          label={words.of}
          required
          searchable
          data={[
            ...workers.map(({ id, fullName }) => ({ value: `person ${id}`, label: fullName })),
            ...labourRoles.map((role) => ({ value: `role ${role}`, label: words.role(roleName(role)) })),
          ]}
          {...form.getInputProps('of')}
        />
        <Group grow align="flex-start">
          <NumberInput
            label={words.rate}
            required
            min={0}
            inputMode="decimal"
            {...form.getInputProps('rate')}
          />
          <DateField label={words.from} required {...form.getInputProps('valid_from')} />
        </Group>
        <ProblemNote problem={problem} />
        <Group justify="flex-end">
          <ReasonedButton reason={undefined} type="submit" loading={isBusy}>
            {words.set}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
