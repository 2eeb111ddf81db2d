/** The print view of one order: /orders/sheet?order=5. On screen, two buttons are above the paper. */
import { Button, Group, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { addressSearch, wholeNumber } from '../../../client/address-search';
import { sentenceOr } from '../../../client/call-error';
import { useShowsContent } from '../../../client/first-content';
import { PageButton } from '../../../client/page-button';
import { EmptyState } from '../../../ui/empty-state';
import { FailedLoad } from '../../../ui/failed-load';
import { orderQuery } from '../queries';
import { OrderSheet } from './order-sheet';
import classes from './order-sheet.module.css';
import { sheetTexts as texts } from './sheet-texts';

const sheetSearch = addressSearch({ order: wholeNumber() });

export function OrderSheetPage() {
  const { order } = sheetSearch(useSearch({ strict: false }));
  useShowsContent(order === undefined);
  if (order !== undefined) return <SheetOf id={order} />;
  return (
    <EmptyState title={texts.noOrder} action={<PageButton href="/orders">{texts.toOrders}</PageButton>} />
  );
}

export function SheetOf({ id }: { readonly id: number }) {
  const { data: order, error, refetch } = useQuery(orderQuery(id));
  useShowsContent(Boolean(order ?? error));
  return (
    <>
      <Group className={classes.screenOnly ?? ''} justify="space-between" gap="sm">
        <PageButton href={`/orders?order=${id}`}>{texts.back}</PageButton>
        {order ? (
          <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {texts.print}
          </Button>
        ) : null}
      </Group>
      {error && !order ? (
        <FailedLoad message={sentenceOr(texts.failed, error)} onRetry={() => void refetch()} />
      ) : null}
      {!order && !error ? <Skeleton h={600} role="status" aria-label={texts.loading} /> : null}
      {order ? <OrderSheet order={order} /> : null}
    </>
  );
}
