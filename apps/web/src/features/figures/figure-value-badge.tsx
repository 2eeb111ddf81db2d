/** One figure of the engine as a number in a table or a sentence, which opens to what it is made of. */
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
  /** Whose: "OEE of Packaging" for those who hear it. */
  readonly of: string;
  readonly value: Figure['value'];
  readonly question: FigureQuestion;
  /** One, unless the number has fewer where it stands. */
  readonly decimals?: number;
  /** The stored value, where the figure is not computed again. */
  readonly figures?: Figures;
  /** The definition that they follow. */
  readonly version?: number;
}

/** As a number in a table; the minutes behind it are for those who may read reports. */
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
