import { Button, Paper, Skeleton, Stack, Text } from '@mantine/core';
import type { StopReason } from '@pms/domain/downtime/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { DeleteReasonDialog } from './delete-reason-dialog';
import { everyReasonQuery } from './queries';
import { ReasonDialog } from './reason-dialog';
import { ReasonList } from './reason-list';
import { texts } from './texts';

type Open =
  | { readonly does: 'add' }
  | { readonly does: 'edit' | 'delete'; readonly reason: StopReason }
  | undefined;

/** The plant's own stop reasons, for those who run its lists (decision A-08). */
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
          <Button
            mih="var(--pms-touch)"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpen({ does: 'add' })}
          >
            {texts.add}
          </Button>
        }
      />
      {error ? <FailedLoad message={texts.loadFailed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={240} aria-hidden /> : null}
      {data?.length === 0 ? <EmptyState title={texts.empty} hint={texts.emptyHint} /> : null}
      {data && data.length > 0 ? (
        <Paper withBorder p="md">
          <ReasonList
            reasons={data}
            onEdit={(reason) => setOpen({ does: 'edit', reason })}
            onDelete={(reason) => setOpen({ does: 'delete', reason })}
          />
        </Paper>
      ) : null}
      {open?.does === 'add' ? <ReasonDialog onClose={close} /> : null}
      {open?.does === 'edit' ? <ReasonDialog reason={open.reason} onClose={close} /> : null}
      {open?.does === 'delete' ? <DeleteReasonDialog reason={open.reason} onClose={close} /> : null}
    </Stack>
  );
}
