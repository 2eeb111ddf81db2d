/** Quantities of a unit that is counted piece by piece have no decimals (ISO 22400: produced quantity in its unit). */
import { isCounted } from '../figures/units';
import { type FieldProblem, invalidInput, type Refusal } from '../refusal';
import type { Order } from './schema';

/** The problem of a quantity in this unit: a counted unit has no fractions. Undefined without a problem. */
export const partProblem = (unit: string, quantity: number | null | undefined): string | undefined =>
  typeof quantity === 'number' && isCounted(unit) && !Number.isInteger(quantity)
    ? `Enter a whole number of ${unit}`
    : undefined;

/** One problem for each quantity that has decimals although its unit is counted. The keys are the fields of the form. */
export function partProblems<Field extends string>(
  unit: string,
  quantities: Readonly<Partial<Record<Field, number | null | undefined>>>,
): (FieldProblem & { readonly path: Field })[] {
  return (Object.keys(quantities) as Field[]).flatMap((path) => {
    const message = partProblem(unit, quantities[path]);
    return message === undefined ? [] : [{ path, message }];
  });
}

/** The reported quantities, in the unit of the order. */
export interface Reported {
  /** The new count. */
  readonly actual_quantity?: number | undefined;
  /** The quantity added to the count, when the new count is not given. */
  readonly add?: number | undefined;
  readonly scrap?: number | undefined;
  readonly rework?: number | undefined;
}

type Counted = Pick<Order, 'unit_of_measurement' | 'actual_quantity'>;

/**
 * The problems of the quantities of a report. The present count of the order is accepted as recorded; only a changed
 * count is checked.
 */
export const reportedParts = (order: Counted, { actual_quantity: count, add, scrap, rework }: Reported) =>
  partProblems(order.unit_of_measurement, {
    actual_quantity: count === order.actual_quantity ? undefined : count,
    add,
    scrap,
    rework,
  });

/** Refuses decimals of a counted unit. */
export function partRefusal(order: Counted, reported: Reported): Refusal | undefined {
  const problems = reportedParts(order, reported);
  return problems.length > 0 ? invalidInput(problems) : undefined;
}
