/**
 * A field for an order number that suggests the plant's orders. A number that no order has is allowed (decision A-72).
 */
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import type { Order } from '@pms/domain/orders/schema';
import { useQuery } from '@tanstack/react-query';
import { useSettledText } from '../../../ui/settled-text';
import { suggestedOrdersQuery } from '../queries';

const mostShown = 8;

type OrderNumberSelectProps = Omit<AutocompleteProps, 'data' | 'value'> & {
  readonly value?: string;
  /** Called with the order of a chosen suggestion. */
  readonly onOrder?: (order: Order) => void;
};

export function OrderNumberSelect({ value = '', onOrder, ...props }: OrderNumberSelectProps) {
  const search = useSettledText(value.trim());
  const { data: found = [] } = useQuery(suggestedOrdersQuery(search));
  const numbers = found.slice(0, mostShown).map(({ order_number: number }) => number);
  const orderOf = (number: string) => found.find(({ order_number: one }) => one === number);
  return (
    <Autocomplete
      data={numbers}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const order = orderOf(option.value);
        return order ? `${order.order_number} · ${order.product_name}` : option.value;
      }}
      openOnFocus={false}
      autoComplete="off"
      maxLength={50}
      {...props}
      value={value}
      onOptionSubmit={(number) => {
        const order = orderOf(number);
        if (order) onOrder?.(order);
      }}
    />
  );
}
