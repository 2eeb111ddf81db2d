/**
 * The versions of the definition of figures (figures, section 3, case 19; decision 0040). A change of the meaning of a
 * number adds a version. Every older version can still be computed. Closed shifts keep the version with which they were
 * computed, and two versions can be compared over a span.
 */
export const definitionVersions = [1, 2] as const;
export type DefinitionVersion = (typeof definitionVersions)[number];

/** The version with which new figures are computed. */
export const figuresVersion: DefinitionVersion = 2;

/** The differences between versions. All other rules are the same in every version. */
export interface Definition {
  readonly version: DefinitionVersion;
  /** Whether a machine is known from the first entry of its own status, or from the first recorded fact of any kind. */
  readonly known_from: 'first_status' | 'first_fact';
  /** Whether calendar time counts from the start of the requested span, or from the first day of the machine. */
  readonly calendar_from: 'span' | 'first_day';
  /**
   * Shares of a quantity are differences of rounded running totals, or are computed by largest remainder in whole
   * pieces.
   */
  readonly shares: 'running_totals' | 'largest_remainder';
  /** Whether a reason that excludes a past stop counts at once, or when a second person has approved it. */
  readonly late_exclusions: 'at_once' | 'approved';
  /** Whether a break ends when the plant's clock shows its end, or when the minutes between its two times are over. */
  readonly breaks: 'by_clock' | 'by_length';
  /**
   * Whether a shift is measured by the present plans, or by the plans that were in force in the shift (decision 0300).
   */
  readonly plans: 'of_today' | 'of_their_time';
}

const definitions: Readonly<Record<DefinitionVersion, Definition>> = {
  1: {
    version: 1,
    known_from: 'first_status',
    calendar_from: 'span',
    shares: 'running_totals',
    late_exclusions: 'at_once',
    breaks: 'by_clock',
    plans: 'of_today',
  },
  2: {
    version: 2,
    known_from: 'first_fact',
    calendar_from: 'first_day',
    shares: 'largest_remainder',
    late_exclusions: 'approved',
    breaks: 'by_length',
    plans: 'of_their_time',
  },
};

export const definitionOf = (version: DefinitionVersion): Definition => definitions[version];

/** The version of a stored number. An unknown version was written by a newer server. */
export function asDefinitionVersion(version: number): DefinitionVersion {
  const found = definitionVersions.find((one) => one === version);
  if (found === undefined) throw new Error(`Version ${version} of the definition of figures is not known`);
  return found;
}
