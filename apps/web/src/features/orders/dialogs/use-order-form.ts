/** The form of an order's dialog. The typed text is kept as a draft of the person who typed it. */
import type { FieldProblem } from '@pms/domain/refusal';
import type { z } from 'zod';
import { useSession } from '../../../client/session';
import { type DraftForm, useDraftForm } from '../../../ui/draft-form';

interface OrderFormSettings<Values extends object> {
  /** The key of the draft. Each form of each order has a separate draft. */
  readonly draft: string;
  readonly empty: Values;
  /** The fields that show the present value of the order until a person types in them. */
  readonly follows?: readonly (keyof Values & string)[];
  readonly schema: z.ZodType;
  readonly toBody: (values: Values) => unknown;
  /** The checks of this form beyond the schema. */
  readonly alsoWrong?: (values: Values) => Record<string, string>;
}

export function useOrderForm<Values extends object>(
  settings: OrderFormSettings<Values>,
  refused?: readonly FieldProblem[],
): DraftForm<Values> {
  const { user } = useSession();
  // Terminals are shared, so the draft of a person is not shown to other people.
  return useDraftForm({ ...settings, draft: `${user?.id}:${settings.draft}` }, refused);
}
