import { Group, NumberInput, Stack, Text } from '@mantine/core';
import { type TargetField, targetFields } from '@pms/domain/history/fields';
import { formatNumber } from '@pms/domain/number-format';
import { putPlant } from '@pms/domain/settings/endpoints';
import { plantSettings, type ReadPlantSettings } from '@pms/domain/settings/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { plantQuery } from '../../client/plant';
import { useMay, useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { useDraftForm } from '../../ui/draft-form';
import { ReasonField } from '../../ui/reason-field';
import { waitsFor } from '../figures/foreseen-badge';
import { DataPanel } from './data-panel';
import { HistoryButton } from './history-button';
import { SettingsFormEnd } from './settings-form-end';
import { targetTexts as words } from './texts';
import { usePlantAction } from './use-plant-action';

type TargetValues = Record<TargetField, number | string> & { first_day: string | null; reason: string };

const targets = plantSettings.pick(
  Object.fromEntries(targetFields.map((field) => [field, true])) as Record<TargetField, true>,
);

const valuesOf = (settings: ReadPlantSettings): TargetValues => ({
  ...(Object.fromEntries(targetFields.map((field) => [field, settings[field]])) as Record<
    TargetField,
    number
  >),
  first_day: null,
  reason: '',
});

/** The targets of the cards. All people read the targets. People with the right to settings change them. */
export function TargetsTab() {
  const asked = useQuery(plantQuery);
  const mayChange = useMay('manageSettings');
  return (
    <DataPanel
      title={words.title}
      hint={words.hint}
      action={<HistoryButton of="target" name={words.title} />}
      asked={asked}
      failed={words.failedLoad}
      height={240}
    >
      {(data) => (mayChange ? <TargetsForm settings={data} /> : <TargetsShown settings={data} />)}
    </DataPanel>
  );
}

interface TargetsProps {
  readonly settings: ReadPlantSettings;
}

function TargetsShown({ settings }: TargetsProps) {
  return (
    <Stack component="dl" gap="xs" m={0}>
      {targetFields.map((field) => (
        <Group key={field} justify="space-between" maw="24rem">
          <Text component="dt">{words.fields[field]}</Text>
          <Text component="dd" m={0} fw={600}>
            {formatNumber(settings[field])}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}

function TargetsForm({ settings }: TargetsProps) {
  const { user } = useSession();
  const [base, setBase] = useState(settings);
  const isStale = targetFields.some((field) => settings[field] !== base[field]);
  // Only a change of the targets counts. A change of other settings does not concern this form.
  const version = isStale ? base.version : settings.version;
  const saved = usePlantAction({
    act: async ({ reason, first_day, ...values }: TargetValues) => {
      const why = reason.trim() === '' ? {} : { reason: reason.trim() };
      const { data, waits } = await call(putPlant, {
        body: { ...targets.parse(values), version, ...(first_day ? { first_day } : {}), ...why },
      });
      setBase(data);
      forget();
      form.setValues({ ...valuesOf(data), first_day: null, reason: '' });
      return waits;
    },
    done: (waits) => (waits ? waitsFor : words.done),
    failed: words.failed,
    changes: plantQuery.queryKey,
  });
  const { form, onSubmit, forget } = useDraftForm<TargetValues>(
    {
      draft: `${user?.id}:targets-${settings.version}`,
      empty: valuesOf(settings),
      schema: targets,
      toBody: (values) => values,
    },
    saved.fields,
  );
  return (
    <form onSubmit={onSubmit((values) => saved.send(values))} noValidate>
      <Stack gap="md" maw="32rem">
        {targetFields.map((field) => (
          <NumberInput
            key={field}
            label={words.fields[field]}
            required
            allowNegative={false}
            allowDecimal={false}
            inputMode="numeric"
            {...form.getInputProps(field)}
          />
        ))}
        <DateField
          label={words.firstDay}
          description={words.firstDayHint}
          clearable
          {...form.getInputProps('first_day')}
        />
        <ReasonField label={words.reason} description={words.reasonHint} {...form.getInputProps('reason')} />
        <SettingsFormEnd
          submitLabel={words.save}
          saved={saved}
          isStale={isStale}
          onLoad={() => {
            setBase(settings);
            form.setValues(valuesOf(settings));
          }}
        />
      </Stack>
    </form>
  );
}
