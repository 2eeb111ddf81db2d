/** What people write on a report: notes, and who led the shift. Figures are computed and cannot be typed. */
import { Group, Stack, Textarea, TextInput } from '@mantine/core';
import { changeShiftReport } from '@pms/domain/shift-reports/endpoints';
import { changeReportBody, type ShiftReport } from '@pms/domain/shift-reports/schema';
import { useSession } from '../../client/session';
import { useDraftForm } from '../../ui/draft-form';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { texts } from './texts';
import { useReportCall } from './use-report-call';

type Stored = ShiftReport & { readonly id: number };

export function ReportNotes({ report }: { readonly report: Stored }) {
  const { user } = useSession();
  const words = { done: texts.updated, failed: texts.updateFailed };
  const { send, isBusy, problem } = useReportCall(changeShiftReport, words, () => forget());
  const { form, onSubmit, forget } = useDraftForm({
    draft: `${user?.id}:shift-report-${report.id}`,
    empty: { summary_notes: report.summary_notes, supervisor_name: report.supervisor_name },
    schema: changeReportBody,
    toBody: (values) => values,
  });
  return (
    <form
      noValidate
      onSubmit={onSubmit((values) =>
        send({ params: { id: report.id }, body: { ...values, version: report.version } }),
      )}
    >
      <Stack gap="sm">
        <TextInput label={texts.supervisor} {...form.getInputProps('supervisor_name')} />
        <Textarea label={texts.notes} autosize minRows={2} {...form.getInputProps('summary_notes')} />
        <ProblemNote problem={problem} />
        <Group>
          <ReasonedButton reason={undefined} type="submit" mih="var(--pms-touch)" loading={isBusy}>
            {texts.save}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
