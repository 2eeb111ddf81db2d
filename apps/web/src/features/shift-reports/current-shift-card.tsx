/** The present shift, computed up to now, with the button that stores a report. */
import { Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { formatPlantDate, formatTime } from '@pms/domain/plant-time';
import { generateShiftReport } from '@pms/domain/shift-reports/endpoints';
import { type ShiftReport, wholePlant } from '@pms/domain/shift-reports/schema';
import { useQuery } from '@tanstack/react-query';
import { useShowsContent } from '../../client/first-content';
import { usePlant } from '../../client/plant';
import { RelativeTime } from '../../client/relative-time';
import { FailedLoad } from '../../ui/failed-load';
import { ProblemNote } from '../../ui/problem-note';
import { ReasonedButton } from '../../ui/reasoned-button/reasoned-button';
import { OpenItems } from './open-items';
import { currentReportQuery } from './queries';
import { ReportTiles } from './report-tiles';
import { shiftNames, texts } from './texts';
import { useReportCall } from './use-report-call';

interface CurrentShiftCardProps {
  readonly environment: string | undefined;
  readonly onOpen: (id: number) => void;
}

/** The card may show the ended shift for some seconds. The server takes the present shift if no shift is named. */
const shiftOf = (report: ShiftReport | undefined) =>
  report ? { shift_date: report.shift_date, shift_type: report.shift_type } : {};

export function CurrentShiftCard({ environment, onOpen }: CurrentShiftCardProps) {
  const { time_zone: zone } = usePlant();
  const { data: report, error, refetch } = useQuery(currentReportQuery(environment));
  useShowsContent(report !== undefined || error !== null);
  const words = { done: texts.generated, failed: texts.generateFailed };
  const { send, isBusy, problem } = useReportCall(generateShiftReport, words, ({ data }) => {
    if (data.id !== null) onOpen(data.id);
  });
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Stack gap={0}>
            <Title order={2} fz="lg">
              {texts.current}
            </Title>
            {report ? (
              <Text c="dimmed">
                {`${shiftNames[report.shift_type]} ${formatPlantDate(report.shift_date)}, ` +
                  `${formatTime(report.starts_at, zone)} to ${formatTime(report.ends_at, zone)} · `}
                <RelativeTime time={report.generated_at} />
              </Text>
            ) : null}
          </Stack>
          <ReasonedButton
            reason={undefined}
            style={{ flexShrink: 0 }}
            loading={isBusy}
            onClick={() => send({ body: { environment: environment ?? wholePlant, ...shiftOf(report) } })}
          >
            {texts.generate}
          </ReasonedButton>
        </Group>
        <ProblemNote problem={problem} />
        {error ? <FailedLoad message={texts.failed} onRetry={() => void refetch()} /> : null}
        {report ? (
          <>
            <ReportTiles report={report} />
            <OpenItems items={report.open_items} environment={report.environment} />
          </>
        ) : error ? null : (
          <Skeleton h={360} aria-hidden />
        )}
      </Stack>
    </Paper>
  );
}
