/** The product of an order: a product of the plant's list, or a free name, which the field marks as free. */
import { Autocomplete, Text } from '@mantine/core';
import type { Product } from '@pms/domain/products/schema';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSettledText } from '../../../ui/settled-text';
import { environmentsQuery } from '../../machines/queries';
import { productChoicesQuery } from '../../products/queries';
import { formTexts } from './form-texts';

const words = formTexts.create;

interface ProductFieldProps {
  readonly value?: string;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  /** `product` is the product of the list that the name identifies. */
  readonly onChange: (name: string, product: Product | undefined) => void;
  readonly onBlur?: () => void;
}

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The product with this name, other spelling or code. The server applies the same rule. */
const productNamed = (products: readonly Product[], text: string): Product | undefined =>
  products.find(({ name, code, other_names: others }) =>
    [name, code, ...others].some((word) => plain(word) === plain(text)),
  );

export function ProductField({ value = '', onChange, ...field }: ProductFieldProps) {
  const asked = useSettledText(value);
  const { data: found = [], isFetching } = useQuery(productChoicesQuery(asked));
  const { data: environments = [] } = useQuery(environmentsQuery);
  const product = productNamed(found, value);
  const isKnown = asked === value && !isFetching;
  const area = environments.find(({ code }) => code === product?.environment)?.name;
  return (
    <Autocomplete
      {...field}
      label={words.product_name}
      required
      data-autofocus
      maxLength={200}
      value={value}
      data={found.map(({ name }) => name)}
      filter={({ options }) => options}
      onChange={(name) => onChange(name, productNamed(found, name))}
      description={
        <Text span fz="sm" role="status">
          {value.trim() === ''
            ? words.productHint
            : product
              ? words.productListed(product.unit, area ?? product.environment)
              : isKnown
                ? words.productFree
                : '\u00a0'}
        </Text>
      }
    />
  );
}
