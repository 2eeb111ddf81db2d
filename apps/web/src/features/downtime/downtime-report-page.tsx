import { Stack } from '@mantine/core';
import { addDays } from '@pms/domain/plant-time';
import { useIsBuilt } from '../../client/built-pages';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { usePlantDay } from '../../client/use-plant-day';
import { PageHeader } from '../../ui/page-header';
import { DowntimeReport } from './downtime-report';
import { downtimeReportSearch } from './downtime-report-search';
import { reportTexts } from './report-texts';

const channels = ['production'] as const;
const reportsPath = '/supervisor/reports';

/** The last seven days up to today (decision A-45). */
const defaultDays = 7;

export function DowntimeReportPage() {
  useChannels(channels);
  const { today } = usePlantDay();
  const { search, go } = usePageSearch(downtimeReportSearch);
  const end = search.end ?? today;
  const start = search.start ?? addDays(end, 1 - defaultDays);
  const hasReports = useIsBuilt(reportsPath);
  return (
    <Stack gap="md">
      <PageHeader
        title={reportTexts.title}
        actions={
          hasReports ? (
            <PageButton href={`${reportsPath}?tab=downtime`}>{reportTexts.toReports}</PageButton>
          ) : null
        }
      />
      <DowntimeReport
        start={start}
        end={end}
        category={search.category}
        reason={search.reason}
        onRange={(range) => go(downtimeReportSearch({ ...range }))}
      />
    </Stack>
  );
}
