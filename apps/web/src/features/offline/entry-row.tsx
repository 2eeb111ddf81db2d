import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { OfflineEntry } from '@pms/domain/offline/entry';
import { type Choice, choicesFor, waitsFor } from '@pms/domain/offline/queue';
import { formatDateTime } from '@pms/domain/plant-time';
import { useState } from 'react';
import { usePlant } from '../../client/plant';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import classes from './offline.module.css';
import { nameOfAction, texts } from './texts';

const words = texts.queue;

const titleOf = ({ action, subject }: OfflineEntry): string =>
  [nameOfAction(action), subject].filter(Boolean).join(' · ');

function stateOf(entry: OfflineEntry, entries: readonly OfflineEntry[]): string {
  if (entry.state === 'discarded' || entry.state === 'handed') return words.given[entry.state];
  const before = waitsFor(entry, entries);
  if (before) return words.behind(titleOf(before));
  return entry.tries > 0 ? words.tried(entry.tries) : words.waiting;
}

type GivingUp = Exclude<Choice, 'change' | 'remove'>;

interface EntryRowProps {
  readonly entry: OfflineEntry;
  readonly entries: readonly OfflineEntry[];
  readonly onChange: () => void;
  /** Returns false if the choice was not kept. The typed reason then stays. */
  readonly onGiveUp: (choice: GivingUp, reason: string) => Promise<boolean>;
  readonly onRemove: () => Promise<boolean>;
}

export function EntryRow({ entry, entries, onChange, onGiveUp, onRemove }: EntryRowProps) {
  const { time_zone: zone } = usePlant();
  const [givingUp, setGivingUp] = useState<GivingUp>();
  const choose = (choice: Choice) => {
    if (choice === 'change') onChange();
    else if (choice === 'remove') void onRemove();
    else setGivingUp(choice);
  };
  return (
    <li className={classes.entry}>
      <Stack gap={4}>
        <Text fw={650}>{titleOf(entry)}</Text>
        <Text fz="sm" c="dimmed">
          {words.doneAt(formatDateTime(entry.happened_at, zone))}
        </Text>
        {entry.refusal && (entry.state === 'refused' || entry.state === 'booked') ? (
          <ProblemNote problem={entry.refusal.message} />
        ) : (
          <Text fz="sm">{stateOf(entry, entries)}</Text>
        )}
        {givingUp ? (
          <GiveUp
            choice={givingUp}
            onCancel={() => setGivingUp(undefined)}
            onConfirm={async (reason) => {
              if (await onGiveUp(givingUp, reason)) setGivingUp(undefined);
            }}
          />
        ) : (
          <Group gap="xs">
            {choicesFor(entry.state).map((choice) => (
              <Button
                key={choice}
                variant="default"
                className={classes.key ?? ''}
                onClick={() => choose(choice)}
              >
                {words.choices[choice]}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
    </li>
  );
}

interface GiveUpProps {
  readonly choice: GivingUp;
  readonly onCancel: () => void;
  readonly onConfirm: (reason: string) => Promise<void>;
}

function GiveUp({ choice, onCancel, onConfirm }: GiveUpProps) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setMissing(true);
        else void onConfirm(reason.trim());
      }}
    >
      <Stack gap="xs">
        <TextInput
          label={words.reasons[choice]}
          required
          maxLength={500}
          value={reason}
          error={isMissing && reason.trim() === '' ? words.needsReason : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <Group gap="xs">
          <ReasonedButton worksOffline type="submit" reason={undefined} className={classes.key ?? ''}>
            {words.confirm[choice]}
          </ReasonedButton>
          <Button variant="default" className={classes.key ?? ''} onClick={onCancel}>
            {words.keep}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
