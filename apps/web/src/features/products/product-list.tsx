import { Badge, Stack, Text } from '@mantine/core';
import { perHour } from '@pms/domain/machines/ideal-rate';
import { formatAmount, formatNumber, formatPerHour } from '@pms/domain/number-format';
import type { Product } from '@pms/domain/products/schema';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../client/session';
import { RecordList } from '../../ui/record-list/record-list';
import { RowActions } from '../../ui/row-actions';
import { environmentsQuery } from '../machines/queries';
import { texts } from './texts';

const { columns } = texts;

export type ProductDeed = 'edit' | 'rate' | 'merge' | 'delete' | 'history';

interface ProductListProps {
  readonly products: readonly Product[];
  readonly onOpen: (does: ProductDeed, product: Product) => void;
}

export function ProductList({ products, onOpen }: ProductListProps) {
  const { data: environments = [] } = useQuery(environmentsQuery);
  const areaOf = (code: string) => environments.find((one) => one.code === code)?.name ?? code;
  return (
    <RecordList
      label={texts.title}
      isWide
      rows={products}
      keyOf={({ id }) => id}
      mark={({ code }) => ({ 'data-product': code })}
      columns={[
        { head: columns.name, cell: (product) => <ProductName product={product} /> },
        { head: columns.unit, cell: ({ unit }) => <Whole>{unit}</Whole> },
        { head: columns.area, cell: ({ environment }) => <Whole>{areaOf(environment)}</Whole> },
        { head: columns.rates, cell: (product) => <IdealRates product={product} /> },
        {
          head: columns.pack,
          isNumber: true,
          cell: ({ pack_size: size, unit }) =>
            size === null ? texts.none : texts.perPack(formatNumber(size), unit),
        },
        {
          head: columns.shelf,
          isNumber: true,
          cell: ({ shelf_life_days: days }) => <Whole>{days === null ? texts.none : texts.days(days)}</Whole>,
        },
        { head: columns.blend, cell: ({ blend_name: blend }) => blend ?? texts.none },
        { head: columns.orders, isNumber: true, cell: ({ orders }) => formatNumber(orders) },
        {
          head: columns.actions,
          isActions: true,
          cell: (product) => <ProductActions product={product} onOpen={onOpen} />,
        },
      ]}
    />
  );
}

/** A short word must not break in the middle. */
function Whole({ children }: { readonly children: string }) {
  return (
    <Text span inherit style={{ whiteSpace: 'nowrap' }}>
      {children}
    </Text>
  );
}

function ProductName({
  product: { name, code, customer_number: number, active, other_names: others },
}: {
  readonly product: Product;
}) {
  return (
    <Stack gap={2} miw={{ base: undefined, xl: '15rem' }}>
      <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
        <Text span inherit fw={600}>
          {name}
        </Text>{' '}
        <Text span inherit c="dimmed">
          {[
            code,
            number === null ? null : texts.customerNumber(number),
            others.length > 0 ? texts.alsoKnown(others.join(', ')) : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Text>
      {active ? null : (
        <Badge variant="outline" color="gray">
          {texts.inactive}
        </Badge>
      )}
    </Stack>
  );
}

function IdealRates({ product: { ideal_rates: rates, unit } }: { readonly product: Product }) {
  if (rates.length === 0) return texts.none;
  // All places are in one line. One line for each place would make the row too high.
  if (rates.length > 1) {
    const amounts = rates.map(({ seconds_per_unit: seconds }) => perHour(seconds));
    const [least, most] = [Math.min(...amounts), Math.max(...amounts)];
    return (
      <>
        <Whole>{texts.range(formatAmount(least, unit), formatPerHour(most, unit))}</Whole>{' '}
        <Whole>{texts.onPlaces(rates.length)}</Whole>
      </>
    );
  }
  return (
    <Stack gap={2}>
      {rates.map(({ place, seconds_per_unit: seconds }) => (
        <Text key={place} fz="sm">
          {texts.onPlace(formatPerHour(perHour(seconds), unit), place)}
        </Text>
      ))}
    </Stack>
  );
}

interface ProductActionsProps {
  readonly product: Product;
  readonly onOpen: ProductListProps['onOpen'];
}

function ProductActions({ product, onOpen }: ProductActionsProps) {
  const mayEdit = useMay('updateOrder');
  const mayMerge = useMay('correctOrder');
  const action = (deed: ProductDeed, label: string) => ({ label, onPress: () => onOpen(deed, product) });
  const actions = [
    ...(mayEdit ? [action('edit', texts.edit), action('rate', texts.rate)] : []),
    ...(mayMerge ? [action('merge', texts.merge)] : []),
    ...(mayEdit ? [action('delete', texts.remove)] : []),
    action('history', texts.history),
  ];
  return <RowActions about={product.name} actions={actions} />;
}
