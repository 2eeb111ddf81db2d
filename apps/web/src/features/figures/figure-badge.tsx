/** One figure as a tile that opens to what it is made of; without a value, a dash with its reason. */
import { Paper, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Figures } from '@pms/domain/figures/schema';
import { lazy, Suspense, useState } from 'react';
import { formatPercent } from '../../ui/format';
import { formatParts } from './figure-format';
import classes from './figures.module.css';
import type { FigureQuestion } from './queries';
import { figureNames, formulas, type OpenedFigure, texts } from './texts';

const FigureDialog = lazy(async () => ({ default: (await import('./figure-dialog')).FigureDialog }));

interface FigureBadgeProps {
  readonly name: OpenedFigure;
  readonly figures: Figures;
  readonly question: FigureQuestion;
  readonly label?: string;
}

export function FigureBadge({ name, figures, question, label = figureNames[name] }: FigureBadgeProps) {
  const [isOpen, setOpen] = useState(false);
  const figure = figures[name];
  const value = formatPercent(figure.value);
  return (
    <Paper withBorder className={classes.tile}>
      <UnstyledButton className={classes.button} onClick={() => setOpen(true)}>
        <Stack gap={2}>
          <Text fz="sm" c="dimmed">
            {label}
          </Text>
          <Text fz="1.6rem" fw={700} lh={1.2}>
            {value}
          </Text>
          <Text fz="xs" c="dimmed">
            {formatParts(figure) || formulas[name]}
          </Text>
        </Stack>
        <VisuallyHidden>{texts.open}</VisuallyHidden>
      </UnstyledButton>
      <Suspense>
        {isOpen ? (
          <FigureDialog name={name} figures={figures} question={question} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
    </Paper>
  );
}
