/** The plant's name, its time zone and its shifts. The step saves them with the same call as the page Plant data. */
import { Group, Radio, Select, Stack, Text, TextInput } from '@mantine/core';
import { putPlant } from '@pms/domain/settings/endpoints';
import {
  longestPlantName,
  type PlantBody,
  type PlantSettings,
  plantBody,
  type ReadPlantSettings,
} from '@pms/domain/settings/schema';
import { call } from '../../client/api';
import { plantQuery } from '../../client/plant';
import { useSession } from '../../client/session';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { toast } from '../../ui/toasts';
import { useSavedForm } from '../../ui/use-saved-form';
import { proposedZone } from './progress';
import { texts } from './texts';

const words = texts.plant;
const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Values {
  readonly plant_name: string;
  readonly time_zone: string;
  readonly shift_model: PlantSettings['shift_model'];
}

interface PlantStepProps {
  readonly settings: ReadPlantSettings;
  readonly onSaved: () => void;
}

export function PlantStep({ settings, onSaved }: PlantStepProps) {
  const { user } = useSession();
  const isNew = settings.plant_name === null;
  const bodyOf = (values: Values): PlantBody => ({ ...values, version: settings.version });
  const { form, problem, isBusy, onSubmit } = useSavedForm({
    draft: `${user?.id}:first-hour-plant-${settings.version}`,
    empty: {
      plant_name: settings.plant_name ?? '',
      time_zone: isNew ? proposedZone(settings.time_zone, deviceZone()) : settings.time_zone,
      shift_model: settings.shift_model,
    } as Values,
    schema: plantBody,
    toBody: bodyOf,
    alsoWrong: ({ plant_name: name }: Values): Record<string, string> =>
      name.trim() === '' ? { plant_name: words.nameRequired } : {},
    save: (values) => call(putPlant, { body: bodyOf(values) }),
    concerns: [plantQuery.queryKey],
    onSaved: () => {
      toast('success', words.saved);
      onSaved();
    },
    failed: words.failed,
  });
  const known = Intl.supportedValuesOf('timeZone');
  const chosen = form.values.time_zone;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="md" maw="36rem">
        <Text>{words.intro}</Text>
        <TextInput
          label={words.name}
          description={words.nameHint}
          required
          maxLength={longestPlantName}
          {...form.getInputProps('plant_name')}
        />
        <Select
          label={words.zone}
          description={words.zoneHint(deviceZone())}
          required
          searchable
          allowDeselect={false}
          limit={50}
          data={known.includes(chosen) ? known : [chosen, ...known]}
          {...form.getInputProps('time_zone')}
        />
        <Radio.Group
          label={words.shifts}
          description={words.shiftsHint}
          {...form.getInputProps('shift_model')}
        >
          <Stack gap="xs" mt="xs">
            {(['two_shift', 'three_shift'] as const).map((model) => (
              <Radio key={model} value={model} label={words.models[model]} />
            ))}
          </Stack>
        </Radio.Group>
        <ProblemNote problem={problem} />
        <Group>
          <ReasonedButton type="submit" reason={undefined} loading={isBusy}>
            {words.save}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
