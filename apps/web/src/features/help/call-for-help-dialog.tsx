/** Calls for help in two presses: the dialog and the kind of help. The dialog shows first who would come. */
import { Select, Skeleton, Stack, Switch, Text, TextInput } from '@mantine/core';
import { callForHelp } from '@pms/domain/help/endpoints';
import { mostNoteCharacters } from '@pms/domain/help/note-limit';
import type { HelpKind, HelpReach } from '@pms/domain/help/schema';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { useMay } from '../../client/session';
import { wishKeys } from '../../client/wish-keys';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { machinesQuery } from '../machines/queries';
import { useAction } from '../use-action';
import classes from './help.module.css';
import { helpKeys, helpKindsQuery, helpReachQuery } from './queries';
import { texts } from './texts';

interface CallForHelpProps {
  readonly machineId?: number | undefined;
  readonly orderId?: number | undefined;
  readonly onClose: () => void;
}

export function CallForHelp({ machineId, orderId, onClose }: CallForHelpProps) {
  const mayPause = useMay('pauseProduction');
  const { data: machines = [] } = useQuery(machinesQuery);
  const { data: kinds, error, refetch } = useQuery(helpKindsQuery);
  const [machine, setMachine] = useState<number | undefined>(machineId);
  const { data: reach } = useQuery(helpReachQuery(machine));
  const [note, setNote] = useState('');
  const [stands, setStands] = useState(false);
  const [keyOf] = useState(wishKeys);
  // Only an order in progress can be paused. A stopped machine already has a stop.
  const canStand = mayPause && machines.some(({ id, status }) => id === machine && status === 'in_use');
  const { send, isBusy, problem, fields } = useAction({
    act: ({ kind }: HelpKind) => {
      const body = {
        kind,
        note,
        machine_id: machine ?? null,
        order_id: orderId ?? null,
        stops_machine: stands && canStand,
      };
      return call(callForHelp, { body, idempotencyKey: keyOf(body) });
    },
    done: (_answer, { label }) => texts.called(label),
    onDone: onClose,
    problemOf: (failure) => texts.notCalled(sentenceOr(texts.failed, failure)),
    concerns: [helpKeys.all],
  });
  const wrongNote = fields.find(({ path }) => path === 'note')?.message;
  return (
    <Dialog title={texts.whatFor} onClose={onClose}>
      <Stack gap="md">
        <Select
          label={texts.machine}
          placeholder={texts.anywhere}
          searchable
          clearable
          openOnFocus={false}
          data={machines.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={machine === undefined ? null : String(machine)}
          onChange={(id) => setMachine(id === null ? undefined : Number(id))}
        />
        <TextInput
          label={texts.note}
          maxLength={mostNoteCharacters}
          value={note}
          error={wrongNote}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {canStand ? (
          <Switch
            label={texts.stands}
            size="lg"
            checked={stands}
            onChange={(event) => setStands(event.currentTarget.checked)}
          />
        ) : null}
        <ProblemNote problem={wrongNote === undefined ? problem : undefined} />
        {error ? <FailedLoad message={texts.notLoaded} onRetry={() => void refetch()} /> : null}
        {!kinds && !error ? <Skeleton h={200} aria-hidden /> : null}
        <div className={classes.kinds}>
          {kinds?.map((kind) => (
            <ReasonedButton
              worksOffline
              key={kind.kind}
              className={classes.kind ?? ''}
              variant={kind.is_loud ? 'filled' : 'default'}
              {...(kind.is_loud ? { color: 'red.8' } : {})}
              reason={undefined}
              disabled={isBusy}
              onClick={() => send(kind)}
            >
              <Stack gap={0} align="center">
                <span>{kind.label}</span>
                <Text fz="xs" inherit={false} opacity={1}>
                  {whoComes(reach?.find((one) => one.kind === kind.kind))}
                </Text>
              </Stack>
            </ReasonedButton>
          ))}
        </div>
      </Stack>
    </Dialog>
  );
}

const mostNamed = 2;

/** The first two people who would come, and the number of the other people. */
function whoComes(reach: HelpReach | undefined): string {
  if (!reach) return '';
  if (reach.people.length === 0) return texts.nobody;
  const names = reach.people
    .slice(0, mostNamed)
    .map(({ name, is_busy }) => (is_busy ? texts.busy(name) : name));
  const more = reach.people.length - names.length;
  return more > 0 ? `${names.join(', ')} + ${more}` : names.join(', ');
}
