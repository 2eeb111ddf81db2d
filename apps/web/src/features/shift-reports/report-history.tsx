/** Stored reports, five on a page, newest shift first. The row of a report opens and exports the report. */
import { Alert, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatMinutes } from '@pms/domain/number-format';
import { formatPlantDate } from '@pms/domain/plant-time';
import type { ShiftReportRow } from '@pms/domain/shift-reports/schema';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/empty-state';
import { FailedLoad } from '../../ui/failed-load';
import { Pager, useLastPage } from '../../ui/pager';
import { RecordList } from '../../ui/record-list/record-list';
import { GoodQuantity } from '../figures/counted-badge';
import { FigureValue } from '../figures/figure-value-badge';
import { historyQuery, historySize } from './queries';
import { questionOf } from './report-question';
import { SinceClosingNote } from './since-closing-mark';
import { shiftNames, stateOf, texts } from './texts';
import { useReportExport } from './use-report-export';

interface ReportHistoryProps {
  readonly environment: string | undefined;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** Shows the last page in place of a page that does not exist, so that Back does not return to that page. */
  readonly onLastPage: (page: number) => void;
  readonly onOpen: (id: number) => void;
}

export function ReportHistory({ environment, page, onPage, onLastPage, onOpen }: ReportHistoryProps) {
  const { data, error, refetch } = useQuery(historyQuery(environment, page));
  useLastPage(page, historySize, data, onLastPage);
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Title order={2} fz="lg">
          {texts.history}
        </Title>
        {error ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton h={200} aria-hidden /> : null}
        {data?.total === 0 ? <EmptyState title={texts.noHistory} hint={texts.noHistoryHint} /> : null}
        {data ? <Definitions rows={data.data} /> : null}
        {data && data.total > 0 ? <Rows rows={data.data} onOpen={onOpen} /> : null}
        {data ? <Pager page={page} size={historySize} total={data.total} onPage={onPage} /> : null}
      </Stack>
    </Paper>
  );
}

const nameOf = (row: ShiftReportRow): string =>
  `${shiftNames[row.shift_type]} ${formatPlantDate(row.shift_date)}`;

/** Warns about reports with different definitions, because their figures must not be compared directly. */
function Definitions({ rows }: { readonly rows: readonly ShiftReportRow[] }) {
  const versions = [...new Set(rows.map((row) => row.definition_version))].sort((a, b) => a - b);
  if (versions.length < 2) return null;
  return (
    <Alert color="yellow" variant="outline">
      {texts.definitions(versions.join(', '))}
    </Alert>
  );
}

interface RowsProps {
  readonly rows: readonly ShiftReportRow[];
  readonly onOpen: (id: number) => void;
}

function Rows({ rows, onOpen }: RowsProps) {
  const { columns } = texts;
  return (
    <RecordList
      isWide
      label={texts.history}
      rows={rows}
      keyOf={(row) => row.id ?? 0}
      columns={[
        { head: columns.shift, cell: (row) => <ShiftName row={row} /> },
        { head: columns.state, cell: (row) => <State row={row} /> },
        { head: columns.definition, isNumber: true, cell: (row) => row.definition_version },
        {
          head: columns.produced,
          isNumber: true,
          cell: (row) => <GoodQuantity counts={row.figures.counts} />,
        },
        { head: columns.downtime, isNumber: true, cell: (row) => formatMinutes(row.total_downtime_minutes) },
        {
          head: columns.oee,
          isNumber: true,
          cell: (row) => (
            <FigureValue
              name="oee"
              of={nameOf(row)}
              value={row.oee_percentage}
              figures={row.figures}
              version={row.definition_version}
              question={questionOf(row)}
            />
          ),
        },
        { head: columns.supervisor, cell: (row) => row.supervisor_name || '–' },
        { head: columns.actions, isActions: true, cell: (row) => <RowActions row={row} onOpen={onOpen} /> },
      ]}
    />
  );
}

function State({ row }: { readonly row: ShiftReportRow }) {
  return (
    <>
      {stateOf(row)}
      {row.since_closing ? <SinceClosingNote mark={row.since_closing} /> : null}
    </>
  );
}

function ShiftName({ row }: { readonly row: ShiftReportRow }) {
  return (
    <>
      <Text fw={600}>{nameOf(row)}</Text>
      <Text fz="sm" c="dimmed">
        {row.environment_name}
      </Text>
    </>
  );
}

function RowActions({
  row,
  onOpen,
}: {
  readonly row: ShiftReportRow;
  readonly onOpen: (id: number) => void;
}) {
  const { send, isBusy } = useReportExport();
  const id = row.id ?? 0;
  return (
    <Group gap="xs">
      <Button variant="default" aria-label={`${texts.view} ${nameOf(row)}`} onClick={() => onOpen(id)}>
        {texts.view}
      </Button>
      <Button
        variant="default"
        loading={isBusy}
        aria-label={`${texts.exportPdf} ${nameOf(row)}`}
        onClick={() => send({ id, format: 'pdf' })}
      >
        {texts.exportPdf}
      </Button>
    </Group>
  );
}
