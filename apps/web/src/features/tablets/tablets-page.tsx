/** The tablets of the plant, and the badges and PINs for the sign-in on tablets. */
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { revokeTablet } from '@pms/domain/tablets/endpoints';
import type { Tablet } from '@pms/domain/tablets/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { useShowsContent } from '../../client/first-content';
import { PageButton } from '../../client/page-button';
import { RelativeTime } from '../../client/relative-time';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { PagedRecords } from '../../ui/paged-records';
import { RemovalDialog } from '../../ui/removal-dialog';
import { RowActions } from '../../ui/row-actions';
import { TitledSection } from '../../ui/titled-section';
import { environmentsQuery, machinesQuery } from '../machines/queries';
import { PersonMeansSection } from './person-means-section';
import { tabletsQuery } from './queries';
import { TabletDialog } from './tablet-dialog';
import { tabletTexts } from './texts';

const words = tabletTexts.page;

type Open =
  | { readonly shows: 'form'; readonly tablet?: Tablet }
  | { readonly shows: 'revoke'; readonly tablet: Tablet };

export function TabletsPage() {
  const { data, error, refetch } = useQuery(tabletsQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  useShowsContent(data !== undefined || error !== null);
  return (
    <Stack gap="md">
      <PageHeader
        title={words.title}
        facts={<Text c="dimmed">{words.hint}</Text>}
        actions={
          <>
            <PageButton href="/admin">{words.back}</PageButton>
            <Button onClick={() => setOpen({ shows: 'form' })}>{words.bind}</Button>
          </>
        }
      />
      <TitledSection title={words.list}>
        {error && !data ? (
          <FailedLoad message={sentenceOr(words.failed, error)} onRetry={() => void refetch()} />
        ) : null}
        {!data && !error ? <Skeleton h={160} role="status" aria-label={words.loading} /> : null}
        {data?.length === 0 ? <EmptyState title={words.none} hint={words.noneHint} /> : null}
        {data && data.length > 0 ? <Tablets tablets={data} onOpen={setOpen} /> : null}
      </TitledSection>
      <PersonMeansSection />
      {open?.shows === 'form' ? (
        <TabletDialog {...(open.tablet ? { tablet: open.tablet } : {})} onClose={close} />
      ) : null}
      {open?.shows === 'revoke' ? (
        <RemovalDialog
          title={words.revokeTitle}
          submitLabel={words.revoke}
          question={words.revokeQuestion(open.tablet.name)}
          effect={words.revokeEffect}
          remove={() => call(revokeTablet, { params: { id: open.tablet.id } })}
          concerns={[tabletsQuery.queryKey]}
          done={words.revoked(open.tablet.name)}
          failed={words.revokeFailed}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}

interface TabletsProps {
  readonly tablets: readonly Tablet[];
  readonly onOpen: (open: Open) => void;
}

function Tablets({ tablets, onOpen }: TabletsProps) {
  const { data: machines = [] } = useQuery(machinesQuery);
  const { data: environments = [] } = useQuery(environmentsQuery);
  const placeOf = ({ environment, machine_ids }: Tablet): string =>
    environment === null
      ? machine_ids.flatMap((id) => machines.find((one) => one.id === id)?.name ?? []).join(', ')
      : words.area(environments.find(({ code }) => code === environment)?.name ?? environment);
  return (
    <PagedRecords
      label={words.list}
      rows={tablets}
      keyOf={({ id }) => id}
      mark={({ name }) => ({ 'data-tablet': name })}
      columns={[
        { head: words.columns.name, cell: ({ name }) => <Text fw={600}>{name}</Text> },
        { head: words.columns.place, cell: placeOf },
        {
          head: words.columns.seen,
          cell: ({ last_seen_at: seen }) => (seen ? <RelativeTime time={seen} /> : words.never),
        },
        { head: words.columns.signedIn, cell: ({ signed_in: name }) => name ?? words.nobody },
        { head: words.columns.signOut, cell: ({ sign_out_seconds: seconds }) => words.seconds(seconds) },
        {
          head: words.actions,
          isActions: true,
          cell: (tablet) => (
            <RowActions
              about={tablet.name}
              actions={[
                { label: words.change, onPress: () => onOpen({ shows: 'form', tablet }) },
                { label: words.revoke, onPress: () => onOpen({ shows: 'revoke', tablet }) },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
