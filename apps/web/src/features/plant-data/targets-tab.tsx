import { Group, NumberInput, Stack, Text } from '@mantine/core';
import { type TargetField, targetFields } from '@pms/domain/history/fields';
import { formatNumber } from '@pms/domain/number-format';
import { putPlant } from '@pms/domain/settings/endpoints';
import {
  type PlantBody,
  plantBody,
  plantSettings,
  type ReadPlantSettings,
} from '@pms/domain/settings/schema';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/api';
import { plantQuery } from '../../client/plant';
import { useMay, useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { ReasonField } from '../../ui/reason-field';
import { useVersionedForm } from '../../ui/use-versioned-form';
import type { FormBase } from '../../ui/versioned-draft';
import { waitsFor } from '../figures/foreseen-badge';
import { DataPanel } from './data-panel';
import { HistoryButton } from './history-button';
import { SettingsFormEnd } from './settings-form-end';
import { targetTexts as words } from './texts';
import { usePlantAction } from './use-plant-action';

type TargetValues = Record<TargetField, number | string> & { first_day: string | null; reason: string };

const targets = plantSettings
  .pick(Object.fromEntries(targetFields.map((field) => [field, true])) as Record<TargetField, true>)
  .partial();

const valuesOf = (settings: ReadPlantSettings): TargetValues => ({
  ...(Object.fromEntries(targetFields.map((field) => [field, settings[field]])) as Record<
    TargetField,
    number
  >),
  first_day: null,
  reason: '',
});

/**
 * Sends only the changed targets; otherwise the first day would also begin the present value of every other target. With
 * a first day and no changed target, every target begins on that day.
 */
function targetsBody({ reason, first_day, ...values }: TargetValues, base: FormBase<TargetValues>) {
  const changed = targetFields.filter((field) => String(values[field]) !== String(base.values[field]));
  const sent = changed.length > 0 ? changed : targetFields;
  return {
    ...Object.fromEntries(sent.map((field) => [field, values[field]])),
    version: base.version,
    ...(first_day ? { first_day } : {}),
    ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
  };
}

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
  const saved = usePlantAction({
    act: (body: PlantBody) => call(putPlant, { body }),
    done: ({ waits }) => (waits ? waitsFor : words.done),
    failed: words.failed,
    changes: plantQuery.queryKey,
    onDone: ({ data }) => take(data),
  });
  const { form, onSubmit, take, ...conflict } = useVersionedForm(
    {
      draft: `${user?.id}:targets`,
      record: settings,
      // Only a change of the targets is a conflict. A change of other settings does not concern this form.
      valuesOf,
      followsUntilTyped: true,
      schema: targets,
      toBody: targetsBody,
    },
    saved,
  );
  return (
    <form onSubmit={onSubmit((body) => saved.send(plantBody.parse(body)))} noValidate>
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
        <SettingsFormEnd submitLabel={words.save} saved={saved} conflict={conflict} />
      </Stack>
    </form>
  );
}
