/** Records the values of a sample. */
import { Textarea } from '@mantine/core';
import { addTestValues } from '@pms/domain/maturation/endpoints';
import { type LotTest, testValuesBody } from '@pms/domain/maturation/test-value-schema';
import { useSession } from '../../client/session';
import { useDraftForm } from '../../ui/draft-form';
import { FormDialog } from '../../ui/form-dialog';
import { sentTests, TestFields, type TypedTests } from './test-fields';
import { testTexts as words } from './test-texts';
import { useBlendCall } from './use-blend-call';

interface Values {
  tests: TypedTests;
  notes: string;
}

const toBody = ({ tests, notes }: Values) => ({ tests: sentTests(tests), notes });

interface TestValuesDialogProps {
  readonly lot: { readonly id: number; readonly batch_number: string };
  readonly tests: readonly LotTest[];
  readonly onClose: () => void;
}

export function TestValuesDialog({ lot, tests, onClose }: TestValuesDialogProps) {
  const { user } = useSession();
  const saved = useBlendCall({
    endpoint: addTestValues,
    params: { id: lot.id },
    failed: words.failed,
    done: () => words.done,
    onDone: () => {
      forget();
      onClose();
    },
  });
  const { form, onSubmit, forget } = useDraftForm<Values>(
    {
      draft: `${user?.id}:lot-tests-${lot.id}`,
      empty: { tests: {}, notes: '' },
      schema: testValuesBody,
      toBody,
    },
    saved.fields,
  );
  return (
    <FormDialog
      title={words.recordTitle(lot.batch_number)}
      submitLabel={words.save}
      isBusy={saved.isBusy}
      problem={saved.problem}
      size="large"
      onClose={onClose}
      onSubmit={onSubmit((values) => saved.send(toBody(values)))}
    >
      <TestFields
        tests={tests}
        typed={form.values.tests}
        errors={form.errors}
        onChange={(typed) => form.setFieldValue('tests', typed)}
      />
      <Textarea
        label={words.notes}
        description={words.notesHint}
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('notes')}
      />
    </FormDialog>
  );
}
