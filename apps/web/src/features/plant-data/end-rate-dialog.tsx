import { Text } from '@mantine/core';
import { effectIfAny } from '@pms/domain/figures/effect';
import { previewIdealRate, putIdealRate } from '@pms/domain/machines/endpoints';
import { type IdealRate, type IdealRateBody, idealRateBody } from '@pms/domain/machines/ideal-rate';
import { call } from '../../client/api';
import { useSession } from '../../client/session';
import { DateField } from '../../ui/date-field';
import { FormDialog } from '../../ui/form-dialog';
import { NewerRecord } from '../../ui/newer-record';
import { ReasonField } from '../../ui/reason-field';
import { useVersionedForm } from '../../ui/use-versioned-form';
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
  const present = rates.find(({ id }) => id === rate.id) ?? rate;
  const ended = usePlantAction({
    act: (sent: IdealRateBody) => call(putIdealRate, { body: sent }),
    foresee: async (sent: IdealRateBody) => effectIfAny((await call(previewIdealRate, { body: sent })).data),
    done: ({ waits }) => (waits ? waitsFor : rateTexts.ended),
    failed: rateTexts.failed,
    changes: ['ideal-rates'],
    onDone: () => {
      forget();
      onClose();
    },
  });
  const { form, onSubmit, forget, ...conflict } = useVersionedForm(
    {
      draft: `${user?.id}:end-ideal-rate-${rate.id}`,
      record: present,
      valuesOf: ({ valid_to }) => ({ valid_to, reason: '' }),
      // The call sends the whole rate, so another value of the rate is a conflict too.
      factsOf: rateValues,
      schema: idealRateBody,
      toBody: ({ valid_to, reason }: Ending, { version }) =>
        rateBody({ ...rateValues(present), valid_to, reason }, version),
      alsoWrong: ({ valid_to }): Record<string, string> =>
        valid_to === null ? { valid_to: words.required } : {},
    },
    ended,
  );
  return (
    <FormDialog
      title={words.title}
      submitLabel={ended.effect ? foreseenSubmit : words.submit}
      isBusy={ended.isBusy}
      problem={conflict.problem}
      onClose={onClose}
      onSubmit={onSubmit((body) => ended.send(body))}
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
      <NewerRecord of={conflict} />
    </FormDialog>
  );
}
