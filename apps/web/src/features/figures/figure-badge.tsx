/** One figure of the engine. A press opens its parts. A figure without a value is a dash with the reason. */
import { goodOee, oeeRating } from '@pms/domain/figures/ratings';
import type { Figures } from '@pms/domain/figures/schema';
import { formatDecimals, formatPercent } from '@pms/domain/number-format';
import { onDemand } from '../../ui/on-demand';
import { OpeningTile } from '../../ui/opening-tile';
import { TargetBar } from '../../ui/target-bar';
import { formatGlance } from './figure-format';
import type { FigureQuestion } from './queries';
import { type Rating, RatingMark } from './rating-mark';
import { figureNames, formulas, type OpenedFigure, texts } from './texts';

const FigureDialog = onDemand(async () => (await import('./figure-dialog')).FigureDialog);

interface FigureBadgeProps {
  readonly name: OpenedFigure;
  readonly figures: Figures;
  readonly question: FigureQuestion;
  /** The version of the definition of stored figures. */
  readonly version?: number | undefined;
  readonly label?: string;
  /** The word of the rating; OEE has its own words (decision A-46). */
  readonly rating?: Rating | undefined;
  /** The target with which the figure is compared; for OEE, the start of the band "Good". */
  readonly target?: number | undefined;
  /** The same figures of the span before. */
  readonly before?: Figures | undefined;
}

/** The figure as a tile. */
export function FigureBadge({
  name,
  figures,
  question,
  version,
  label = figureNames[name],
  rating = name === 'oee' ? (oeeRating(figures.oee.value) ?? undefined) : undefined,
  target = name === 'oee' ? goodOee : undefined,
  before,
}: FigureBadgeProps) {
  const figure = figures[name];
  return (
    <OpeningTile
      label={label}
      value={formatPercent(figure.value)}
      rating={rating ? <RatingMark rating={rating} /> : null}
      scale={target === undefined ? null : <TargetBar value={figure.value} target={target} />}
      hint={formatGlance(figure) || formulas[name]}
      trend={before && trendOf(figure.value, before[name].value)}
      opened={(onClose) => (
        <FigureDialog name={name} figures={figures} version={version} question={question} onClose={onClose} />
      )}
    />
  );
}

/** The difference of percentages in points. Undefined if one of the percentages is missing. */
export function trendOf(now: number | null, before: number | null): string | undefined {
  if (now === null || before === null) return undefined;
  const points = Math.round((now - before) * 10) / 10;
  const was = formatDecimals(before, 1);
  if (points === 0) return texts.unchanged(was);
  return texts.changed(points > 0 ? '▲' : '▼', formatDecimals(Math.abs(points), 1), was);
}
