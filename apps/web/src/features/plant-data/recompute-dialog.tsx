import { Text } from '@mantine/core';
import { recomputeBody, requestRecomputation } from '@pms/domain/figures/recomputation';
import { plantDateOf } from '@pms/domain/plant-time';
import { call } from '../../client/api';
import { usePlant } from '../../client/plant';
import { plantNow } from '../../client/plant-now';
import { useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { useDraftForm } from '../../ui/draft-form';
import { FormDialog } from '../../ui/form-dialog';
import { recomputationQuery } from './queries';
import { recomputeTexts } from './texts';
import { usePlantAction } from './use-plant-action';

const words = recomputeTexts.form;

interface Span {
  readonly start_date: string | null;
  readonly end_date: string | null;
}

const body = ({ start_date, end_date }: Span) => ({
  start_date: start_date ?? '',
  end_date: end_date ?? '',
});

/** The confirmation of a recomputation, with its days. */
export function RecomputeDialog({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  const { time_zone: zone } = usePlant();
  const today = plantDateOf(plantNow(), zone);
  const asked = usePlantAction({
    act: (span: Span) => call(requestRecomputation, { body: body(span) }),
    done: recomputeTexts.done,
    failed: recomputeTexts.failedAsk,
    changes: recomputationQuery.queryKey,
    onDone: () => {
      forget();
      onClose();
    },
  });
  const { form, onSubmit, forget } = useDraftForm<Span>(
    {
      draft: `${user?.id}:recompute`,
      empty: { start_date: null, end_date: today },
      schema: recomputeBody,
      toBody: body,
    },
    asked.fields,
  );
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.submit}
      isBusy={asked.isBusy}
      problem={asked.problem}
      onClose={onClose}
      onSubmit={onSubmit((span) => asked.send(span))}
    >
      <Text>{words.text}</Text>
      <DateField label={words.from} required maxDate={today} {...form.getInputProps('start_date')} />
      <DateField label={words.to} required maxDate={today} {...form.getInputProps('end_date')} />
    </FormDialog>
  );
}
