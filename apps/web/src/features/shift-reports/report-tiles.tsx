/** The figures of a shift at a glance; each percentage opens to its minutes. */
import { Group, Paper, Stack, Text } from '@mantine/core';
import { oeeRating } from '@pms/domain/figures/ratings';
import type { ShiftReportRow } from '@pms/domain/shift-reports/schema';
import { formatMinutes, formatNumber } from '../../ui/format';
import { FigureBadge } from '../figures/figure-badge';
import { questionOf } from './report-question';

interface CountProps {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
}

function Count({ label, value, hint }: CountProps) {
  return (
    <Paper withBorder px="md" py="sm" flex="1 1 9rem" miw="9rem">
      <Stack gap={2}>
        <Text fz="sm" c="dimmed">
          {label}
        </Text>
        <Text fz="clamp(1.2rem, 5.2vw, 1.6rem)" fw={700} lh={1.2}>
          {value}
        </Text>
        <Text fz="xs" c="dimmed">
          {hint}
        </Text>
      </Stack>
    </Paper>
  );
}

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
            {...(name === 'efficiency'
              ? { rating: oeeRating(report.efficiency_percentage) ?? undefined }
              : {})}
          />
        ))}
      </Group>
      <Group gap="sm" align="stretch">
        <Count
          label="Produced"
          value={formatNumber(report.total_quantity_produced)}
          hint={`${formatNumber(report.figures.counts.scrap)} scrap`}
        />
        <Count
          label="Orders"
          value={String(report.total_orders)}
          hint={`${report.completed_orders} completed · ${report.in_progress_orders} in progress · ${report.stopped_orders} stopped`}
        />
        <Count
          label="Downtime"
          value={formatMinutes(report.total_downtime_minutes)}
          hint={
            report.total_stops === 1
              ? '1 stop began in this shift'
              : `${report.total_stops} stops began in this shift`
          }
        />
        <Count
          label="Machines active"
          value={String(report.total_machines_active)}
          hint={`of ${report.total_machines_available} available`}
        />
      </Group>
    </Stack>
  );
}
