/** The texts of people in a report: notes and shift leader. The server computes the figures, so no person types them. */
import { Group, Stack, Textarea, TextInput } from '@mantine/core';
import { changeShiftReport } from '@pms/domain/shift-reports/endpoints';
import { changeReportBody, type ShiftReport } from '@pms/domain/shift-reports/schema';
import { useSession } from '../../client/session';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile';
import { useDraftForm } from '../../ui/draft-form';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { useStaleText } from '../../ui/use-stale-text';
import { useVersionedDraft, type VersionedDraft } from '../../ui/use-versioned-draft';
import { texts } from './texts';
import { useReportCall } from './use-report-call';

type Stored = ShiftReport & { readonly id: number };

export function ReportNotes({ report }: { readonly report: Stored }) {
  const { user } = useSession();
  const versioned = useVersionedDraft(`${user?.id}:shift-report-${report.id}`, report);
  return <NotesForm key={versioned.draft} report={report} {...versioned} />;
}

const notesOf = ({ summary_notes, supervisor_name }: ShiftReport) => ({ summary_notes, supervisor_name });

interface NotesFormProps extends VersionedDraft<Stored> {
  /** The present report. The form was filled from `base`. */
  readonly report: Stored;
}

function NotesForm({ report, base, draft, isNewer, take }: NotesFormProps) {
  const words = { done: texts.updated, failed: texts.updateFailed };
  const { send, isBusy, problem } = useReportCall(changeShiftReport, words, ({ data }) =>
    take({ ...data, id: report.id }),
  );
  const { form, onSubmit } = useDraftForm({
    draft,
    empty: notesOf(base),
    schema: changeReportBody,
    toBody: (values) => values,
  });
  const { supervisor_name: name, summary_notes: notes } = form.values;
  const isTouched = name !== base.supervisor_name || notes !== base.summary_notes;
  const load = () => take(report);
  const isStale = useStaleText({ isNewer, isBusy, isTouched, load });
  return (
    <form
      noValidate
      onSubmit={onSubmit((values) =>
        send({ params: { id: report.id }, body: { ...values, version: base.version } }),
      )}
    >
      <Stack gap="sm">
        <TextInput label={texts.supervisor} {...form.getInputProps('supervisor_name')} />
        <Textarea label={texts.notes} autosize minRows={2} {...form.getInputProps('summary_notes')} />
        <ProblemNote problem={isStale ? undefined : problem} />
        {isStale ? <ChangedMeanwhile onLoad={load} /> : null}
        <Group>
          <ReasonedButton reason={undefined} type="submit" loading={isBusy}>
            {texts.save}
          </ReasonedButton>
        </Group>
      </Stack>
    </form>
  );
}
