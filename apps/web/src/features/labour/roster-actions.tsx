/** The actions on the whole board: undo, copy a week, publish the span. */
import { Button, Group, Select, Text } from '@mantine/core';
import { weeksOf } from '@pms/domain/labour/board';
import { addDays, formatPlantDate, type PlantDate } from '@pms/domain/plant-time';
import { IconArrowBackUp, IconCopy, IconSend } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { FormDialog } from '../../ui/form-dialog';
import { carryTexts as texts } from './roster-carry-texts';
import type { RosterModel } from './roster-model';
import type { RosterChanges } from './use-roster-changes';

interface RosterActionsProps {
  readonly model: RosterModel;
  readonly changes: RosterChanges;
}

export function RosterActions({ model, changes }: RosterActionsProps) {
  const [isCopying, setCopying] = useState(false);
  const { from, to } = model.board;
  return (
    <Group gap="sm">
      <Button variant="default" leftSection={<IconArrowBackUp size={18} />} onClick={changes.undo}>
        {texts.undo}
      </Button>
      <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => setCopying(true)}>
        {texts.copyWeek}
      </Button>
      <Button
        leftSection={<IconSend size={18} />}
        aria-label={texts.publish(formatPlantDate(from), formatPlantDate(to))}
        loading={changes.isBusy}
        onClick={() => changes.publish({ from, to })}
      >
        {texts.publishShort}
      </Button>
      {isCopying ? (
        <CopyWeekDialog weeks={weeksOf(model.board)} changes={changes} onClose={() => setCopying(false)} />
      ) : null}
    </Group>
  );
}

/** The maximum number of weeks after the first week into which a week may be copied. */
const weeksAhead = 12;

interface CopyWeekProps {
  readonly weeks: readonly PlantDate[];
  readonly changes: RosterChanges;
  readonly onClose: () => void;
}

function CopyWeekDialog({ weeks, changes, onClose }: CopyWeekProps) {
  const first = weeks[0] ?? '';
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState(addDays(first, 7));
  const [wrong, setWrong] = useState<string>();
  const option = (value: PlantDate) => ({
    value,
    label: `${formatPlantDate(value)} to ${formatPlantDate(addDays(value, 6))}`,
  });
  const later = Array.from({ length: weeksAhead }, (_, week) => addDays(first, 7 * week));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (from === to) {
      setWrong(texts.sameWeek);
      return;
    }
    onClose();
    changes.copyWeek(from, to);
  };
  return (
    <FormDialog
      title={texts.copyWeek}
      submitLabel={texts.copyWeek}
      isBusy={false}
      problem={undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <Select
        label={texts.copyFrom}
        allowDeselect={false}
        data={weeks.map(option)}
        value={from}
        onChange={(value) => value && setFrom(value)}
      />
      <Select
        label={texts.copyTo}
        allowDeselect={false}
        data={later.map(option)}
        value={to}
        error={wrong}
        onChange={(value) => {
          setWrong(undefined);
          if (value) setTo(value);
        }}
      />
      <Text fz="sm" c="dimmed">
        {texts.copyHint}
      </Text>
    </FormDialog>
  );
}
