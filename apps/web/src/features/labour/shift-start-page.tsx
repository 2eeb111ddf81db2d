/**
 * The start of a shift: each machine with its people, their attendance, and replacements for people who do not come.
 */
import { Alert, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { absentUntil } from '@pms/domain/absences/refusals';
import { roleName } from '@pms/domain/labour/names';
import type { ShiftStart, StartPerson } from '@pms/domain/labour/shift-start-schema';
import { formatTime } from '@pms/domain/plant-time';
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useShowsContent } from '../../client/first-content';
import { useChannels } from '../../client/live';
import { useEntries } from '../../client/offline/entry-store';
import { PageButton } from '../../client/page-button';
import { usePlant } from '../../client/plant';
import { useMay } from '../../client/session';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { PageHeader } from '../../ui/page-header';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { StatusBadge } from '../../ui/status-badge/status-badge';
import { UnsentBadge } from '../offline/unsent-badge';
import { foreseenMachines, type ShownMachine, type ShownPerson } from './foreseen-start';
import { type PlannedPerson, ReplacementsDialog } from './replacements-dialog';
import classes from './shift-start.module.css';
import { shiftStartQuery } from './shift-start-queries';
import { texts } from './shift-start-texts';
import { useStartMarking } from './use-shift-start';

const channels = ['production', 'machines'] as const;

export function ShiftStartPage() {
  useChannels(channels);
  const { time_zone: zone } = usePlant();
  const { data, error, refetch } = useQuery(shiftStartQuery);
  useShowsContent(data !== undefined || error !== null);
  const register = data ? `?date=${data.date}&shift=${data.shift_type}` : '';
  return (
    <Stack gap="md">
      <PageHeader
        title={texts.title}
        facts={
          data ? (
            <Text c="dimmed">
              {texts.facts(
                data.shift_type,
                data.date,
                formatTime(data.starts_at, zone),
                formatTime(data.ends_at, zone),
              )}
            </Text>
          ) : null
        }
        actions={
          <>
            <PageButton href={`/attendance-register${register}`}>{texts.toRegister}</PageButton>
            <PageButton href={`/labor-planner${register}`}>{texts.toPlanner}</PageButton>
          </>
        }
      />
      {error && !data ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <Skeleton h={400} role="status" aria-label={texts.loading} /> : null}
      {data ? <Start key={`${data.date} ${data.shift_type}`} start={data} /> : null}
    </Stack>
  );
}

interface Opened {
  readonly person: PlannedPerson;
  /** Whether the press that opened the list also made the mark. Only then can the list remove the mark. */
  readonly isMarkedHere: boolean;
}

const isPlanned = (person: StartPerson): person is PlannedPerson =>
  person.assignment_id !== null && person.version !== null;

function Start({ start }: { readonly start: ShiftStart }) {
  const entries = useEntries();
  const [mayMark, mayPlan] = [useMay('markAttendance'), useMay('planLabour')];
  const { mark, unmark } = useStartMarking(start);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const reason = !mayMark ? texts.readOnly : start.closed ? texts.closed : undefined;
  const { come, expected, not_coming } = start.summary;
  if (start.machines.length === 0)
    return (
      <EmptyState
        title={texts.nobody(start.shift_type)}
        hint={texts.nobodyHint}
        action={
          <PageButton href={`/labor-planner?date=${start.date}&shift=${start.shift_type}`}>
            {texts.toPlanner}
          </PageButton>
        }
      />
    );
  return (
    <>
      <Group gap="sm" role="status" aria-label={texts.counts}>
        <StatusBadge tone="running" icon={<IconCheck size={16} />}>
          {texts.come(come)}
        </StatusBadge>
        <StatusBadge tone="neutral" icon={<IconClock size={16} />}>
          {texts.expected(expected)}
        </StatusBadge>
        <StatusBadge tone="stopped" icon={<IconX size={16} />}>
          {texts.notComing(not_coming)}
        </StatusBadge>
      </Group>
      {start.closed ? <Alert variant="outline">{texts.closed}</Alert> : null}
      <div className={classes.machines}>
        {foreseenMachines(start, entries).map((machine) => (
          <Machine
            key={machine.machine_id ?? 0}
            machine={machine}
            reason={reason}
            replaceReason={reason ?? (mayPlan ? undefined : texts.planOnly)}
            onHere={(person) => mark({ person, status: 'present' })}
            onNotComing={(person) => {
              mark({ person, status: 'absent' }, { onError: close });
              if (mayPlan) setOpened({ person, isMarkedHere: true });
            }}
            onReplace={(person) => setOpened({ person, isMarkedHere: false })}
          />
        ))}
      </div>
      {opened ? (
        <ReplacementsDialog
          person={opened.person}
          onUndo={
            opened.isMarkedHere
              ? () => {
                  unmark(opened.person);
                  close();
                }
              : undefined
          }
          onClose={close}
        />
      ) : null}
    </>
  );
}

interface Deeds {
  /** The reason why nobody can be marked; undefined if marking is possible. */
  readonly reason: string | undefined;
  readonly replaceReason: string | undefined;
  readonly onHere: (person: PlannedPerson) => void;
  readonly onNotComing: (person: PlannedPerson) => void;
  readonly onReplace: (person: PlannedPerson) => void;
}

const isMissing = ({ status, absent_until, assignment_id }: StartPerson): boolean =>
  assignment_id !== null &&
  (status === null ? absent_until !== null : status !== 'present' && status !== 'late');

function Machine({ machine, ...deeds }: Deeds & { readonly machine: ShownMachine }) {
  const name = machine.machine_name ?? texts.factoryWide;
  const { come, planned, people } = machine;
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      aria-label={name}
      className={classes.machine ?? ''}
      data-missing={people.some(isMissing) || undefined}
    >
      <Group justify="space-between" wrap="nowrap" align="baseline">
        <Title order={2} fz="lg" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <Text
          fw={700}
          style={{ whiteSpace: 'nowrap' }}
          aria-label={texts.comeOfHint(come, planned)}
          role="img"
        >
          {texts.comeOf(come, planned)}
        </Text>
      </Group>
      <ul className={classes.people}>
        {people.map((person) => (
          <Person key={`${person.employee_id} ${person.assignment_id}`} person={person} {...deeds} />
        ))}
      </ul>
    </Paper>
  );
}

function Person({
  person,
  reason,
  replaceReason,
  onHere,
  onNotComing,
  onReplace,
}: Deeds & { readonly person: ShownPerson }) {
  const { full_name: name, role, status, absent_until } = person;
  const isAwaited = isPlanned(person) && status === null;
  return (
    <li className={classes.person}>
      <div className={classes.who}>
        <Text fw={600}>{name}</Text>
        <Text fz="sm" c="dimmed">
          {role === null ? texts.offRoster : roleName(role)}
        </Text>
      </div>
      <Presence person={person} />
      {person.isUnsent ? <UnsentBadge /> : null}
      {isAwaited && absent_until === null ? (
        <div className={classes.deeds}>
          <ReasonedButton
            worksOffline
            reason={reason}
            leftSection={<IconCheck size={18} />}
            aria-label={texts.hereOf(name)}
            onClick={() => onHere(person)}
          >
            {texts.here}
          </ReasonedButton>
          <ReasonedButton
            worksOffline
            reason={reason}
            variant="default"
            aria-label={texts.notHereOf(name)}
            onClick={() => onNotComing(person)}
          >
            {texts.notHere}
          </ReasonedButton>
        </div>
      ) : null}
      {isPlanned(person) && isMissing(person) ? (
        <div className={classes.deeds}>
          <ReasonedButton
            reason={replaceReason}
            variant="default"
            aria-label={texts.replaceOf(name)}
            onClick={() => onReplace(person)}
          >
            {texts.replace}
          </ReasonedButton>
        </div>
      ) : null}
    </li>
  );
}

const reasonWords: Readonly<Record<string, string>> = {
  absent: texts.absent,
  sick: texts.sick,
  leave: texts.leave,
};

function Presence({ person }: { readonly person: StartPerson }) {
  const { time_zone: zone } = usePlant();
  const { status, check_in_time, absent_until } = person;
  const time = check_in_time === null ? '' : formatTime(check_in_time, zone);
  if (status === 'present' || status === 'late')
    return (
      <StatusBadge tone="running" icon={<IconCheck size={14} />}>
        {status === 'late' ? texts.late(time) : texts.came(time)}
      </StatusBadge>
    );
  if (status !== null || absent_until !== null)
    return (
      <StatusBadge tone="stopped" icon={<IconX size={14} />}>
        {status === null ? absentUntil(absent_until ?? '') : (reasonWords[status] ?? texts.absent)}
      </StatusBadge>
    );
  return (
    <StatusBadge tone="neutral" icon={<IconClock size={14} />}>
      {texts.waited}
    </StatusBadge>
  );
}
