import { Text } from '@mantine/core';
import type { FigureRow } from '@pms/domain/figures/endpoints';
import type { Figures } from '@pms/domain/figures/schema';
import type { QueryClient } from '@tanstack/react-query';
import { type Example, type ExampleState, nothing } from '../../gallery/example';
import { failed } from '../../gallery/preset-cache';
import { noFigures, someFigures } from '../../gallery/some-figures';
import { FigureBadge } from './figure-badge';
import { FigureDialog } from './figure-dialog';
import { FigureValue } from './figure-value-badge';
import { oeeQuery } from './queries';
import { texts } from './texts';

const question = { start_date: '2026-03-02', end_date: '2026-03-02' };
const { queryKey } = oeeQuery(question);

const row = (id: number, figures: Figures): FigureRow => ({
  key: String(id),
  label: `Filler ${id}`,
  machine_id: id,
  machine_name: `Filler ${id}`,
  environment: 'packaging',
  shift_date: null,
  shift_type: null,
  date: null,
  part: null,
  product_name: null,
  figures,
});

const answered =
  (figures: Figures, rows: FigureRow[]) =>
  (cache: QueryClient): void => {
    cache.setQueryData(queryKey, {
      from: '2026-03-01T22:00:00.000Z',
      to: '2026-03-02T08:00:00.000Z',
      group: 'machine',
      definition_version: 1,
      recomputed: { shifts: 0, last_at: null },
      total: figures,
      rows,
    });
  };

const opened = (figures: Figures, fill: NonNullable<ExampleState['fill']>): ExampleState => ({
  show: () => <FigureDialog name="oee" figures={figures} question={question} onClose={nothing} />,
  fill,
  height: 900,
});

const two = [row(1, someFigures()), row(2, noFigures())];

export const example: Example = {
  title: 'A figure, closed and opened',
  states: {
    'as tiles': {
      show: () => (
        <>
          <FigureBadge name="oee" figures={someFigures()} question={question} />
          <FigureBadge name="oee" figures={noFigures()} question={question} />
        </>
      ),
    },
    'as a number in a row': {
      show: () => <FigureValue name="oee" of="Packaging" value={67.4} question={question} />,
    },
    'as a number for an operator': {
      show: () => (
        <Text>
          <FigureValue name="oee" of="Packaging" value={67.4} question={question} />
        </Text>
      ),
      role: 'operator',
    },
    opened: opened(someFigures(), answered(someFigures(), two)),
    'opened, too high': opened(
      someFigures({ ideal_ms: 700 * 60_000, ideal_good_ms: 690 * 60_000 }),
      answered(someFigures(), two),
    ),
    'opened, with nothing in it': opened(noFigures(), answered(noFigures(), [])),
    'opened, failing': opened(someFigures(), (cache) => failed(cache, queryKey, texts.failed)),
  },
};
