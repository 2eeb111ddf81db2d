import { Text } from '@mantine/core';
import { felt } from '@pms/domain/figures/effect';
import { previewIdealRate, putIdealRate } from '@pms/domain/machines/endpoints';
import { type IdealRate, type IdealRateBody, idealRateBody } from '@pms/domain/machines/ideal-rate';
import { call } from '../../client/api';
import { useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { useDraftForm } from '../../ui/draft-form';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { ReasonField } from '../../ui/reason-field';
import { useReadVersion } from '../../ui/use-read-version';
import { ForeseenBadge, foreseenSubmit, waitsFor } from '../figures/foreseen-badge';
import { placeOfRate } from './place-of-rate';
import { rateBody, rateValues } from './rate-form';
import { rateTexts } from './texts';
import { usePlantAction } from './use-plant-action';

const words = rateTexts.ending;

interface Ending {
  readonly valid_to: string | null;
  readonly reason: string;
}

interface EndRateDialogProps {
  /** The present state of every rate. */
  readonly rates: readonly IdealRate[];
  readonly rate: IdealRate;
  readonly onClose: () => void;
}

/** Ends the rate on a day. The next rate may begin on the same day. */
export function EndRateDialog({ rates, rate, onClose }: EndRateDialogProps) {
  const { user } = useSession();
  const {
    base = rate,
    newer,
    take,
    draft,
  } = useReadVersion(`${user?.id}:end-ideal-rate-${rate.id}`, rate, rates);
  const body = ({ valid_to, reason }: Ending) =>
    rateBody({ ...rateValues(base), valid_to, reason }, base.version);
  const ended = usePlantAction({
    act: (sent: IdealRateBody) => call(putIdealRate, { body: sent }),
    foresee: async (sent: IdealRateBody) => felt((await call(previewIdealRate, { body: sent })).data),
    done: ({ waits }) => (waits ? waitsFor : rateTexts.ended),
    failed: rateTexts.failed,
    changes: ['ideal-rates'],
    onDone: () => {
      forget();
      onClose();
    },
  });
  const { form, onSubmit, forget } = useDraftForm<Ending>(
    {
      draft,
      empty: { valid_to: rate.valid_to, reason: '' },
      schema: idealRateBody,
      toBody: body,
      alsoWrong: ({ valid_to }): Record<string, string> =>
        valid_to === null ? { valid_to: words.required } : {},
    },
    ended.fields,
  );
  return (
    <FormDialog
      title={words.title}
      submitLabel={ended.effect ? foreseenSubmit : words.submit}
      isBusy={ended.isBusy}
      problem={newer ? undefined : ended.problem}
      onClose={onClose}
      onSubmit={onSubmit((values) => ended.send(body(values)))}
    >
      <Text>
        {rate.product_name}, {placeOfRate(rate)}
      </Text>
      <DateField
        label={rateTexts.form.to}
        description={words.hint}
        required
        {...form.getInputProps('valid_to')}
      />
      <ReasonField
        label={rateTexts.form.reason}
        description={rateTexts.form.reasonHint}
        {...form.getInputProps('reason')}
      />
      <ForeseenBadge effect={ended.effect} />
      <NewerRecord
        newer={newer}
        take={take}
        forgetProblem={ended.forgetProblem}
        onLoad={(present) => form.setValues({ valid_to: present.valid_to })}
      />
    </FormDialog>
  );
}
