import { Button, Group, Pagination, Paper, Select, Skeleton, Stack, Text } from '@mantine/core';
import { pageSizes } from '@pms/domain/endpoint';
import type { Order } from '@pms/domain/orders/schema';
import { IconCalendarTime, IconPackages, IconPlus, IconRefresh, IconUpload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useCallback, useDeferredValue, useState } from 'react';
import { failureText } from '../../client/call-error';
import { useContentShown, useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { useMay } from '../../client/session';
import { useBegun } from '../../client/use-begun';
import { useBroughtEarly } from '../../client/use-brought-early';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { Later } from '../../ui/later';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import { useLastPage } from '../../ui/pager';
import { useNarrow } from '../../ui/printing';
import { useFirstScreenFirst } from '../../ui/use-first-screen-first';
import { machinesQuery } from '../machines/queries';
import type { OpenOrderDialog, OrderDialogName } from './dialogs/order-dialog';
import { SharedOrderActing } from './list/order-acting';
import { OrderCard } from './list/order-card';
import { OrderFilters, OrderFiltersRoom } from './list/order-filters';
import { OrderTable } from './list/order-table';
import { filterOf, type OrdersSearch, ordersSearch } from './orders-search';
import { activeCountQuery, type OrderPage, orderKeys, ordersQuery } from './queries';
import { texts } from './texts';

const OrderDialogs = onDemand(async () => (await import('./dialogs/order-dialogs')).default);
const CreateOrderDialog = onDemand(
  async () => (await import('./dialogs/create-order-dialog')).CreateOrderDialog,
);
const ImportOrdersDialog = onDemand(
  async () => (await import('../imports/import-orders-dialog')).ImportOrdersDialog,
);

const likelyDialogs = [OrderDialogs, CreateOrderDialog];

/** Under this width rows become cards (specification 2, section 9). */
const cardsBelow = '(max-width: 47.99em)';

/** The channels that this page joins. A role may not have joined them all at sign-in (decision A-19). */
const channels = ['production', 'orders', 'machines'] as const;

/** Reserves the space of the rows while they load, so that nothing moves when they arrive. */
const skeletonRows = ['a', 'b', 'c', 'd', 'e', 'f'];

type Extra = 'create' | 'import' | null;

export function OrdersPage() {
  useChannels(channels);
  useBroughtEarly(likelyDialogs);
  const isShown = useContentShown();
  // This object stays the same while only an open dialog changes, so that the list and its filters are not drawn again.
  const { search: filter, change: changeSearch } = usePageSearch(ordersSearch, filterOf);
  // The pressed filter changes at once. The list and its facts are rendered later, with a lower priority.
  const shownFilter = useDeferredValue(filter);
  const { search: openOrder } = usePageSearch(ordersSearch, ({ order }) => order);
  const [dialog, setDialog] = useState<{ name: Exclude<OrderDialogName, 'details'>; id: number } | null>(
    null,
  );
  const [extra, setExtra] = useState<Extra>(null);
  const change = useCallback(
    (next: Partial<OrdersSearch>) => changeSearch({ page: 1, ...next }, { replace: true }),
    [changeSearch],
  );
  // The same function in each render, because the rows compare it.
  const open: OpenOrderDialog = useCallback(
    (name, order) => {
      if (name === 'details') changeSearch({ order: order.id });
      else setDialog({ name, id: order.id });
    },
    [changeSearch],
  );
  const mayCreate = useMay('createOrder');
  const { begun, end } = useBegun(['create', 'import']);
  const shownExtra = extra ?? (mayCreate ? begun : null);
  const create = useCallback(() => setExtra('create'), []);
  const closeExtra = () => {
    setExtra(null);
    end();
  };
  return (
    <Stack gap="md">
      <OrdersHeader shown={shownFilter} onExtra={setExtra} />
      <Paper p="md" withBorder>
        <Stack gap="md">
          <Later isDue={isShown} room={<OrderFiltersRoom />}>
            {() => <OrderFilters search={filter} onChange={change} />}
          </Later>
          <OrderList filter={shownFilter} onOpen={open} onChange={change} onCreate={create} />
        </Stack>
      </Paper>
      {shownExtra === 'create' ? <CreateOrderDialog onClose={closeExtra} /> : null}
      {shownExtra === 'import' ? <ImportOrdersDialog opened onClose={closeExtra} /> : null}
      {dialog || openOrder !== undefined ? (
        <OrderDialogs
          action={dialog}
          details={openOrder}
          onOpen={open}
          onCloseAction={() => setDialog(null)}
          onCloseDetails={() => changeSearch({ order: undefined })}
        />
      ) : null}
    </Stack>
  );
}

type Filter = Omit<OrdersSearch, 'order' | 'begin'>;

const OrdersHeader = memo(function OrdersHeader({
  shown,
  onExtra,
}: {
  readonly shown: Filter;
  readonly onExtra: (extra: Extra) => void;
}) {
  const cache = useQueryClient();
  const { data: page, isFetching } = useQuery(ordersQuery(shown));
  const isShown = useContentShown();
  const { data: active } = useQuery({ ...activeCountQuery, enabled: isShown });
  const { data: machines } = useQuery({ ...machinesQuery, enabled: isShown });
  const mayCreate = useMay('createOrder');
  const inUse = machines?.filter(({ status }) => status === 'in_use').length;
  const facts = [
    page && texts.shown(page.data.length, page.total),
    active !== undefined && texts.active(active),
    machines && inUse !== undefined && texts.machinesInUse(inUse, machines.length),
  ].filter(Boolean);
  return (
    <PageHeader
      title={texts.heading}
      facts={
        // On a phone, the facts need two lines. The minimum height reserves these lines.
        <Text c="dimmed" mih={{ base: '2lh', sm: '1lh' }}>
          {facts.join(' · ')}
        </Text>
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={isShown && isFetching}
            onClick={() => {
              void cache.invalidateQueries({ queryKey: orderKeys.lists });
              void cache.invalidateQueries({ queryKey: machinesQuery.queryKey });
            }}
          >
            {texts.refresh}
          </Button>
          <PageButton href="/products" leftSection={<IconPackages size={18} />}>
            {texts.products}
          </PageButton>
          <PageButton href="/schedule" leftSection={<IconCalendarTime size={18} />}>
            {texts.scheduleBoard}
          </PageButton>
          {mayCreate ? (
            <>
              <Button
                variant="default"
                leftSection={<IconUpload size={18} />}
                onClick={() => onExtra('import')}
              >
                {texts.importOrders}
              </Button>
              <Button leftSection={<IconPlus size={18} />} onClick={() => onExtra('create')}>
                {texts.newOrder}
              </Button>
            </>
          ) : null}
        </>
      }
    />
  );
});

interface OrderListProps {
  readonly filter: Filter;
  readonly onOpen: OpenOrderDialog;
  readonly onChange: (change: Partial<OrdersSearch>) => void;
  readonly onCreate: () => void;
}

const noFilter = {
  search: undefined,
  environment: undefined,
  status: undefined,
  priority: undefined,
  machine: undefined,
} as const;

/** An empty list with a filter offers to clear the filter. Without a filter it offers to create the first order. */
function NoOrders({ filter, onChange, onCreate }: Omit<OrderListProps, 'onOpen'>) {
  const mayCreate = useMay('createOrder');
  const isFiltered = Object.keys(noFilter).some(
    (name) => filter[name as keyof typeof noFilter] !== undefined,
  );
  if (isFiltered) {
    const clear = (
      <Button variant="default" onClick={() => onChange(noFilter)}>
        {texts.clearFilters}
      </Button>
    );
    return <EmptyState title={texts.empty} hint={texts.emptyHint} action={clear} />;
  }
  const create = mayCreate && filter.tab === 'active' && (
    <Button variant="default" onClick={onCreate}>
      {texts.createFirst}
    </Button>
  );
  return <EmptyState title={texts.empty} hint={texts.noneYet[filter.tab]} action={create} />;
}

const OrderList = memo(function OrderList({ filter, onOpen, onChange, onCreate }: OrderListProps) {
  const { data: page, error, refetch } = useQuery(ordersQuery(filter));
  useShowsContent(page !== undefined || error !== null);
  const showPage = useCallback((last: number) => onChange({ page: last }), [onChange]);
  useLastPage(filter.page, filter.page_size, page, showPage);
  return (
    <Stack gap="md">
      {error ? (
        <FailedLoad message={failureText(texts.failed, error)} onRetry={() => void refetch()} />
      ) : null}
      {page ? (
        <>
          {page.total === 0 ? <NoOrders filter={filter} onChange={onChange} onCreate={onCreate} /> : null}
          {page.data.length > 0 ? <OrderRows orders={page.data} onOpen={onOpen} /> : null}
          <Later>{() => <Paging filter={filter} shown={page} onChange={onChange} />}</Later>
        </>
      ) : error ? null : (
        <Stack gap="sm" aria-hidden>
          {skeletonRows.map((row) => (
            <Skeleton key={row} h={64} />
          ))}
        </Stack>
      )}
    </Stack>
  );
});

function OrderRows({
  orders,
  onOpen,
}: {
  readonly orders: readonly Order[];
  readonly onOpen: OpenOrderDialog;
}) {
  const isNarrow = useNarrow(cardsBelow);
  const shown = useFirstScreenFirst(orders);
  if (!isNarrow)
    return (
      <SharedOrderActing>
        <OrderTable orders={shown} onOpen={onOpen} />
      </SharedOrderActing>
    );
  return (
    <SharedOrderActing>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((order) => (
          <OrderCard key={order.id} order={order} onOpen={onOpen} />
        ))}
      </Stack>
    </SharedOrderActing>
  );
}

interface PagingProps {
  readonly filter: Filter;
  /** The page on the screen: the former page while the next page loads. */
  readonly shown: Pick<OrderPage, 'page' | 'page_size' | 'total'>;
  readonly onChange: (change: Partial<OrdersSearch>) => void;
}

function Paging({ filter, shown, onChange }: PagingProps) {
  const { total } = shown;
  if (total === 0) return null;
  const { page, page_size: size } = filter;
  const before = (shown.page - 1) * shown.page_size;
  return (
    <Group justify="space-between">
      <Text c="dimmed" fz="sm">
        {texts.page(before + 1, Math.min(before + shown.page_size, total), total)}
      </Text>
      <Group gap="sm">
        <Select
          aria-label={texts.pageSize}
          w="5.5rem"
          allowDeselect={false}
          data={pageSizes.map(String)}
          value={String(size)}
          onChange={(chosen) => onChange({ page_size: Number(chosen) as Filter['page_size'] })}
        />
        <Pagination
          total={Math.max(1, Math.ceil(total / size))}
          value={page}
          size="lg"
          onChange={(next) => onChange({ page: next })}
          getItemProps={(item) => ({ 'aria-label': `Page ${item}` })}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      </Group>
    </Group>
  );
}
