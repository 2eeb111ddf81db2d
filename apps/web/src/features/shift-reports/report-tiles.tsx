/** The figures of a shift as tiles. Each percentage opens the minutes behind the percentage. */
import { Group, Stack } from '@mantine/core';
import { goodOee, oeeRating } from '@pms/domain/figures/ratings';
import { formatMinutes } from '@pms/domain/number-format';
import type { ShiftReportRow } from '@pms/domain/shift-reports/schema';
import { CountTile } from '../../ui/count-tile';
import { GoodTile } from '../figures/counted-badge';
import { FigureBadge } from '../figures/figure-badge';
import { questionOf } from './report-question';

export function ReportTiles({ report }: { readonly report: ShiftReportRow }) {
  const question = questionOf(report);
  return (
    <Stack gap="sm">
      <Group gap="sm" align="stretch">
        {(['oee', 'efficiency', 'quality', 'coverage'] as const).map((name) => (
          <FigureBadge
            key={name}
            name={name}
            figures={report.figures}
            question={question}
            version={report.definition_version}
            {...(name === 'efficiency'
              ? { rating: oeeRating(report.efficiency_percentage) ?? undefined, target: goodOee }
              : {})}
          />
        ))}
      </Group>
      <Group gap="sm" align="stretch">
        <GoodTile label="Produced" counts={report.figures.counts} />
        <CountTile
          label="Orders"
          value={String(report.total_orders)}
          hint={`${report.completed_orders} completed · ${report.in_progress_orders} in progress · ${report.stopped_orders} stopped`}
        />
        <CountTile
          label="Recorded stops"
          value={formatMinutes(report.total_downtime_minutes)}
          hint={
            report.total_stops === 1
              ? '1 stop began in this shift'
              : `${report.total_stops} stops began in this shift`
          }
        />
        <CountTile
          label="Machines active"
          value={String(report.total_machines_active)}
          hint={`of ${report.total_machines_available} available`}
        />
      </Group>
    </Stack>
  );
}
