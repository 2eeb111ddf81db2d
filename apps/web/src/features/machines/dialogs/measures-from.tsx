/** The first day of a new type, rate or threshold. A day that has already begun needs a reason (decision 0042). */
import { plantDateOf } from '@pms/domain/plant-time';
import { usePlant } from '../../../client/plant';
import { plantNow } from '../../../client/plant-now';
import { DateField } from '../../../ui/date-field';
import { formTexts } from './form-texts';

interface MeasuresFromProps {
  /** Null means the present moment. */
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (day: string | null) => void;
}

export function MeasuresFrom({ value, error, onChange }: MeasuresFromProps) {
  const { time_zone: zone } = usePlant();
  return (
    <DateField
      label={formTexts.measuresFrom}
      description={formTexts.measuresFromHint}
      clearable
      maxDate={plantDateOf(plantNow(), zone)}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
