/** The reason and the notes of a stop. The typed text stays when another person explains the stop first. */
import { Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { changeDowntime } from '@pms/domain/downtime/endpoints';
import { changeDowntimeBody, type DowntimeRecord } from '@pms/domain/downtime/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/api';
import { usePlant } from '../../client/plant';
import { useSession } from '../../client/session';
import { NewerRecord } from '../../ui/newer-record';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { toast } from '../../ui/toasts';
import { useSavedRecord } from '../../ui/use-saved-record';
import { changedByStop, stopReasonsQuery } from './queries';
import { texts } from './texts';
import { useExplainRefusal } from './use-explain-refusal';

interface StopExplanationProps {
  readonly stop: DowntimeRecord;
  readonly onDone: () => void;
}

const valuesOf = ({ explained, reason_code, notes }: DowntimeRecord) => ({
  reason_code: explained ? reason_code : null,
  notes,
});
type Values = ReturnType<typeof valuesOf>;

export function StopExplanation({ stop, onDone }: StopExplanationProps) {
  const { user } = useSession();
  const { time_zone: zone } = usePlant();
  const { data: reasons = [] } = useQuery(stopReasonsQuery);
  const refusal = useExplainRefusal(stop);
  const saved = useSavedRecord({
    draft: `${user?.id}:explain-stop-${stop.id}`,
    record: stop,
    valuesOf,
    followsUntilTyped: true,
    schema: changeDowntimeBody,
    toBody: ({ reason_code, notes }: Values, { version }) => {
      const reason = reasons.find(({ code }) => code === reason_code);
      return {
        ...(reason
          ? { reason: reason.label, reason_code: reason.code, category_id: reason.category_id }
          : {}),
        notes,
        explained: true,
        version,
      };
    },
    alsoWrong: ({ reason_code }): Record<string, string> =>
      reasons.some(({ code }) => code === reason_code) ? {} : { reason_code: texts.chooseReason },
    save: (body) => call(changeDowntime, { params: { id: stop.id }, body }),
    concerns: changedByStop,
    onSaved: () => {
      toast('success', texts.saved);
      onDone();
    },
    failed: texts.failed,
  });
  const { form, sentence } = saved;
  const end = stop.end_time ? formatDateTime(stop.end_time, zone) : texts.open;
  return (
    <form onSubmit={saved.onSubmit} noValidate>
      <Stack gap="sm">
        <Text c="dimmed">{`${formatDateTime(stop.start_time, zone)} – ${end}`}</Text>
        <Select
          label={texts.reason}
          required
          searchable
          data={reasons.map((reason) => ({ value: reason.code, label: reason.label }))}
          {...form.getInputProps('reason_code')}
        />
        <Textarea
          label={texts.notes}
          autosize
          minRows={2}
          maxLength={4000}
          {...form.getInputProps('notes')}
        />
        <ProblemNote problem={sentence === undefined ? undefined : texts.notSaved(sentence)} />
        <NewerRecord of={saved} />
        <Group>
          <ReasonedButton type="submit" reason={refusal} loading={saved.isBusy} mih="56px">
            {texts.save}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
