import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { StopReason } from '@pms/domain/downtime/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import { DeleteReasonDialog } from './delete-reason-dialog';
import { everyReasonQuery } from './queries';
import { ReasonDialog } from './reason-dialog';
import { ReasonList } from './reason-list';
import { texts } from './texts';

const HistoryDialog = onDemand(async () => (await import('../history/history-dialog')).default);

type Open =
  | { readonly does: 'add' | 'whole-history' }
  | { readonly does: 'edit' | 'delete' | 'history'; readonly reason: StopReason }
  | undefined;

/** The plant's own stop reasons, for the people who maintain the lists of the plant (decision A-08). */
export function StopReasonsPage() {
  const { data, error, refetch } = useQuery(everyReasonQuery);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  useShowsContent(data !== undefined || error !== null);
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
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ does: 'add' })}>
              {texts.add}
            </Button>
          </>
        }
      />
      {error ? <FailedLoad message={texts.loadFailed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={240} aria-hidden /> : null}
      {data?.length === 0 ? (
        <EmptyState
          title={texts.empty}
          hint={texts.emptyHint}
          action={
            <Button variant="default" onClick={() => setOpen({ does: 'add' })}>
              {texts.addFirst}
            </Button>
          }
        />
      ) : null}
      {data && data.length > 0 ? (
        <Paper withBorder p="md">
          <ReasonList
            reasons={data}
            onEdit={(reason) => setOpen({ does: 'edit', reason })}
            onDelete={(reason) => setOpen({ does: 'delete', reason })}
            onHistory={(reason) => setOpen({ does: 'history', reason })}
          />
        </Paper>
      ) : null}
      {open?.does === 'whole-history' || open?.does === 'history' ? (
        <HistoryDialog
          of="stop_reason"
          {...(open.does === 'history' ? { id: open.reason.id } : {})}
          name={open.does === 'history' ? open.reason.label : texts.title}
          onClose={close}
        />
      ) : null}
      {open?.does === 'add' ? <ReasonDialog onClose={close} /> : null}
      {open?.does === 'edit' ? <ReasonDialog reason={open.reason} onClose={close} /> : null}
      {open?.does === 'delete' ? <DeleteReasonDialog reason={open.reason} onClose={close} /> : null}
    </Stack>
  );
}
