/** Present and coming absences. People who see the roster read them; planners change them. */
import { Button, Paper, Skeleton, Stack, Switch, Text } from '@mantine/core';
import type { Absence } from '@pms/domain/absences/schema';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { PageLink } from '../../client/page-link';
import { useMay } from '../../client/session';
import { usePlantDay } from '../../client/use-plant-day';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { Pager, useLastPage } from '../../ui/pager';
import { RecordList } from '../../ui/record-list/record-list';
import { RowActions } from '../../ui/row-actions';
import { AbsenceDialog } from './absence-dialog';
import { absencesQuery } from './queries';
import { RemoveAbsenceDialog } from './remove-absence-dialog';
import { texts } from './texts';

const channels = ['production'] as const;
const { columns } = texts;

type Open =
  | { readonly does: 'add' }
  | { readonly does: 'change' | 'remove'; readonly absence: Absence }
  | undefined;

export function AbsencesPage() {
  useChannels(channels);
  const { today } = usePlantDay();
  const [showsPast, setShowsPast] = useState(false);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(absencesQuery(showsPast ? undefined : today, page));
  useLastPage(page, 25, data, setPage);
  useShowsContent(data !== undefined || error !== null);
  const mayPlan = useMay('planLabour');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen({ does: 'add' })}>
      {texts.add}
    </Button>
  );
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        facts={<Text c="dimmed">{texts.hint}</Text>}
        actions={
          <>
            <PageButton href="/labor-planner">{texts.planner}</PageButton>
            {mayPlan ? add : null}
          </>
        }
      />
      <Switch
        label={texts.showPast}
        checked={showsPast}
        onChange={({ currentTarget }) => {
          setShowsPast(currentTarget.checked);
          setPage(1);
        }}
      />
      {error ? <FailedLoad message={texts.loadFailed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={240} aria-hidden /> : null}
      {data?.total === 0 ? (
        <EmptyState title={texts.empty} hint={texts.emptyHint} action={mayPlan ? add : null} />
      ) : null}
      {data && data.total > 0 ? (
        <Paper withBorder p="md">
          <Stack gap="sm">
            <Absences absences={data.data} mayPlan={mayPlan} onOpen={setOpen} />
            <Pager page={page} size={25} total={data.total} onPage={setPage} />
          </Stack>
        </Paper>
      ) : null}
      {open?.does === 'add' ? <AbsenceDialog today={today} onClose={close} /> : null}
      {open?.does === 'change' ? (
        <AbsenceDialog
          absence={data?.data.find(({ id }) => id === open.absence.id) ?? open.absence}
          today={today}
          onClose={close}
        />
      ) : null}
      {open?.does === 'remove' ? <RemoveAbsenceDialog absence={open.absence} onClose={close} /> : null}
    </Stack>
  );
}

interface AbsencesProps {
  readonly absences: readonly Absence[];
  readonly mayPlan: boolean;
  readonly onOpen: (open: Open) => void;
}

function Absences({ absences, mayPlan, onOpen }: AbsencesProps) {
  const seesPersonal = useMay('viewPersonal');
  const note = { head: columns.note, cell: ({ note: said }: Absence) => said ?? texts.none };
  const actions = {
    head: columns.actions,
    isActions: true,
    cell: (absence: Absence) => (
      <RowActions
        about={texts.changeTitle(absence.full_name)}
        actions={[
          { label: texts.change, onPress: () => onOpen({ does: 'change', absence }) },
          { label: texts.remove, onPress: () => onOpen({ does: 'remove', absence }) },
        ]}
      />
    ),
  };
  return (
    <RecordList
      label={texts.title}
      rows={absences}
      keyOf={({ id }) => id}
      mark={({ id }) => ({ 'data-absence': id })}
      columns={[
        { head: columns.person, cell: ({ full_name: name }) => name },
        { head: columns.days, cell: ({ first_date, last_date }) => texts.days(first_date, last_date) },
        { head: columns.kind, cell: ({ kind }) => (kind === null ? texts.absent : texts.kinds[kind]) },
        ...(seesPersonal ? [note] : []),
        { head: columns.shifts, cell: (absence) => <StillOn absence={absence} /> },
        ...(mayPlan ? [actions] : []),
      ]}
    />
  );
}

/** Shifts that still name the person, with a link to the first of these days on the planner. */
function StillOn({ absence: { assignments, first_date } }: { readonly absence: Absence }) {
  if (assignments === 0) return texts.none;
  return <PageLink href={`/labor-planner?date=${first_date}`}>{texts.toReplace(assignments)}</PageLink>;
}
