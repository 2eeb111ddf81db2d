/** One figure of the engine as a number in a table or a sentence. A press opens the parts of the figure. */
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
  /** The place, which follows the name of the figure in the label for screen readers: "OEE Packaging". */
  readonly of: string;
  readonly value: Figure['value'];
  readonly question: FigureQuestion;
  /** The number of decimals. The default is 1. */
  readonly decimals?: number;
  /** The stored figures, if the figure is not computed again. */
  readonly figures?: Figures;
  /** The version of the definition of stored figures. */
  readonly version?: number;
}

/** The figure as a number in a table. Only people who may read reports can open the minutes of the figure. */
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
