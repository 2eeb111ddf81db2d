/** The form of a stop reason: its first values and its body. */

import { createReasonBody, type StopReason, updateReasonBody } from '@pms/domain/downtime/schema';
import type { TimeClass } from '@pms/domain/downtime/vocabulary';
import type { z } from 'zod';

export interface ReasonValues {
  readonly label: string;
  readonly code: string;
  /** The id of the category. */
  readonly category: string | null;
  readonly time_class: TimeClass | null;
  readonly failure: boolean;
  readonly operator_error: boolean;
  readonly areas: string[];
  readonly active: boolean;
  /** The first day of a changed meaning. Null for the present moment. */
  readonly first_day: string | null;
  /** The reason of the change. */
  readonly reason: string;
}

export const reasonValues = (reason: StopReason | undefined): ReasonValues => ({
  label: reason?.label ?? '',
  code: reason?.code ?? '',
  category: reason ? String(reason.category_id) : null,
  time_class: reason?.time_class ?? 'unplanned',
  failure: reason?.failure ?? false,
  operator_error: reason?.operator_error ?? false,
  areas: reason?.areas ?? [],
  active: reason?.active ?? true,
  first_day: null,
  reason: '',
});

/** The fields of a new reason or of a change. A change has a first day and a reason of the change too. */
export const reasonBody = ({ reason, first_day, ...values }: ReasonValues) => ({
  ...values,
  category: values.category ?? '',
  time_class: values.time_class ?? 'unplanned',
  ...(first_day === null ? {} : { first_day }),
  ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
});

export const schemaOf = (reason: StopReason | undefined): z.ZodType =>
  reason ? updateReasonBody : createReasonBody;

/** Proposes a code from the label, for people who do not type a code. */
export const proposedCode = (label: string): string =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 60);

/** Whether the change counts stops differently. The form then asks for a first day. */
export const meansOtherwise = (reason: StopReason, values: ReasonValues): boolean =>
  reason.time_class !== values.time_class ||
  reason.failure !== values.failure ||
  reason.operator_error !== values.operator_error;
