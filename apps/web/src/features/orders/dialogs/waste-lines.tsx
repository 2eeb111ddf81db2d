import { ActionIcon, Button, Checkbox, Fieldset, Group, NumberInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { completionWasteTypes, wasteTypesWithUnits } from '@pms/domain/orders/schema';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { randomKey } from '../../../client/random-key';
import { formTexts } from './form-texts';

const words = formTexts.complete;

export interface WasteValues {
  /** The key of the line in this form; it is never sent. */
  key: string;
  waste_type: (typeof completionWasteTypes)[number];
  weight: number | '';
  units: number | '';
  waste_reason: string;
  recovery_possible: boolean;
  waste_notes: string;
}

const emptyWaste = (): WasteValues => ({
  key: randomKey(),
  waste_type: 'BLND',
  weight: '',
  units: '',
  waste_reason: '',
  recovery_possible: false,
  waste_notes: '',
});

/** `no_waste` is the statement that there was no waste. Only a completion has this field. */
export interface WasteFormValues {
  waste: WasteValues[];
  no_waste?: boolean;
}

export function wasteBody({ waste_type, weight, units, ...said }: WasteValues) {
  const counts = wasteTypesWithUnits.includes(waste_type) && units !== '';
  return {
    waste_type,
    weight: weight === '' ? undefined : weight,
    waste_reason: said.waste_reason,
    recovery_possible: said.recovery_possible,
    waste_notes: said.waste_notes,
    ...(counts ? { units } : {}),
  };
}

const typeOptions = completionWasteTypes.map((value) => ({
  value,
  label: `${value} – ${words.wasteTypes[value]}`,
}));

interface WasteLinesProps<Values extends WasteFormValues> {
  readonly form: UseFormReturnType<Values>;
  /** The name of the lines in the body of the call. */
  readonly path?: string;
  readonly legend?: string;
}

/** The waste of an order: lines, or the statement that there was no waste (decision A-13). */
export function WasteLines<Values extends WasteFormValues>({
  form,
  path: called = 'waste_data',
  legend = words.waste,
}: WasteLinesProps<Values>) {
  const waste = form.values.waste;
  const set = (lines: WasteValues[]) => form.setFieldValue('waste', lines as never);
  const lineProps = (index: number, field: Exclude<keyof WasteValues, 'key'>) => {
    const path = `${called}.${index}.${field}`;
    return {
      // Every line has the same visible labels, so a screen reader also needs the number of the line.
      'aria-label': words.ofLine(words[field], index + 1),
      value: waste[index]?.[field] as never,
      error: form.errors[path],
      onChange: (value: unknown) =>
        set(waste.map((line, at) => (at === index ? ({ ...line, [field]: value } as WasteValues) : line))),
    };
  };
  return (
    <Fieldset legend={legend}>
      {waste.map((line, index) => (
        <Group key={line.key} align="flex-start" gap="xs" mb="sm">
          <Select
            label={words.waste_type}
            w="13rem"
            allowDeselect={false}
            data={typeOptions}
            {...lineProps(index, 'waste_type')}
          />
          <NumberInput
            label={words.weight}
            w="8rem"
            min={0}
            step={0.1}
            decimalScale={3}
            suffix=" kg"
            inputMode="decimal"
            {...lineProps(index, 'weight')}
          />
          {wasteTypesWithUnits.includes(line.waste_type) ? (
            <NumberInput
              label={words.units}
              w="6rem"
              min={0}
              allowDecimal={false}
              inputMode="numeric"
              {...lineProps(index, 'units')}
            />
          ) : null}
          <TextInput
            label={words.waste_reason}
            flex={1}
            miw="10rem"
            {...lineProps(index, 'waste_reason')}
            onChange={(event) => lineProps(index, 'waste_reason').onChange(event.currentTarget.value)}
          />
          <TextInput
            label={words.waste_notes}
            flex={1}
            miw="10rem"
            {...lineProps(index, 'waste_notes')}
            onChange={(event) => lineProps(index, 'waste_notes').onChange(event.currentTarget.value)}
          />
          <Checkbox
            label={words.recovery_possible}
            aria-label={words.ofLine(words.recovery_possible, index + 1)}
            mt="2rem"
            checked={line.recovery_possible}
            onChange={(event) => lineProps(index, 'recovery_possible').onChange(event.currentTarget.checked)}
          />
          <ActionIcon
            variant="subtle"
            color="red.8"
            mt="1.4rem"
            aria-label={`${words.removeWaste} ${index + 1}`}
            onClick={() => set(waste.filter((_, at) => at !== index))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        </Group>
      ))}
      <Group justify="space-between">
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabled={form.values.no_waste === true}
          onClick={() => set([...waste, emptyWaste()])}
        >
          {words.addWaste}
        </Button>
        {form.values.no_waste === undefined ? null : (
          <Checkbox
            label={words.noWaste}
            disabled={waste.length > 0}
            // Lets the form move the focus here when this is the first error.
            aria-invalid={form.errors.no_waste !== undefined}
            {...form.getInputProps('no_waste', { type: 'checkbox' })}
          />
        )}
      </Group>
    </Fieldset>
  );
}
