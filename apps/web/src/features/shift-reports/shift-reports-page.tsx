import { Button, Select, Stack } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useIsBuilt, useMayOpen } from '../../client/built-pages';
import { useChannels } from '../../client/live';
import { PageButton } from '../../client/page-button';
import { usePageSearch } from '../../client/page-search';
import { useMay } from '../../client/session';
import { FoldingFilters } from '../../ui/folding-filters';
import { onDemand } from '../../ui/on-demand';
import { PageHeader } from '../../ui/page-header';
import { environmentsQuery } from '../machines/queries';
import { CurrentShiftCard } from './current-shift-card';
import { MonthLockCard } from './month-lock-card';
import { shiftReportKeys } from './queries';
import { RecentUpdates } from './recent-updates';
import { ReportHistory } from './report-history';
import { shiftReportsSearch } from './shift-reports-search';
import { texts } from './texts';

const ReportDetails = onDemand(async () => (await import('./report-details')).ReportDetails);

/** Reports that are not in the menu. People look for them on this page. */
const furtherReports = [
  { path: '/downtime-report', title: texts.downtimeReport },
  { path: '/supervisor/reports', title: texts.lossesReports },
] as const;

const channels = ['production', 'analytics'] as const;

/** The value of the choice of all areas. The address omits this value. */
const everywhere = '*';

export function ShiftReportsPage() {
  useChannels(channels);
  const { search, change } = usePageSearch(shiftReportsSearch);
  const { environment, page, report } = search;
  return (
    <Stack gap="md">
      <Header environment={environment} onChoose={(chosen) => change({ environment: chosen, page: 1 })} />
      <CurrentShiftCard environment={environment} onOpen={(id) => change({ report: id })} />
      <RecentUpdates environment={environment} />
      <ReportHistory
        environment={environment}
        page={page}
        onPage={(next) => change({ page: next })}
        onLastPage={(last) => change({ page: last }, { replace: true })}
        onOpen={(id) => change({ report: id })}
      />
      <MonthLockCard />
      {report === undefined ? null : (
        <ReportDetails key={report} id={report} onClose={() => change({ report: undefined })} />
      )}
    </Stack>
  );
}

interface HeaderProps {
  readonly environment: string | undefined;
  readonly onChoose: (environment: string | undefined) => void;
}

function Header({ environment, onChoose }: HeaderProps) {
  const cache = useQueryClient();
  const { data: areas = [] } = useQuery(environmentsQuery);
  const isFetching = useIsFetching({ queryKey: shiftReportKeys.all }) > 0;
  const mayRecord = useMay('recordEvents');
  const mayOpen = useMayOpen();
  const leadsToSupervisor = useIsBuilt('/supervisor') && mayRecord;
  return (
    <PageHeader
      title={texts.title}
      actions={
        <>
          {furtherReports.map(({ path, title }) =>
            mayOpen(path) ? (
              <PageButton key={path} href={path}>
                {title}
              </PageButton>
            ) : null,
          )}
          {leadsToSupervisor ? <PageButton href="/supervisor">{texts.supervisorPage}</PageButton> : null}
          <FoldingFilters values={[environment]}>
            <Select
              aria-label={texts.environment}
              w={{ base: '100%', md: '14rem' }}
              allowDeselect={false}
              data={[
                { value: everywhere, label: texts.allEnvironments },
                ...areas.map(({ code, name }) => ({ value: code, label: name })),
              ]}
              value={environment ?? everywhere}
              onChange={(chosen) => onChoose(chosen === everywhere ? undefined : (chosen ?? undefined))}
            />
          </FoldingFilters>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            loading={isFetching}
            onClick={() => void cache.invalidateQueries({ queryKey: shiftReportKeys.all })}
          >
            {texts.refresh}
          </Button>
        </>
      }
    />
  );
}
