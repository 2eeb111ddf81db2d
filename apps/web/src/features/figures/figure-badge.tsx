/** One figure of the engine, which opens to what it is made of; without a value, a dash with its reason. */
import { goodOee, oeeRating } from '@pms/domain/figures/ratings';
import type { Figure, Figures } from '@pms/domain/figures/schema';
import { formatDecimals, formatPercent } from '@pms/domain/number-format';
import { useMay } from '../../client/session';
import { onDemand } from '../../ui/on-demand';
import { OpeningTile, OpeningValue } from '../../ui/opening';
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
  /** The definition that kept figures follow. */
  readonly version?: number | undefined;
  readonly label?: string;
  /** A word for it; OEE has its own (decision A-46). */
  readonly rating?: Rating | undefined;
  /** What it is held against; OEE against the band "Good". */
  readonly target?: number | undefined;
  /** The same figures of the span before. */
  readonly before?: Figures | undefined;
}

/** As a tile. */
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

/** Percentages differ by points. Nothing is said where one of the two is missing. */
export function trendOf(now: number | null, before: number | null): string | undefined {
  if (now === null || before === null) return undefined;
  const points = Math.round((now - before) * 10) / 10;
  const was = formatDecimals(before, 1);
  if (points === 0) return texts.unchanged(was);
  return texts.changed(points > 0 ? '▲' : '▼', formatDecimals(Math.abs(points), 1), was);
}

interface FigureValueProps {
  readonly name: OpenedFigure;
  /** Whose: "OEE of Packaging" for those who hear it. */
  readonly of: string;
  readonly value: Figure['value'];
  readonly question: FigureQuestion;
  /** One, unless the number has fewer where it stands. */
  readonly decimals?: number;
  /** As it was kept, where it is not to be computed anew. */
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
