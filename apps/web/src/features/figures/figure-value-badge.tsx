/** One figure of the engine as a number in a table or a sentence, which opens to its parts. */
import type { Figure, Figures } from '@pms/domain/figures/schema';
import { formatPercent } from '@pms/domain/number-format';
import { useMay } from '../../client/session';
import { onDemand } from '../../ui/on-demand';
import { OpeningValue } from '../../ui/opening';
import type { FigureQuestion } from './queries';
import { figureNames, type OpenedFigure } from './texts';

const FigureDialog = onDemand(async () => (await import('./figure-dialog')).FigureDialog);

interface FigureValueProps {
  readonly name: OpenedFigure;
  /** The name with the place for screen readers: "OEE of Packaging". */
  readonly of: string;
  readonly value: Figure['value'];
  readonly question: FigureQuestion;
  /** The number of decimals; one by default. */
  readonly decimals?: number;
  /** The stored value, where the figure is not computed again. */
  readonly figures?: Figures;
  /** The definition of the figures. */
  readonly version?: number;
}

/** The figure as a number in a table. Only people who may read reports can open its minutes. */
export function FigureValue({ name, of, value, decimals, ...opened }: FigureValueProps) {
  const mayOpen = [useMay('viewAnalytics'), useMay('viewReports')].includes(true);
  if (!mayOpen) return formatPercent(value, decimals);
  return (
    <OpeningValue
      label={`${figureNames[name]} ${of}`}
      value={formatPercent(value, decimals)}
      opened={(onClose) => <FigureDialog name={name} {...opened} onClose={onClose} />}
    />
  );
}
