/** The form of a daily check: the first values, the body, and the draft that survives a reload. */
import { addDailyCheck } from '@pms/domain/maturation/endpoints';
import { dailyCheckBody, type MaturationRecord, type VisualCondition } from '@pms/domain/maturation/schema';
import type { PlantDate } from '@pms/domain/plant-time';
import { useState } from 'react';
import { failureText } from '../../client/call-error';
import { useSession } from '../../client/session';
import { usePlantDay } from '../../client/use-plant-day';
import { useDraftForm } from '../../ui/draft-form';
import type { Typed } from '../../ui/number-pad/number-pad';
import { toast } from '../../ui/toasts';
import { sendPhoto } from './check-photo';
import { photoTexts } from './photo-texts';
import { sentTests, type TypedTests } from './test-fields';
import { formTexts } from './texts';
import { useBlendCall } from './use-blend-call';

const words = formTexts.check;

export interface CheckValues {
  check_date: PlantDate | null;
  temperature: Typed;
  humidity: Typed;
  visual_condition: VisualCondition;
  notes: string;
  tests: TypedTests;
}

/** An empty field means that the person did not measure the value. */
const measured = (value: Typed): number | null => (value === '' ? null : Number(value));

interface CheckForm {
  readonly blend: MaturationRecord;
  /** The last check that the person saw. Without this value the server accepts a second check of the day. */
  readonly after?: number | null | undefined;
  readonly onDone: () => void;
}

export function useCheckForm({ blend, after, onDone }: CheckForm) {
  const { user } = useSession();
  const { today } = usePlantDay();
  const [photo, setPhoto] = useState<File | null>(null);
  const saved = useBlendCall({
    endpoint: addDailyCheck,
    failed: words.failed,
    afterwards: async (check) => {
      if (!photo) return;
      if (!check) return void toast('warning', photoTexts.notKept);
      // The check is already saved. A failed photo does not change that.
      await sendPhoto(check.id, photo).catch((error: Error) =>
        toast('danger', failureText(photoTexts.notSaved, error)),
      );
    },
    done: () => words.done,
    onDone: () => {
      forget();
      onDone();
    },
  });
  const empty: CheckValues = {
    check_date: today,
    temperature: '',
    humidity: '',
    visual_condition: 'Good',
    notes: '',
    tests: {},
  };
  const toBody = ({ check_date, temperature, humidity, tests, ...rest }: CheckValues) => ({
    ...rest,
    maturation_room_id: blend.id,
    // The server gives a check without a chosen day the day on which the person made the check.
    ...(check_date === null || check_date === today ? {} : { check_date }),
    temperature: measured(temperature),
    humidity: measured(humidity),
    tests: sentTests(tests),
    ...(after === undefined ? {} : { after_check_id: after }),
  });
  const { form, onSubmit, forget } = useDraftForm<CheckValues>(
    {
      // The values of an earlier day are not offered as the values of today. A form that is open at midnight belongs to
      // the new day, with its text.
      draft: `${user?.id}:maturation-check-${blend.id}-${today}`,
      isRenamed: true,
      empty,
      follows: ['check_date'],
      schema: dailyCheckBody,
      toBody,
    },
    saved.fields,
  );
  const { temperature, humidity, visual_condition, notes, tests } = form.values;
  return {
    form,
    photo,
    setPhoto,
    saved,
    forget,
    onSubmit: onSubmit((values) => saved.send(toBody(values))),
    isTouched:
      temperature !== '' ||
      humidity !== '' ||
      notes !== '' ||
      visual_condition !== 'Good' ||
      photo !== null ||
      sentTests(tests).length > 0,
    typed: { temperature: measured(temperature), humidity: measured(humidity) },
  };
}
