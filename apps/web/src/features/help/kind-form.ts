/** The values of the form of a kind of help, and the kind that it sends. */
import type { HelpKind } from '@pms/domain/help/schema';
import { texts } from './texts';

/** An empty number field gives an empty text. */
type Minutes = number | '';

export interface KindValues {
  readonly label: string;
  readonly kind: string;
  /** Empty for the whole plant. */
  readonly area: string;
  readonly roles: string[];
  readonly target_minutes: Minutes;
  readonly levels: { readonly after_minutes: Minutes; readonly roles: string[] }[];
  readonly is_loud: boolean;
}

export const emptyLevel: KindValues['levels'][number] = { after_minutes: '', roles: [] };

export const valuesOf = (kind: HelpKind | undefined): KindValues => ({
  label: kind?.label ?? '',
  kind: kind?.kind ?? '',
  area: kind?.area ?? '',
  roles: [...(kind?.roles ?? [])],
  target_minutes: kind?.target_minutes ?? 5,
  levels: (kind?.levels ?? []).map(({ after_minutes, roles }) => ({ after_minutes, roles: [...roles] })),
  is_loud: kind?.is_loud ?? false,
});

const minutesOf = (typed: Minutes): number | undefined => (typed === '' ? undefined : typed);

/** The schema checks the result, because the schema has a separate message for a missing number. */
export const kindOf = (values: KindValues) => ({
  ...values,
  area: values.area || null,
  target_minutes: minutesOf(values.target_minutes),
  levels: values.levels.map((level) => ({ ...level, after_minutes: minutesOf(level.after_minutes) })),
});

/** Finds a code that another kind has, and a level that does not come after the level before it. */
export function wrongInList(values: KindValues, others: readonly HelpKind[]): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (others.some(({ kind }) => kind === values.kind)) wrong.kind = texts.kinds.taken;
  for (const [at, { after_minutes: minutes }] of values.levels.entries()) {
    const before = values.levels[at - 1]?.after_minutes;
    if (minutes !== '' && before !== undefined && before !== '' && minutes <= before) {
      wrong[`levels.${at}.after_minutes`] = texts.kinds.notRising;
    }
  }
  return wrong;
}

/** The code that a name suggests. */
export const codeFrom = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '')
    .slice(0, 40);
