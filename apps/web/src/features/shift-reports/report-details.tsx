/** One stored report in full: figures, lists, notes, handover and earlier revisions. */
import { Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatMinutes } from '@pms/domain/number-format';
import { formatDateTime, formatPlantDate, formatTime } from '@pms/domain/plant-time';
import type { ShiftReport } from '@pms/domain/shift-reports/schema';
import { useQuery } from '@tanstack/react-query';
import { usePlant } from '../../client/plant';
import { Dialog } from '../../ui/dialog';
import { FailedLoad } from '../../ui/failed-load';
import { RecordList } from '../../ui/record-list/record-list';
import { DowntimeStepsBadge } from '../downtime/downtime-steps-badge';
import { GoodQuantity } from '../figures/counted-badge';
import { FigureValue } from '../figures/figure-value-badge';
import type { FigureQuestion } from '../figures/queries';
import { HandoverSection } from './handover-section';
import { OpenItems } from './open-items';
import { reportQuery } from './queries';
import { ReportLists } from './report-lists';
import { ReportNotes } from './report-notes';
import { questionOf } from './report-question';
import { ReportTiles } from './report-tiles';
import { SinceClosingAlert } from './since-closing-mark';
import { shiftNames, stateOf, texts } from './texts';
import { useReportExport } from './use-report-export';

interface ReportDetailsProps {
  readonly id: number;
  readonly onClose: () => void;
}

export function ReportDetails({ id, onClose }: ReportDetailsProps) {
  const { data: report, error, refetch } = useQuery(reportQuery(id));
  const title = report
    ? `${shiftNames[report.shift_type]} ${formatPlantDate(report.shift_date)}`
    : texts.title;
  return (
    <Dialog title={title} size="xl" onClose={onClose}>
      {error ? <FailedLoad message={error.message} onRetry={() => void refetch()} /> : null}
      {report ? <Report report={{ ...report, id }} /> : error ? null : <Skeleton h={320} aria-hidden />}
    </Dialog>
  );
}

type Stored = ShiftReport & { readonly id: number };

function Report({ report }: { readonly report: Stored }) {
  const { time_zone: zone } = usePlant();
  const { send, isBusy, input } = useReportExport();
  const exporting = (format: 'csv' | 'pdf') => isBusy && input?.format === format;
  return (
    <Stack gap="lg">
      <Group justify="space-between">
        <Text c="dimmed">
          {[
            report.environment_name,
            `${formatTime(report.starts_at, zone)} to ${formatTime(report.ends_at, zone)}`,
            stateOf(report),
            texts.definition(report.definition_version),
            texts.asOf(formatDateTime(report.generated_at, zone)),
          ].join(' · ')}
        </Text>
        <Group gap="sm">
          {(['csv', 'pdf'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              loading={exporting(format)}
              onClick={() => send({ id: report.id, format })}
            >
              {format === 'csv' ? texts.exportCsv : texts.exportPdf}
            </Button>
          ))}
        </Group>
      </Group>
      {report.since_closing ? <SinceClosingAlert mark={report.since_closing} /> : null}
      <ReportTiles report={report} />
      {report.downtime_bridge ? <DowntimeStepsBadge bridge={report.downtime_bridge} /> : null}
      <ReportLists report={report} />
      <OpenItems items={report.open_items} environment={report.environment} />
      <ReportNotes report={report} />
      <HandoverSection report={report} />
      <Revisions revisions={report.revisions} question={questionOf(report)} zone={zone} />
    </Stack>
  );
}

interface RevisionsProps {
  readonly revisions: ShiftReport['revisions'];
  readonly question: FigureQuestion;
  readonly zone: string;
}

function Revisions({ revisions, question, zone }: RevisionsProps) {
  if (revisions.length < 2) return null;
  const { columns } = texts;
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        {texts.revisions}
      </Title>
      <RecordList
        label={texts.revisions}
        rows={revisions}
        keyOf={(past) => past.revision}
        columns={[
          { head: columns.revision, cell: (past) => past.revision },
          { head: columns.definition, isNumber: true, cell: (past) => past.definition_version },
          { head: columns.computed, cell: (past) => formatDateTime(past.computed_at, zone) },
          {
            head: columns.produced,
            isNumber: true,
            cell: (past) => <GoodQuantity counts={past.figures.counts} />,
          },
          {
            head: columns.downtime,
            isNumber: true,
            cell: (past) => formatMinutes(past.total_downtime_minutes),
          },
          {
            head: columns.oee,
            isNumber: true,
            cell: (past) => (
              <FigureValue
                name="oee"
                of={texts.revisionOf(past.revision)}
                value={past.oee_percentage}
                figures={past.figures}
                version={past.definition_version}
                question={question}
              />
            ),
          },
        ]}
      />
    </Stack>
  );
}
