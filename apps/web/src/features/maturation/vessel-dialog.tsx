/** Adds or changes a vessel. */
import { Group, NumberInput, Select, TextInput } from '@mantine/core';
import { addVessel, changeVessel } from '@pms/domain/vessels/endpoints';
import {
  addVesselBody,
  type RestState,
  restStates,
  type Vessel,
  type VesselKind,
  vesselKinds,
} from '@pms/domain/vessels/schema';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../client/session';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { useVersionedForm } from '../../ui/use-versioned-form';
import { environmentsQuery } from '../machines/queries';
import { ledgerTexts, vesselTexts } from './ledger-texts';
import { useBlendCall } from './use-blend-call';

const words = vesselTexts.form;

interface Values {
  code: string;
  name: string;
  kind: VesselKind;
  capacity: number | '';
  unit: string;
  environment: string | null;
  temperature_min: number | '';
  temperature_max: number | '';
  humidity_min: number | '';
  humidity_max: number | '';
  state: RestState;
}

const orNull = (value: number | ''): number | null => (value === '' ? null : value);
const orEmpty = (value: number | null | undefined): number | '' => value ?? '';

const restOf = (state: Vessel['state'] | undefined): RestState =>
  restStates.find((rest) => rest === state) ?? 'clean';

const valuesOf = (vessel: Vessel | undefined): Values => ({
  code: vessel?.code ?? '',
  name: vessel?.name ?? '',
  kind: vessel?.kind ?? 'tank',
  capacity: orEmpty(vessel?.capacity),
  unit: vessel?.unit ?? 'kg',
  environment: vessel?.environment ?? null,
  temperature_min: orEmpty(vessel?.temperature_min),
  temperature_max: orEmpty(vessel?.temperature_max),
  humidity_min: orEmpty(vessel?.humidity_min),
  humidity_max: orEmpty(vessel?.humidity_max),
  state: restOf(vessel?.state),
});

const toBody = (values: Values) => ({
  ...values,
  capacity: values.capacity === '' ? 0 : values.capacity,
  temperature_min: orNull(values.temperature_min),
  temperature_max: orNull(values.temperature_max),
  humidity_min: orNull(values.humidity_min),
  humidity_max: orNull(values.humidity_max),
});

interface VesselDialogProps {
  readonly vessel?: Vessel;
  readonly onClose: () => void;
}

export function VesselDialog({ vessel, onClose }: VesselDialogProps) {
  const { user } = useSession();
  const { data: environments = [] } = useQuery(environmentsQuery);
  const settings = {
    failed: vesselTexts.failed,
    done: () => vesselTexts.done,
    onDone: () => {
      forget();
      onClose();
    },
  };
  const added = useBlendCall({ ...settings, endpoint: addVessel });
  const changed = useBlendCall({ ...settings, endpoint: changeVessel, params: { id: vessel?.id ?? 0 } });
  const saved = vessel ? changed : added;
  const { form, onSubmit, forget, base, ...conflict } = useVersionedForm(
    {
      draft: `${user?.id}:vessel-${vessel?.id ?? 'new'}`,
      record: vessel,
      // A movement changes the contents of the vessel and no value of this form.
      valuesOf,
      schema: addVesselBody,
      toBody,
    },
    saved,
  );
  const send = (body: ReturnType<typeof toBody>) => {
    if (!vessel) return added.send(body);
    const { state, unit, ...rest } = body;
    // A vessel with contents keeps the unit. The contents determine the state of the vessel.
    changed.send({ ...rest, ...(vessel.contents ? {} : { state, unit }), version: base.version });
  };
  return (
    <FormDialog
      title={vessel ? words.changeTitle(vessel.code) : words.addTitle}
      submitLabel={words.save}
      isBusy={saved.isBusy}
      problem={conflict.problem}
      size="large"
      onClose={onClose}
      onSubmit={onSubmit((body) => send(body))}
    >
      <Group grow align="flex-start">
        <TextInput
          label={words.code}
          required
          maxLength={30}
          data-autofocus
          {...form.getInputProps('code')}
        />
        <TextInput label={words.name} maxLength={100} {...form.getInputProps('name')} />
      </Group>
      <Group grow align="flex-start">
        <Select
          label={words.kind}
          required
          allowDeselect={false}
          data={vesselKinds.map((value) => ({ value, label: ledgerTexts.kinds[value] }))}
          {...form.getInputProps('kind')}
        />
        <Select
          label={words.area}
          clearable
          data={environments.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.getInputProps('environment')}
        />
      </Group>
      <Group grow align="flex-start">
        <NumberInput label={words.capacity} required {...numberInput} {...form.getInputProps('capacity')} />
        <TextInput
          label={words.unit}
          required
          maxLength={20}
          disabled={vessel?.contents !== undefined && vessel.contents !== null}
          {...form.getInputProps('unit')}
        />
      </Group>
      <Group grow align="flex-start">
        <NumberInput
          label={words.temperatureMin}
          {...numberInput}
          {...form.getInputProps('temperature_min')}
        />
        <NumberInput
          label={words.temperatureMax}
          {...numberInput}
          {...form.getInputProps('temperature_max')}
        />
      </Group>
      <Group grow align="flex-start">
        <NumberInput label={words.humidityMin} {...numberInput} {...form.getInputProps('humidity_min')} />
        <NumberInput label={words.humidityMax} {...numberInput} {...form.getInputProps('humidity_max')} />
      </Group>
      {vessel?.contents ? null : (
        <Select
          label={words.state}
          description={words.stateHint}
          allowDeselect={false}
          data={restStates.map((value) => ({ value, label: words.rest[value] }))}
          {...form.getInputProps('state')}
        />
      )}
      <NewerRecord of={conflict} />
    </FormDialog>
  );
}

const numberInput = { inputMode: 'decimal' } as const;
