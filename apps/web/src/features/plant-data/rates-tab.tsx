import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../client/call-error';
import { useMay } from '../../client/session';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { SearchField } from '../../ui/search-field';
import { HistoryButton } from './history-button';
import { ratesQuery } from './queries';
import { type RateAction, RateDialogs } from './rate-dialogs';
import { RateList } from './rate-list';
import { texts, rateTexts as words } from './texts';

interface RatesTabProps {
  readonly product: string | undefined;
  readonly onProduct: (product: string | undefined) => void;
}

export function RatesTab({ product = '', onProduct }: RatesTabProps) {
  const { data, error, refetch } = useQuery(ratesQuery);
  const mayChange = useMay('updateOrder');
  const [action, setAction] = useState<RateAction>();
  const rates = data?.filter((rate) => rate.product_name.toLowerCase().includes(product.toLowerCase()));
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Text c="dimmed" maw="60rem">
          {words.hint}
        </Text>
        <Group justify="space-between" align="flex-end" gap="sm">
          <SearchField label={words.filter} text={product} onSearch={onProduct} />
          <Group gap="sm">
            <HistoryButton of="ideal_rate" name={words.title} />
            {mayChange ? <Button onClick={() => setAction({ kind: 'add' })}>{words.add}</Button> : null}
          </Group>
        </Group>
        {error ? (
          <FailedLoad message={failureText(words.failedLoad, error)} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <Skeleton h={200} role="status" aria-label={texts.loading} /> : null}
        {data?.length === 0 ? <EmptyState title={words.empty} hint={words.emptyHint} /> : null}
        {data && data.length > 0 && rates?.length === 0 ? (
          <EmptyState title={words.noneFound} hint={words.noneFoundHint} />
        ) : null}
        {rates && rates.length > 0 ? (
          <RateList rates={rates} mayChange={mayChange} onAction={setAction} />
        ) : null}
      </Stack>
      {action ? (
        <RateDialogs rates={data ?? []} action={action} onClose={() => setAction(undefined)} />
      ) : null}
    </Paper>
  );
}
