import { NumberInput, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { formTexts } from './form-texts';
import classes from './machine-dialog.module.css';
import { MachineFieldGroup } from './machine-field-group';
import { type MachineFormValues, machineDefaults, numberIn, totalWorkforce, workforce } from './machine-form';

interface WorkforceFieldsProps {
  readonly form: UseFormReturnType<MachineFormValues>;
  readonly isReadOnly: boolean;
}

/** People of a shift. A number outside the bounds moves to the nearest bound when the field loses the focus. */
export function WorkforceFields({ form, isReadOnly }: WorkforceFieldsProps) {
  return (
    <MachineFieldGroup legend={formTexts.groups.workforce} isReadOnly={isReadOnly}>
      <div className={classes.three}>
        {workforce.map(({ field, label, most }) => (
          <NumberInput
            key={field}
            label={label}
            description={numberIn(form.values[field]) === 0 ? formTexts.automated : formTexts.people(0, most)}
            min={0}
            max={most}
            clampBehavior="blur"
            allowDecimal={false}
            inputMode="numeric"
            placeholder={formTexts.leftEmpty(machineDefaults[field])}
            {...form.getInputProps(field)}
          />
        ))}
      </div>
      <Text fz="sm" aria-live="polite">
        {formTexts.total(totalWorkforce(form.values))}
      </Text>
    </MachineFieldGroup>
  );
}
