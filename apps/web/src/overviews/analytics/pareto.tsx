/** The reasons of stops, the longest first. Each row leads to its events. */
import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { operatorErrorOf } from '@pms/domain/figures/pareto';
import type { ParetoRow } from '@pms/domain/figures/summary-schema';
import { formatAmount, formatPercent, formatQuantity } from '@pms/domain/number-format';
import { useState } from 'react';
import type { FigureQuestion } from '../../features/figures/queries';
import { onDemand } from '../../ui/on-demand';
import classes from './analytics.module.css';
import { texts } from './texts';

const FigureDialog = onDemand(
  async () => (await import('../../features/figures/figure-dialog')).FigureDialog,
);

interface ParetoProps {
  readonly rows: readonly ParetoRow[];
  readonly question: FigureQuestion;
  /** Called with the name of the reason. */
  readonly onSee: (reason: string) => void;
}

function operatorLine(rows: readonly ParetoRow[]): string {
  const { minutes, of } = operatorErrorOf(rows);
  return texts.byOperators(formatAmount(minutes, 'min'), formatAmount(of, 'min'));
}

interface UnrecordedProps {
  readonly label: string;
  readonly question: FigureQuestion;
}

/**
 * No stop with this reason was recorded, so the row has no events. Its minutes come from the states of the machines.
 */
function Unrecorded({ label, question }: UnrecordedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" aria-label={`${texts.seeMinutes}: ${label}`} onClick={() => setOpen(true)}>
        {texts.seeMinutes}
      </Button>
      {isOpen ? (
        <FigureDialog name="availability" question={question} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

export function Pareto({ rows, question, onSee }: ParetoProps) {
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
                {formatQuantity(row.minutes, 'min')}
              </Text>
              {row.category === null ? (
                <Unrecorded label={row.label} question={question} />
              ) : (
                <Button
                  variant="default"
                  aria-label={`${texts.seeEvents}: ${row.label}`}
                  onClick={() => onSee(row.label)}
                >
                  {texts.seeEvents}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Paper>
  );
}
