/** Corrects an entry that the server refused: the time of the action and the typed values. */
import { NumberInput, Stack, TextInput } from '@mantine/core';
import { fromLocalMoment, skippedMoment, toLocalMoment } from '@pms/domain/local-moment';
import { type FormEvent, useState } from 'react';
import { usePlant } from '../../client/plant';
import { FormDialog } from '../../ui/form-dialog';
import { changeable, nameOfAction, texts } from './texts';

const words = texts.change;

interface ChangedEntry {
  readonly action: string;
  readonly subject: string;
  readonly body: unknown;
  readonly happened_at: string;
}

interface ChangeEntryProps {
  readonly entry: ChangedEntry;
  readonly submitLabel: string;
  readonly problem?: string | undefined;
  readonly isBusy?: boolean;
  /** Whether the form works without a connection, because the entry stays on the device. */
  readonly worksOffline?: boolean;
  readonly onClose: () => void;
  readonly onSave: (body: unknown, happenedAt: string) => Promise<void>;
}

type Fields = Readonly<Record<string, unknown>>;

export function ChangeEntry({
  entry,
  submitLabel,
  problem,
  isBusy = false,
  worksOffline = false,
  onClose,
  onSave,
}: ChangeEntryProps) {
  const { time_zone: zone } = usePlant();
  const shown = toLocalMoment(entry.happened_at, zone);
  const [time, setTime] = useState(shown);
  const [fields, setFields] = useState<Fields>((entry.body ?? {}) as Fields);
  const moment = time === shown ? entry.happened_at : fromLocalMoment(time, zone);
  const wrong = moment === undefined ? words.wrongTime : skippedMoment(time, zone);
  const set = (name: string, value: unknown) => setFields((before) => ({ ...before, [name]: value }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (moment !== undefined && wrong === undefined) void onSave(entry.body === null ? null : fields, moment);
  };
  const offered = (changeable[entry.action] ?? []).filter(({ name }) => fields[name] !== undefined);
  return (
    <FormDialog
      title={words.title([nameOfAction(entry.action), entry.subject].filter(Boolean).join(' · '))}
      submitLabel={submitLabel}
      size="sm"
      isBusy={isBusy}
      worksOffline={worksOffline}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap="sm">
        <TextInput
          label={words.time}
          type="datetime-local"
          required
          value={time}
          error={wrong}
          onChange={(event) => setTime(event.currentTarget.value)}
        />
        {offered.map(({ name, label, isNumber }) =>
          isNumber ? (
            <NumberInput
              key={name}
              label={label}
              decimalScale={3}
              value={Number(fields[name])}
              onChange={(value) => set(name, value === '' ? 0 : Number(value))}
            />
          ) : (
            <TextInput
              key={name}
              label={label}
              value={String(fields[name])}
              onChange={(event) => set(name, event.currentTarget.value)}
            />
          ),
        )}
      </Stack>
    </FormDialog>
  );
}
