/** Why machines stood still, the longest first; each row leads to its events. */
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { operatorErrorOf } from '@pms/domain/figures/pareto';
import type { ParetoRow } from '@pms/domain/figures/summary-schema';
import { formatNumber, formatPercent } from '../../ui/format';
import classes from './analytics.module.css';
import { texts } from './texts';

interface ParetoProps {
  readonly rows: readonly ParetoRow[];
  readonly onSee: (category: string | null) => void;
}

function operatorLine(rows: readonly ParetoRow[]): string {
  const { minutes, of } = operatorErrorOf(rows);
  return texts.byOperators(formatNumber(minutes), formatNumber(of));
}

export function Pareto({ rows, onSee }: ParetoProps) {
  const longest = rows[0]?.minutes ?? 0;
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Title order={2} fz="md">
          {texts.pareto}
        </Title>
        {rows.length === 0 ? <Text c="dimmed">{texts.paretoEmpty}</Text> : null}
        {rows.length > 0 ? <Text c="dimmed">{operatorLine(rows)}</Text> : null}
        <ul className={classes.bars} aria-label={texts.pareto}>
          {rows.map((row) => (
            <li key={`${row.reason} ${row.class}`} className={classes.bar}>
              <Text style={{ overflowWrap: 'anywhere' }}>
                {row.label}
                {row.operator_error ? (
                  <Text span inherit c="dimmed">
                    {` · ${texts.operatorError}`}
                  </Text>
                ) : null}
              </Text>
              <div className={classes.track} aria-hidden>
                <div
                  className={classes.fill}
                  data-class={row.class}
                  style={{ width: `${longest > 0 ? (row.minutes / longest) * 100 : 0}%` }}
                />
              </div>
              <Text ta="right" title={`${formatPercent(row.share)} · ${formatPercent(row.cumulative)}`}>
                {`${formatNumber(row.minutes)} min`}
              </Text>
              <Button
                variant="default"
                mih="var(--pms-touch)"
                aria-label={`${texts.seeEvents}: ${row.label}`}
                onClick={() => onSee(row.category)}
              >
                {texts.seeEvents}
              </Button>
            </li>
          ))}
        </ul>
      </Stack>
    </Paper>
  );
}
