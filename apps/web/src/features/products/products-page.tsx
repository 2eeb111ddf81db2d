/** The plant's products. All people read the products. Planners change the products. */

import { Button, Group, Paper, Select, Skeleton, Stack, Switch, Text } from '@mantine/core';
import type { Product } from '@pms/domain/products/schema';
import { IconFileImport, IconListCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useMay } from '../../client/session';
import { useBegun } from '../../client/use-begun';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { FoldingFilters } from '../../ui/folding-filters';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import { Pager, useLastPage } from '../../ui/pager';
import { SearchField } from '../../ui/search-field';
import { environmentsQuery } from '../machines/queries';
import { DeleteProductDialog } from './delete-product-dialog';
import { FreeNamesDialog } from './free-names-dialog';
import { MergeProductDialog } from './merge-product-dialog';
import { ProductDialog } from './product-dialog';
import { type ProductDeed, ProductList } from './product-list';
import { type ProductFilter, productsQuery } from './queries';
import { texts } from './texts';

const ImportDialog = onDemand(
  async () => (await import('../imports/import-orders-dialog')).ImportOrdersDialog,
);
const RateDialog = onDemand(async () => (await import('../plant-data/rate-dialog')).RateDialog);
const HistoryDialog = onDemand(async () => (await import('../history/history-dialog')).default);

type Open =
  | { readonly does: 'add' | 'names' | 'import' | 'whole-history' }
  | { readonly does: ProductDeed; readonly product: Product }
  | undefined;

const everything: ProductFilter = { search: '', environment: null, showInactive: false };

export function ProductsPage() {
  const [filter, setFilter] = useState(everything);
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery(productsQuery(filter, page));
  useLastPage(page, 25, data && !isPlaceholderData ? { page, total: data.total } : undefined, setPage);
  useShowsContent(data !== undefined || error !== null);
  const [chosen, setOpen] = useState<Open>();
  const { begun, end } = useBegun(['add', 'import']);
  const mayEdit = useMay('updateOrder');
  const change = (next: Partial<ProductFilter>) => {
    setFilter({ ...filter, ...next });
    setPage(1);
  };
  const open: Open = chosen ?? (begun && mayEdit ? { does: begun } : undefined);
  const close = () => {
    setOpen(undefined);
    end();
  };
  const isFiltered = filter.search !== '' || filter.environment !== null;
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        facts={<Text c="dimmed">{texts.hint}</Text>}
        actions={
          <>
            <Button variant="default" onClick={() => setOpen({ does: 'whole-history' })}>
              {texts.wholeHistory}
            </Button>
            {mayEdit ? <AddButtons onOpen={setOpen} /> : null}
          </>
        }
      />
      <ProductFilters filter={filter} onChange={change} />
      {error ? <FailedLoad message={texts.loadFailed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={240} aria-hidden /> : null}
      {data?.total === 0 ? (
        isFiltered ? (
          <EmptyState title={texts.nothingFound} hint={texts.nothingFoundHint} />
        ) : (
          <EmptyState
            title={texts.empty}
            hint={texts.emptyHint}
            action={
              mayEdit ? (
                <Group gap="sm">
                  <AddButtons onOpen={setOpen} />
                </Group>
              ) : null
            }
          />
        )
      ) : null}
      {data && data.total > 0 ? (
        <Paper withBorder p="md">
          <Stack gap="sm">
            <ProductList products={data.data} onOpen={(does, product) => setOpen({ does, product })} />
            <Pager page={page} size={25} total={data.total} onPage={setPage} />
          </Stack>
        </Paper>
      ) : null}
      <OpenDialog open={open} rows={data?.data} onClose={close} />
    </Stack>
  );
}

function AddButtons({ onOpen }: { readonly onOpen: (open: Open) => void }) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconListCheck size={18} aria-hidden />}
        onClick={() => onOpen({ does: 'names' })}
      >
        {texts.fromNames}
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
        onClick={() => onOpen({ does: 'import' })}
      >
        {texts.import}
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onOpen({ does: 'add' })}>
        {texts.add}
      </Button>
    </>
  );
}

interface ProductFiltersProps {
  readonly filter: ProductFilter;
  readonly onChange: (change: Partial<ProductFilter>) => void;
}

function ProductFilters({ filter, onChange }: ProductFiltersProps) {
  const { data: environments = [] } = useQuery(environmentsQuery);
  return (
    <Group gap="sm" align="center">
      <SearchField
        flex={{ base: '1 1 12rem', sm: '0 0 24rem' }}
        aria-label={texts.search}
        placeholder={texts.search}
        text={filter.search}
        onSearch={(search = '') => onChange({ search })}
      />
      <FoldingFilters values={[filter.environment ?? undefined, filter.showInactive || undefined]}>
        <Select
          w={{ base: '100%', xs: '12rem' }}
          aria-label={texts.area}
          placeholder={texts.allAreas}
          clearable
          data={environments.map(({ code, name }) => ({ value: code, label: name }))}
          value={filter.environment}
          onChange={(environment) => onChange({ environment })}
        />
        <Switch
          label={texts.showInactive}
          checked={filter.showInactive}
          onChange={({ currentTarget }) => onChange({ showInactive: currentTarget.checked })}
        />
      </FoldingFilters>
    </Group>
  );
}

interface OpenDialogProps {
  readonly open: Open;
  readonly rows: readonly Product[] | undefined;
  readonly onClose: () => void;
}

function OpenDialog({ open, rows, onClose }: OpenDialogProps) {
  switch (open?.does) {
    case 'add':
      return <ProductDialog onClose={onClose} />;
    case 'edit':
      return <ProductDialog product={open.product} rows={rows} onClose={onClose} />;
    case 'rate':
      return <RateDialog rates={[]} product={open.product.name} onClose={onClose} />;
    case 'merge':
      return <MergeProductDialog product={open.product} onClose={onClose} />;
    case 'delete':
      return <DeleteProductDialog product={open.product} onClose={onClose} />;
    case 'names':
      return <FreeNamesDialog onClose={onClose} />;
    case 'import':
      return <ImportDialog opened kind="products" onClose={onClose} />;
    case 'whole-history':
      return <HistoryDialog of="product" name={texts.title} onClose={onClose} />;
    case 'history':
      return <HistoryDialog of="product" id={open.product.id} name={open.product.name} onClose={onClose} />;
    default:
      return null;
  }
}
