/** How much of an order was made, in its own unit. */
import { NumberInput, type NumberInputProps } from '@mantine/core';

interface ProducedQuantityFieldProps extends NumberInputProps {
  readonly unit: string;
}

export function ProducedQuantityField({ unit, ...props }: ProducedQuantityFieldProps) {
  return (
    <NumberInput data-autofocus min={0} decimalScale={3} inputMode="decimal" suffix={` ${unit}`} {...props} />
  );
}
