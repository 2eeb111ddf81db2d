/** One field for each short text of an order; see `orderTextNames`. */
import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type OrderTextName, orderTextNames, orderTexts } from '@pms/domain/orders/text-fields';

interface TextInputsProps<Values extends Record<OrderTextName, string>> {
  readonly form: UseFormReturnType<Values>;
}

export function OrderTextInputs<Values extends Record<OrderTextName, string>>({
  form,
}: TextInputsProps<Values>) {
  return orderTextNames.map((name) => (
    <TextInput key={name} label={orderTexts[name].label} maxLength={200} {...form.getInputProps(name)} />
  ));
}
