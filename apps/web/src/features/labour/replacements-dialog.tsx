/** The people who can replace a person, with the reasons. The best people come first. One press replaces the person. */
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Replacement, StartPerson } from '@pms/domain/labour/shift-start-schema';
import type { NamedFinding } from '@pms/domain/working-time/schema';
import { IconAlertTriangle, IconBan, IconCheck, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCode } from '../../client/call-error';
import { Dialog } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { GuardDialog } from './guard-dialog';
import classes from './shift-start.module.css';
import { replacementsQuery } from './shift-start-queries';
import { texts } from './shift-start-texts';
import { useReplacing } from './use-shift-start';

/** The person to replace, with a place on the roster. */
export type PlannedPerson = StartPerson & { readonly assignment_id: number; readonly version: number };

interface ReplacementsDialogProps {
  readonly person: PlannedPerson;
  /** Removes the mark; undefined if another person made the mark. */
  readonly onUndo: (() => void) | undefined;
  readonly onClose: () => void;
}

interface Refused {
  readonly one: Replacement;
  readonly findings: readonly NamedFinding[];
}

export function ReplacementsDialog({ person, onUndo, onClose }: ReplacementsDialogProps) {
  const { assignment_id, version, full_name: absent } = person;
  const { data, error, refetch } = useQuery(replacementsQuery(assignment_id));
  const [refused, setRefused] = useState<Refused>();
  const replacing = useReplacing({ absent, onDone: onClose });
  const take = (one: Replacement, override_reason?: string) =>
    replacing.send(
      {
        assignment_id,
        version,
        employee_id: one.employee_id,
        name: one.full_name,
        ...(override_reason === undefined ? {} : { override_reason }),
      },
      {
        onError: (problem) => {
          if (hasCode(problem, 'GUARD'))
            setRefused({ one, findings: (problem.details?.findings ?? []) as readonly NamedFinding[] });
        },
      },
    );
  return (
    <Dialog title={texts.isNotComing(absent)} onClose={onClose} closesOnEscape={refused === undefined}>
      <Stack gap="md">
        <Group grow>
          <Button variant="default" onClick={onClose}>
            {texts.leaveOpen}
          </Button>
          {onUndo ? (
            <ReasonedButton
              reason={undefined}
              variant="default"
              aria-label={texts.isComing(absent)}
              onClick={onUndo}
            >
              {texts.undo}
            </ReasonedButton>
          ) : null}
        </Group>
        <ProblemNote problem={replacing.problem} />
        {error && !data ? <FailedLoad message={texts.peopleFailed} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton h={240} role="status" aria-label={texts.loadingPeople} /> : null}
        {data?.people.length === 0 ? (
          <EmptyState title={texts.noPeople} hint={data.left_out > 0 ? texts.leftOut(data.left_out) : ''} />
        ) : null}
        {data && data.people.length > 0 ? (
          <>
            <Text>{texts.whoCan}</Text>
            <ol className={classes.people}>
              {data.people.map((one, index) => (
                <Offered
                  key={one.employee_id}
                  one={one}
                  place={index + 1}
                  isBusy={replacing.isBusy && replacing.input?.employee_id === one.employee_id}
                  onTake={() => (replacing.isBusy ? undefined : take(one))}
                />
              ))}
            </ol>
            {data.more > 0 ? <Text c="dimmed">{texts.more(data.more)}</Text> : null}
            {data.left_out > 0 ? <Text c="dimmed">{texts.leftOut(data.left_out)}</Text> : null}
          </>
        ) : null}
      </Stack>
      {refused ? (
        <GuardDialog
          name={refused.one.full_name}
          findings={refused.findings}
          onClose={() => setRefused(undefined)}
          onOverride={(reason) => {
            setRefused(undefined);
            take(refused.one, reason);
          }}
        />
      ) : null}
    </Dialog>
  );
}

const icons = {
  good: <IconCheck size={18} aria-hidden />,
  warn: <IconAlertTriangle size={18} aria-hidden />,
  refuse: <IconBan size={18} aria-hidden />,
} as const;

interface OfferedProps {
  readonly one: Replacement;
  readonly place: number;
  readonly isBusy: boolean;
  readonly onTake: () => void;
}

function Offered({ one, place, isBusy, onTake }: OfferedProps) {
  return (
    <li className={classes.offered} data-best={place === 1 || undefined}>
      <Title order={3} fz="md">
        {place}. {one.full_name}
      </Title>
      <ul className={classes.reasons}>
        {one.reasons.map(({ tone, text }) => (
          <li key={text} className={classes.reason} data-tone={tone}>
            {icons[tone]}
            <Text component="span" fz="sm">
              {text}
            </Text>
          </li>
        ))}
      </ul>
      {one.needs_reason ? (
        <Text fz="sm" fw={600}>
          {texts.needsReason}
        </Text>
      ) : null}
      <ReasonedButton
        reason={undefined}
        fullWidth
        mih="3rem"
        loading={isBusy}
        variant={place === 1 ? 'filled' : 'default'}
        leftSection={<IconUserCheck size={20} />}
        aria-label={texts.takesOverOf(one.full_name)}
        onClick={onTake}
      >
        {texts.takesOver}
      </ReasonedButton>
    </li>
  );
}
