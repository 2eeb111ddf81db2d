/** Makes a new lot of two or more lots: the amount from each vessel, the target vessel and the batch number. */
import { Button, Group, NumberInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { defaultMaturationDays } from '@pms/domain/maturation/schema';
import { blendLots } from '@pms/domain/vessels/endpoints';
import { blendLotsBody, type Vessel } from '@pms/domain/vessels/schema';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../client/session';
import { useDraftForm } from '../../ui/draft-form';
import { FormDialog } from '../../ui/form-dialog';
import { ReasonField } from '../../ui/reason-field';
import { vesselsQuery } from './ledger-queries';
import { moveTexts as words } from './ledger-texts';
import { placeId } from './movement-form';
import { useBlendCall } from './use-blend-call';
import { everyPlace } from './vessel-options';

interface Source {
  /** The key of a row of the form. */
  key: number;
  from: string | null;
  quantity: number | '';
}

interface Values {
  blend_name: string;
  batch_number: string;
  expected_maturation_days: number | '';
  to: string | null;
  sources: Source[];
  reason: string;
}

const aSource = (key: number): Source => ({ key, from: null, quantity: '' });

/** A source is always a vessel. The contents of the vessel determine the lot. */
const bodyOf = (vessels: readonly Vessel[]) => (values: Values) => ({
  ...values,
  to: values.to === null ? undefined : placeId(values.to),
  expected_maturation_days: values.expected_maturation_days === '' ? 0 : values.expected_maturation_days,
  sources: values.sources.flatMap(({ from, quantity }) => {
    const vessel = vessels.find(({ id }) => String(id) === from);
    if (!vessel?.contents) return [];
    return [{ lot_id: vessel.contents.lot_id, from: vessel.id, ...(quantity === '' ? {} : { quantity }) }];
  }),
});

export function BlendLotsDialog({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  const { data: vessels = [] } = useQuery(vesselsQuery);
  const toBody = bodyOf(vessels);
  const saved = useBlendCall({
    endpoint: blendLots,
    failed: words.failed,
    done: () => words.blendDone,
    onDone: () => {
      forget();
      onClose();
    },
  });
  const { form, onSubmit, forget } = useDraftForm<Values>(
    {
      draft: `${user?.id}:lots-blend`,
      empty: {
        blend_name: '',
        batch_number: '',
        expected_maturation_days: defaultMaturationDays,
        to: null,
        sources: [aSource(1), aSource(2)],
        reason: '',
      },
      schema: blendLotsBody,
      toBody,
    },
    saved.fields,
  );
  const { sources } = form.values;
  const change = (index: number, next: Partial<Source>) =>
    form.setFieldValue(
      'sources',
      sources.map((source, at) => (at === index ? { ...source, ...next } : source)),
    );
  const filled = everyPlace(vessels.filter(({ contents }) => contents)).slice(0, -1);
  return (
    <FormDialog
      title={words.blendTitle}
      submitLabel={words.blendSubmit}
      isBusy={saved.isBusy}
      problem={saved.problem ?? (typeof form.errors.sources === 'string' ? form.errors.sources : undefined)}
      size="large"
      onClose={onClose}
      onSubmit={onSubmit((values) => saved.send(blendLotsBody.parse(toBody(values))))}
    >
      {sources.map((source, index) => (
        <Group key={source.key} align="flex-end" gap="sm">
          <Select
            label={words.source(index + 1)}
            placeholder={words.chooseSource}
            flex="2 1 14rem"
            searchable
            data={filled}
            value={source.from}
            onChange={(from) => change(index, { from })}
          />
          <NumberInput
            label={words.quantity}
            placeholder={words.quantityAll}
            flex="1 1 8rem"
            inputMode="decimal"
            value={source.quantity}
            onChange={(quantity) => change(index, { quantity: quantity === '' ? '' : Number(quantity) })}
          />
          {sources.length > 2 ? (
            <Button
              variant="default"
              aria-label={words.removeSource(index + 1)}
              onClick={() =>
                form.setFieldValue(
                  'sources',
                  sources.filter((_source, at) => at !== index),
                )
              }
            >
              ×
            </Button>
          ) : null}
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          onClick={() =>
            form.setFieldValue('sources', [
              ...sources,
              aSource(Math.max(...sources.map(({ key }) => key)) + 1),
            ])
          }
        >
          {words.addSource}
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <TextInput label={words.blendName} required maxLength={200} {...form.getInputProps('blend_name')} />
        <TextInput label={words.newBatch} required maxLength={50} {...form.getInputProps('batch_number')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="sm">
        <Select
          label={words.to}
          required
          searchable
          data={everyPlace(vessels)}
          {...form.getInputProps('to')}
        />
        <NumberInput
          label={words.days}
          required
          inputMode="numeric"
          {...form.getInputProps('expected_maturation_days')}
        />
      </SimpleGrid>
      <ReasonField label={words.reason} {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
