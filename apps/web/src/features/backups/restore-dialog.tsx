/**
 * Restores the whole plant to the end of a backup or to a later moment, after the person typed the name of the backup.
 */
import { List, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Backup, restoreBackup } from '@pms/domain/backups/endpoints';
import { fromLocalMoment, skippedMoment } from '@pms/domain/local-moment';
import { formatDateTime } from '@pms/domain/plant-time';
import { call } from '../../client/api';
import { sentenceOr } from '../../client/call-error';
import { setRestoring } from '../../client/maintenance';
import { usePlant } from '../../client/plant';
import { Choice } from '../../ui/choice';
import { FormDialog } from '../../ui/form-dialog';
import { useRefusedFields } from '../../ui/refused-fields';
import { useAction } from '../use-action';
import { texts } from './texts';

const words = texts.dialog;
const ends = ['end', 'later'] as const;

interface RestoreDialogProps {
  readonly backup: Backup;
  /** The last moment in the stored log; null when no log is kept. */
  readonly continuousTo: string | null;
  readonly onClose: () => void;
}

export function RestoreDialog({ backup, continuousTo, onClose }: RestoreDialogProps) {
  const { name, kind, started, finished } = backup;
  const { time_zone: zone } = usePlant();
  const end = formatDateTime(finished ?? started, zone);
  const form = useForm({
    initialValues: { end: 'end' as (typeof ends)[number], to: '', confirm: '' },
    validate: {
      to: (value, { end: chosen }) => {
        if (chosen !== 'later') return null;
        if (fromLocalMoment(value, zone) === undefined) return words.missing;
        return skippedMoment(value, zone) ?? null;
      },
    },
  });
  const { send, isBusy, problem, fields } = useAction({
    act: ({ end: chosen, to, confirm }: typeof form.values) =>
      call(restoreBackup, {
        params: { name },
        body: { confirm, to: chosen === 'later' ? (fromLocalMoment(to, zone) ?? null) : null },
      }),
    onDone: () => {
      setRestoring(true);
      onClose();
    },
    problemOf: (error) => sentenceOr(words.failed, error),
  });
  useRefusedFields(fields, form.setFieldError);
  const isBesideField = fields.length > 0;
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isDanger
      isBusy={isBusy}
      problem={isBesideField ? undefined : problem}
      onClose={onClose}
      onSubmit={form.onSubmit((values) => send(values))}
    >
      <Text fw={600}>{words.what(form.values.end === 'end' ? end : words.chosen)}</Text>
      <List spacing={4}>
        <List.Item>{words.everybody}</List.Item>
        <List.Item>{kind === 'whole' ? words.kept : words.keptTables}</List.Item>
      </List>
      {kind === 'whole' && continuousTo !== null ? (
        <Choice
          label={words.moment}
          of={ends}
          names={{ end: words.atEnd, later: words.later }}
          value={form.values.end}
          onChange={(chosen) => form.setFieldValue('end', chosen)}
        />
      ) : null}
      {form.values.end === 'later' ? (
        <TextInput
          label={words.at}
          description={words.atHint(end)}
          type="datetime-local"
          required
          {...form.getInputProps('to')}
        />
      ) : null}
      <TextInput
        label={words.confirm}
        description={words.confirmHint(name)}
        autoComplete="off"
        required
        {...form.getInputProps('confirm')}
      />
    </FormDialog>
  );
}
