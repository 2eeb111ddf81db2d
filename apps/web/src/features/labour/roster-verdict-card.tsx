/** The verdict of the drop: beside the pointer, or below the board for keys and fingers. */
import { Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck, IconClock } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import classes from './roster-carry.module.css';
import { personOf, carryTexts as texts, verdictLines, whereOf } from './roster-carry-texts';
import type { HandStore } from './roster-draft';
import type { RosterModel } from './roster-model';

interface VerdictCardProps {
  readonly model: RosterModel;
  readonly store: HandStore;
  readonly onDrop: () => void;
  readonly onCancel: () => void;
}

const icons = {
  fits: IconCheck,
  unchecked: IconClock,
  warns: IconAlertTriangle,
  refuses: IconBan,
  impossible: IconBan,
};

export function RosterVerdictCard({ model, store, onDrop, onCancel }: VerdictCardProps) {
  const held = useSyncExternalStore(store.subscribe, store.get);
  if (!held) return null;
  const { hand, draft, by } = held;
  const name = personOf(model, { ...hand });
  const outcome = draft?.verdict.outcome;
  const Icon = outcome ? icons[outcome] : undefined;
  return (
    <section
      className={classes.card}
      data-verdict={outcome}
      data-by={by}
      // The card never covers the chosen place.
      data-side={draft && draft.place.date > middleOf(model) ? 'left' : 'right'}
      aria-label={name}
      data-verdict-card
    >
      <Text fw={650}>{draft ? whereOf(model, draft) : name}</Text>
      {draft ? <Text fz="sm">{model.people.get(draft.wish.add[0]?.employee_id ?? 0)?.full_name}</Text> : null}
      {draft && Icon ? (
        <ul className={classes.lines}>
          {verdictLines(draft.verdict).map((line) => (
            <li key={line}>
              <Icon size={16} aria-hidden />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Text fz="sm">{texts.choose}</Text>
      )}
      {by === 'touch' ? (
        <Group gap="sm" mt="sm">
          <Button disabled={!draft || outcome === 'impossible'} onClick={onDrop}>
            {texts.putHere}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Group>
      ) : null}
    </section>
  );
}

const middleOf = ({ dates }: RosterModel): string => dates[Math.floor(dates.length / 2)] ?? '';
