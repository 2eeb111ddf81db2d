/** A field for one product of the list. A person types to find the product. */
import { Select } from '@mantine/core';
import type { Product } from '@pms/domain/products/schema';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSettledText } from '../../ui/settled-text';
import { productChoicesQuery } from './queries';

interface ProductSelectProps {
  readonly label: string;
  readonly description?: string;
  readonly required?: boolean;
  readonly value: string | null;
  readonly error?: ReactNode;
  /** The chosen product, if the product is known before the first search. */
  readonly chosen?: { readonly id: number; readonly name: string } | undefined;
  readonly isOffered?: (product: Product) => boolean;
  readonly onChange: (id: string | null) => void;
}

const everyProduct = () => true;

export function ProductSelect({ chosen, isOffered = everyProduct, onChange, ...field }: ProductSelectProps) {
  const [typed, setTyped] = useState('');
  const asked = useSettledText(typed);
  // After a choice, the text of the field is the label of the product and not a search.
  const { data: found = [] } = useQuery(productChoicesQuery(asked === chosen?.name ? '' : asked));
  const offered = found.filter(isOffered).map(({ id, name }) => ({ value: String(id), label: name }));
  const known = chosen ? [{ value: String(chosen.id), label: chosen.name }] : [];
  const data = [...known.filter(({ value }) => !offered.some((one) => one.value === value)), ...offered];
  return (
    <Select
      {...field}
      searchable
      clearable
      data={data}
      filter={({ options }) => options}
      onSearchChange={setTyped}
      onChange={onChange}
    />
  );
}
