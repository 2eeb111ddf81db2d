import { Autocomplete, Group, Select, Text, TextInput } from '@mantine/core';
import { effectIfAny } from '@pms/domain/figures/effect';
import { previewIdealRate, putIdealRate } from '@pms/domain/machines/endpoints';
import { type IdealRate, type IdealRateBody, idealRateBody } from '@pms/domain/machines/ideal-rate';
import { plantDateOf } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../client/api';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { ReasonField } from '../../ui/reason-field';
import { useVersionedForm } from '../../ui/use-versioned-form';
import { ForeseenBadge, foreseenSubmit, waitsFor } from '../figures/foreseen-badge';
import { machinesQuery } from '../machines/queries';
import { everyTypeQuery } from './queries';
import { alsoWrong, emptyRate, otherWay, type RateValues, rateBody, rateValues } from './rate-form';
import { rateTexts, texts } from './texts';
import { usePlantAction } from './use-plant-action';

const words = rateTexts.form;

interface RateDialogProps {
  /** Every rate of the known products. */
  readonly rates: readonly IdealRate[];
  /** The rate to change. Without a rate, the dialog adds a rate. */
  readonly rate?: IdealRate;
  /** The product of a new rate, when the dialog was opened from the product. */
  readonly product?: string;
  readonly onClose: () => void;
}

export function RateDialog({ rates, rate, product, onClose }: RateDialogProps) {
  const { user } = useSession();
  const { time_zone: zone } = usePlant();
  const today = plantDateOf(plantNow(), zone);
  const saved = usePlantAction({
    act: (body: IdealRateBody) => call(putIdealRate, { body }),
    foresee: async (body: IdealRateBody) => effectIfAny((await call(previewIdealRate, { body })).data),
    done: ({ waits }) => (waits ? waitsFor : rateTexts.done),
    failed: rateTexts.failed,
    changes: ['ideal-rates'],
    onDone: () => {
      forget();
      onClose();
    },
  });
  const { form, onSubmit, forget, ...conflict } = useVersionedForm(
    {
      draft: `${user?.id}:ideal-rate-${rate?.id ?? `new-${product ?? ''}`}`,
      record: rates.find(({ id }) => id === rate?.id) ?? rate,
      valuesOf: (stored) =>
        stored ? rateValues(stored) : { ...emptyRate(today), product_name: product ?? '' },
      schema: idealRateBody,
      toBody: (values: RateValues, { version }) => rateBody(values, version),
      alsoWrong: (values) => alsoWrong(values, words.placeRequired),
    },
    saved,
  );
  const typeRate = (field: 'seconds' | 'hour', text: string) => {
    form.setValues(
      field === 'seconds' ? { seconds: text, hour: otherWay(text) } : { hour: text, seconds: otherWay(text) },
    );
    form.clearFieldError('seconds_per_unit');
  };
  const isFixed = rate !== undefined;
  return (
    <FormDialog
      title={isFixed ? words.changeTitle : words.addTitle}
      submitLabel={saved.effect ? foreseenSubmit : isFixed ? words.save : words.add}
      isBusy={saved.isBusy}
      problem={conflict.problem}
      onClose={onClose}
      onSubmit={onSubmit((body) => saved.send(body))}
    >
      <Autocomplete
        label={words.product}
        required
        readOnly={isFixed || product !== undefined}
        maxLength={200}
        data={[...new Set(rates.map(({ product_name }) => product_name))]}
        {...form.getInputProps('product_name')}
      />
      <PlaceOfRate
        isFixed={isFixed}
        value={form.values.place}
        error={form.errors.place ?? form.errors.machine_id}
        onChoose={(place) => form.setFieldValue('place', place)}
      />
      <Group grow align="flex-start">
        <TextInput
          label={words.seconds}
          required
          inputMode="decimal"
          value={form.values.seconds}
          error={form.errors.seconds_per_unit}
          onChange={(event) => typeRate('seconds', event.currentTarget.value)}
        />
        <TextInput
          label={words.hour}
          description={words.hourHint}
          inputMode="decimal"
          value={form.values.hour}
          onChange={(event) => typeRate('hour', event.currentTarget.value)}
        />
      </Group>
      <DateField label={words.from} required readOnly={isFixed} {...form.getInputProps('valid_from')} />
      <DateField label={words.to} description={words.toHint} clearable {...form.getInputProps('valid_to')} />
      <ReasonField label={words.reason} description={words.reasonHint} {...form.getInputProps('reason')} />
      <Text c="dimmed" fz="sm">
        {words.past}
      </Text>
      <ForeseenBadge effect={saved.effect} />
      <NewerRecord of={conflict} />
    </FormDialog>
  );
}

interface PlaceOfRateProps {
  readonly isFixed: boolean;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChoose: (place: string) => void;
}

function PlaceOfRate({ isFixed, value, error, onChoose }: PlaceOfRateProps) {
  const { data: machines = [] } = useQuery(machinesQuery);
  const { data: types = [] } = useQuery(everyTypeQuery);
  return (
    <Select
      label={words.place}
      required
      searchable
      readOnly={isFixed}
      allowDeselect={false}
      error={error}
      value={value || null}
      onChange={(place) => onChoose(place ?? '')}
      data={[
        {
          group: texts.places.types,
          items: types.map(({ id, name }) => ({ value: `type:${id}`, label: rateTexts.everyOfType(name) })),
        },
        {
          group: texts.places.machines,
          items: machines.map(({ id, name }) => ({ value: `machine:${id}`, label: name })),
        },
      ]}
    />
  );
}
