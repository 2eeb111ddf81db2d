/**
 * A quantity of an order in its unit. Decimals can be typed for every unit, because a field that ignored the point
 * would turn 10.5 into 105. The form reports that a counted unit has no decimals.
 */
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { isCounted } from '@pms/domain/figures/units';

interface ProducedQuantityFieldProps extends NumberInputProps {
  readonly unit: string;
}

export function ProducedQuantityField({ unit, ...props }: ProducedQuantityFieldProps) {
  return (
    <NumberInput
      allowNegative={false}
      decimalScale={3}
      inputMode={isCounted(unit) ? 'numeric' : 'decimal'}
      suffix={` ${unit}`}
      {...props}
    />
  );
}
