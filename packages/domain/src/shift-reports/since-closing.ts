/** The numbers of a report that late facts changed: each number at the closing and now. */
import type { ReportContent } from './schema';
import {
  type ChangedNumber,
  type ComparedNumber,
  comparedNumbers,
  type SinceClosing,
} from './since-closing-schema';

const numbersOf: Readonly<Record<ComparedNumber, (content: ReportContent) => number | null>> = {
  oee: ({ oee_percentage }) => oee_percentage,
  availability: ({ figures }) => figures.availability.value,
  performance: ({ figures }) => figures.performance.value,
  quality: ({ quality_percentage }) => quality_percentage,
  produced: ({ total_quantity_produced }) => total_quantity_produced,
  scrap: ({ figures }) => figures.counts.scrap,
  recorded_stop_minutes: ({ total_downtime_minutes }) => total_downtime_minutes,
  stops: ({ total_stops }) => total_stops,
};

/** The numbers that differ between the closed content and the present content, OEE first. */
export function changedNumbers(closed: ReportContent, now: ReportContent): ChangedNumber[] {
  return comparedNumbers
    .map((name) => ({ name, as_closed: numbersOf[name](closed), now: numbersOf[name](now) }))
    .filter((number) => number.as_closed !== number.now);
}

const percentages: ReadonlySet<ComparedNumber> = new Set(['oee', 'availability', 'performance', 'quality']);

const words: Readonly<Record<ComparedNumber, string>> = {
  oee: 'OEE',
  availability: 'Availability',
  performance: 'Performance',
  quality: 'Quality',
  produced: 'Produced',
  scrap: 'Scrap',
  recorded_stop_minutes: 'Recorded stops',
  stops: 'Stops',
};

/** Figures have two decimals. */
const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The text of a changed number: "OEE: 66.67% as closed, now 90.91%". */
function sayChangedNumber({ name, as_closed, now }: ChangedNumber): string {
  const unit = percentages.has(name) ? '%' : name === 'recorded_stop_minutes' ? ' min' : '';
  const said = (value: number | null) => (value === null ? 'not available' : `${rounded(value)}${unit}`);
  return `${words[name]}: ${said(as_closed)} as closed, now ${said(now)}`;
}

/** The sentences below "The facts changed after closing", with one sentence for each changed number. */
export function sentencesSinceClosing({ pending, changed }: SinceClosing): string[] {
  return [
    ...changed.map((number) => `${sayChangedNumber(number)}.`),
    ...(changed.length === 0 ? ['Every number is the same as at closing.'] : []),
    ...(pending ? ['The revision of the report follows within minutes.'] : []),
  ];
}
