/**
 * The texts of people in a report: notes and shift leader. The server computes the figures, so no person types them.
 */
import { Group, Stack, Textarea, TextInput } from '@mantine/core';
import { changeShiftReport } from '@pms/domain/shift-reports/endpoints';
import { changeReportBody, type ShiftReport } from '@pms/domain/shift-reports/schema';
import { useSession } from '../../client/session';
import { NewerRecord } from '../../ui/newer-record';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { useVersionedForm } from '../../ui/use-versioned-form';
import { texts } from './texts';
import { useReportCall } from './use-report-call';

type Stored = ShiftReport & { readonly id: number };

const notesOf = ({ summary_notes, supervisor_name }: Stored) => ({ summary_notes, supervisor_name });

export function ReportNotes({ report }: { readonly report: Stored }) {
  const { user } = useSession();
  const words = { done: texts.updated, failed: texts.updateFailed };
  const saved = useReportCall(changeShiftReport, words, ({ data }) =>
    versioned.take({ ...data, id: report.id }),
  );
  const versioned = useVersionedForm(
    {
      draft: `${user?.id}:shift-report-${report.id}`,
      record: report,
      valuesOf: notesOf,
      followsUntilTyped: true,
      schema: changeReportBody,
      toBody: (values, { version }) => ({ ...values, version }),
    },
    saved,
  );
  const { form } = versioned;
  return (
    <form noValidate onSubmit={versioned.onSubmit((body) => saved.send({ params: { id: report.id }, body }))}>
      <Stack gap="sm">
        <TextInput label={texts.supervisor} {...form.getInputProps('supervisor_name')} />
        <Textarea label={texts.notes} autosize minRows={2} {...form.getInputProps('summary_notes')} />
        <ProblemNote problem={versioned.problem} />
        <NewerRecord of={versioned} />
        <Group>
          <ReasonedButton reason={undefined} type="submit" loading={saved.isBusy}>
            {texts.save}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
