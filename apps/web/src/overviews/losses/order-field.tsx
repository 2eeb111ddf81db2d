/** Chooses an order by a typed part of its number, because a plant has more orders than a list can hold. */
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { orderQuery, suggestedOrdersQuery } from '../../features/orders/queries';
import { useSettledText } from '../../ui/settled-text';
import { texts } from './texts';

interface OrderFieldProps {
  readonly order: number | undefined;
  readonly onChange: (order: number | undefined) => void;
}

export function OrderField({ order, onChange }: OrderFieldProps) {
  const [text, setText] = useState('');
  const search = useSettledText(text);
  const { data: found = [] } = useQuery(suggestedOrdersQuery(search));
  // The address may name an order that is not among the found orders.
  const { data: chosen } = useQuery({ ...orderQuery(order ?? 0), enabled: order !== undefined });
  const orders = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      label={texts.order}
      placeholder={texts.all}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': `${texts.clear}: ${texts.order}` }}
      data={orders.map(({ id, order_number: number }) => ({ value: String(id), label: number }))}
      value={order === undefined ? null : String(order)}
      onSearchChange={(typed) => setText(typed === chosen?.order_number ? '' : typed)}
      onChange={(id) => onChange(id === null ? undefined : Number(id))}
    />
  );
}
