/** The unit in which an order counts. The field offers the usual units and accepts any other unit. */
import { Autocomplete } from '@mantine/core';
import { usualUnits } from '@pms/domain/products/schema';
import type { ReactNode } from 'react';
import { formTexts } from './form-texts';

interface UnitFieldProps {
  readonly value?: string;
  readonly error?: ReactNode;
  /** The reason why the unit can no longer change. */
  readonly fixed?: string | undefined;
  readonly placeholder?: string;
  readonly onChange?: (unit: string) => void;
  readonly onBlur?: () => void;
}

export function UnitField({ fixed, ...field }: UnitFieldProps) {
  return (
    <Autocomplete
      {...field}
      label={formTexts.create.unit}
      maxLength={20}
      disabled={fixed !== undefined}
      {...(fixed === undefined ? {} : { description: fixed })}
      data={[...usualUnits]}
      filter={({ options }) => options}
    />
  );
}
