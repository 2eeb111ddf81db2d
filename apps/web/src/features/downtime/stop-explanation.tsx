/** The reason and the notes of a stop. The typed text stays when another person explains the stop first. */
import { Group, Select, Stack, Text, Textarea } from '@mantine/core';
import { changedFields } from '@pms/domain/changed-fields';
import { changeDowntime } from '@pms/domain/downtime/endpoints';
import { changeDowntimeBody, type DowntimeRecord } from '@pms/domain/downtime/schema';
import { formatDateTime } from '@pms/domain/plant-time';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../client/api';
import { usePlant } from '../../client/plant';
import { useSession } from '../../client/session';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { toast } from '../../ui/toasts';
import { useSavedForm } from '../../ui/use-saved-form';
import { useStaleText } from '../../ui/use-stale-text';
import { useVersionedDraft, type VersionedDraft } from '../../ui/use-versioned-draft';
import { changedByStop, stopReasonsQuery } from './queries';
import { texts } from './texts';
import { useExplainRefusal } from './use-explain-refusal';

interface StopExplanationProps {
  readonly stop: DowntimeRecord;
  readonly onDone: () => void;
}

export function StopExplanation({ stop, onDone }: StopExplanationProps) {
  const { user } = useSession();
  const versioned = useVersionedDraft(`${user?.id}:explain-stop-${stop.id}`, stop);
  return <ExplanationForm key={versioned.draft} stop={stop} onDone={onDone} {...versioned} />;
}

const valuesOf = ({ explained, reason_code, notes }: DowntimeRecord) => ({
  reason_code: explained ? reason_code : null,
  notes,
});
type Values = ReturnType<typeof valuesOf>;

/** The present stop is `stop`. The form was filled from `base`. */
type ExplanationFormProps = StopExplanationProps & VersionedDraft<DowntimeRecord>;

function ExplanationForm({ stop, onDone, base, draft, isNewer, take }: ExplanationFormProps) {
  const { time_zone: zone } = usePlant();
  const { data: reasons = [] } = useQuery(stopReasonsQuery);
  const refusal = useExplainRefusal(stop);
  const toBody = ({ reason_code, notes }: Values) => {
    const reason = reasons.find(({ code }) => code === reason_code);
    return {
      ...(reason ? { reason: reason.label, reason_code: reason.code, category_id: reason.category_id } : {}),
      notes,
      explained: true,
      version: base.version,
    };
  };
  const { form, isBusy, onSubmit, sentence } = useSavedForm<Values, unknown>({
    draft,
    empty: valuesOf(base),
    schema: changeDowntimeBody,
    toBody,
    alsoWrong: ({ reason_code }): Record<string, string> =>
      reasons.some(({ code }) => code === reason_code) ? {} : { reason_code: texts.chooseReason },
    save: (values) => call(changeDowntime, { params: { id: stop.id }, body: toBody(values) }),
    concerns: changedByStop,
    onSaved: () => {
      toast('success', texts.saved);
      onDone();
    },
    failed: texts.failed,
  });
  const isTouched = changedFields(valuesOf(base), form.values) !== undefined;
  const load = () => take(stop);
  const isStale = useStaleText({ isNewer, isBusy, isTouched, load });
  const end = stop.end_time ? formatDateTime(stop.end_time, zone) : texts.open;
  return (
    <form onSubmit={onSubmit} noValidate>
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
        <ProblemNote problem={isStale || sentence === undefined ? undefined : texts.notSaved(sentence)} />
        {isStale ? <ChangedMeanwhile onLoad={load} /> : null}
        <Group>
          <ReasonedButton type="submit" reason={refusal} loading={isBusy} mih="56px">
            {texts.save}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
