/** The count or the time to which a correction applies. The correction belongs to the shift of this count or time. */
import { Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { fromLocalMoment, skippedMoment, toLocalMoment } from '@pms/domain/local-moment';
import { formatQuantity } from '@pms/domain/number-format';
import type { Order, QuantityUpdate } from '@pms/domain/orders/schema';
import { formatDateTime, type Instant } from '@pms/domain/plant-time';
import { lockedMonthRefusal } from '@pms/domain/settings/month-lock';
import { useQuery } from '@tanstack/react-query';
import { useMonthLock } from '../../../client/month-lock';
import { usePlant } from '../../../client/plant';
import { orderQuantitiesQuery } from '../queries';
import { formTexts } from './form-texts';

const words = formTexts.correct;

export interface PlaceValues {
  /** `last`, `time`, or the id of a report. */
  place: string;
  /** The time by the plant's clock, if `place` is `time`. */
  recorded_at: string;
}

export const lastCount: PlaceValues = { place: 'last', recorded_at: '' };

/** The field contains whole minutes, so the minute in which the order started means the start of the order. */
function instantInOrder(order: Order, text: string, zone: string): Instant | undefined {
  const instant = fromLocalMoment(text, zone);
  const start = order.actual_start_at;
  return instant !== undefined && start !== null && toLocalMoment(start, zone) === text ? start : instant;
}

export const placeBody = ({ place, recorded_at }: PlaceValues, order: Order, zone: string) => {
  if (place === 'last') return {};
  return place === 'time'
    ? { recorded_at: instantInOrder(order, recorded_at, zone) }
    : { corrects_id: Number(place) };
};

export function placeErrors({ place, recorded_at }: PlaceValues, zone: string): Record<string, string> {
  if (place !== 'time') return {};
  if (fromLocalMoment(recorded_at, zone) === undefined) return { recorded_at: words.timeRequired };
  const skipped = skippedMoment(recorded_at, zone);
  return skipped ? { recorded_at: skipped } : {};
}

const isCount = ({ source, undone }: QuantityUpdate): boolean =>
  !undone && source !== 'undo' && source !== 'correction';

/** The reason for a refusal, if the count or the time is in a locked month. */
export function useLockedPlace(order: Order, { place, recorded_at }: PlaceValues): string | undefined {
  const { time_zone: zone } = usePlant();
  const lock = useMonthLock();
  const { data: reports = [] } = useQuery(orderQuantitiesQuery(order.id));
  const report = reports.find((one) => (place === 'last' ? isCount(one) : String(one.id) === place));
  const at =
    place === 'time'
      ? instantInOrder(order, recorded_at, zone)
      : (report?.update_time ?? order.complete_time);
  return at ? lockedMonthRefusal(lock, at, zone)?.message : undefined;
}

interface CorrectionPlaceProps {
  readonly order: Order;
  readonly form: UseFormReturnType<PlaceValues>;
  readonly locked: string | undefined;
}

export function CorrectionPlace({ order, form, locked }: CorrectionPlaceProps) {
  const { time_zone: zone } = usePlant();
  const { data: reports = [] } = useQuery(orderQuantitiesQuery(order.id));
  const sentence = ({ update_time, new_quantity, machine_name }: QuantityUpdate) =>
    [
      formatDateTime(update_time, zone),
      words.total(formatQuantity(new_quantity, order.unit_of_measurement)),
      machine_name,
    ]
      .filter(Boolean)
      .join(' · ');
  const inputProps = form.getInputProps('place');
  return (
    <>
      <Select
        label={words.place}
        description={words.belongs}
        allowDeselect={false}
        data={[
          { value: 'last', label: words.last },
          ...reports.filter(isCount).map((report) => ({ value: String(report.id), label: sentence(report) })),
          { value: 'time', label: words.atTime },
        ]}
        {...inputProps}
        error={form.values.place === 'time' ? inputProps.error : (locked ?? inputProps.error)}
        onChange={(value) => {
          inputProps.onChange(value);
          if (value === 'time' && form.getValues().recorded_at === '' && order.complete_time)
            form.setFieldValue('recorded_at', toLocalMoment(order.complete_time, zone));
        }}
      />
      {form.values.place === 'time' ? (
        <TextInput
          label={words.time}
          type="datetime-local"
          required
          {...form.getInputProps('recorded_at')}
          error={locked ?? form.getInputProps('recorded_at').error}
        />
      ) : null}
    </>
  );
}
