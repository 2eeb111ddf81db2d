/** Names of orders that are missing in the list. Each name becomes a product, or another spelling of a product. */
import { Checkbox, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { adoptFreeNames } from '@pms/domain/products/endpoints';
import type { FreeName } from '@pms/domain/products/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { FormDialog } from '../../ui/form-dialog';
import { toast } from '../../ui/toasts';
import { useAction } from '../use-action';
import { freeNamesQuery, productKeys } from './queries';
import { texts } from './texts';

const words = texts.names;
const newProduct = 'new';

/** The target of each name. The default is a new product, or the product whose name is similar. */
type Wishes = Readonly<Record<string, string>>;

const wishOf = (free: FreeName, wishes: Wishes): string =>
  wishes[free.name] ?? (free.like ? String(free.like.id) : newProduct);

export function FreeNamesDialog({ onClose }: { readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(freeNamesQuery);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [isMissing, setMissing] = useState(false);
  const [wishes, setWishes] = useState<Wishes>({});
  const chosen = (data ?? []).filter(({ name }) => ticked.has(name));
  const { send, isBusy, problem } = useAction({
    act: () =>
      call(adoptFreeNames, {
        body: {
          names: chosen.map((free) => {
            const wish = wishOf(free, wishes);
            return { name: free.name, ...(wish === newProduct ? {} : { product_id: Number(wish) }) };
          }),
        },
      }),
    done: ({ data: { products, orders }, waiting }) =>
      products + orders > 0 || waiting === 0 ? words.taken(products, orders) : undefined,
    onDone: ({ waiting }) => {
      if (waiting > 0) toast('info', words.waiting(waiting));
      onClose();
    },
    problemOf: (failure) => sentenceOr(words.takeFailed, failure),
    concerns: [['orders'], productKeys.all],
  });
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.take(chosen.length)}
      size="large"
      isBusy={isBusy}
      problem={problem ?? (isMissing && chosen.length === 0 ? words.none : undefined)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(chosen.length === 0);
        if (chosen.length > 0) send(undefined);
      }}
    >
      <Text c="dimmed">{words.hint}</Text>
      {error ? <FailedLoad message={words.failed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={160} aria-label={words.loading} /> : null}
      {data?.length === 0 ? <EmptyState title={words.empty} /> : null}
      {data && data.length > 0 ? (
        <Stack gap="xs">
          <Checkbox
            label={words.takeAll}
            checked={ticked.size === data.length}
            indeterminate={ticked.size > 0 && ticked.size < data.length}
            onChange={({ currentTarget: { checked } }) =>
              setTicked(new Set(checked ? data.map(({ name }) => name) : []))
            }
          />
          {data.map((free) => (
            <NameRow
              key={free.name}
              free={free}
              isTicked={ticked.has(free.name)}
              wish={wishOf(free, wishes)}
              onTick={(isTicked) => {
                const next = new Set(ticked);
                if (isTicked) next.add(free.name);
                else next.delete(free.name);
                setTicked(next);
              }}
              onWish={(wish) => setWishes({ ...wishes, [free.name]: wish })}
            />
          ))}
        </Stack>
      ) : null}
    </FormDialog>
  );
}

interface NameRowProps {
  readonly free: FreeName;
  readonly isTicked: boolean;
  readonly wish: string;
  readonly onTick: (isTicked: boolean) => void;
  readonly onWish: (wish: string) => void;
}

function NameRow({ free, isTicked, wish, onTick, onWish }: NameRowProps) {
  return (
    <Group justify="space-between" wrap="wrap" data-free-name={free.name}>
      <Checkbox
        label={free.name}
        description={words.orders(free.orders, free.unit)}
        checked={isTicked}
        styles={{ label: { overflowWrap: 'anywhere' } }}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
      />
      {free.like ? (
        <Select
          w="16rem"
          aria-label={words.becomes(free.name)}
          allowDeselect={false}
          data={[
            { value: String(free.like.id), label: `= ${free.like.name}` },
            { value: newProduct, label: words.newProduct },
          ]}
          value={wish}
          onChange={(next) => onWish(next ?? newProduct)}
        />
      ) : (
        <Text c="dimmed" fz="sm">
          {words.newProduct}
        </Text>
      )}
    </Group>
  );
}
