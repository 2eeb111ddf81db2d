/** The story of an order: the actions of people with their times. A story has no ids. The record turns it into rows. */
import type { WasteLine } from '@pms/domain/orders/schema';
import type { ScheduleShift } from '@pms/domain/plant-time';
import type { StopCause } from './stop-causes';

interface Done {
  readonly at: number;
  /** The username of the person. */
  readonly by: string;
}

/** The plan in the form of the schedule form (decision A-34), or as two instants. */
export interface Plan {
  readonly from: number;
  readonly to: number;
  readonly schedule?: {
    readonly start_date: string;
    readonly start_shift: ScheduleShift;
    readonly end_date: string | null;
    readonly end_shift: ScheduleShift | null;
  };
}

export type OrderDeed = Done &
  (
    | { readonly kind: 'created' }
    | { readonly kind: 'assigned'; readonly machine: string; readonly plan: Plan }
    | {
        readonly kind: 'started';
        readonly operator: string;
        readonly batch: string;
        readonly notes: string;
        /** The reason for the start outside the plan. */
        readonly override?: string;
      }
    | {
        readonly kind: 'quantity';
        readonly quantity: number;
        readonly scrap: number;
        readonly rework: number;
        readonly note: string;
      }
    | { readonly kind: 'paused' | 'stopped'; readonly cause: StopCause }
    | { readonly kind: 'resumed' }
    | {
        readonly kind: 'completed';
        readonly quantity: number;
        readonly notes: string;
        readonly waste: readonly WasteLine[];
      }
    | { readonly kind: 'cancelled'; readonly reason: string }
  );

export interface OrderFacts {
  readonly product_name: string;
  readonly quantity: number;
  readonly unit_of_measurement: string;
  readonly environment: string;
  readonly priority: string;
  readonly due_at: number;
  readonly due_has_time: boolean;
  readonly customer: string | null;
  readonly specifications: Record<string, unknown> | null;
  readonly notes: string;
  /** The machine that the order has at its creation. */
  readonly machine: string | null;
}

export interface OrderStory {
  readonly order: OrderFacts;
  /** In the order of time. The first action creates the order. */
  readonly deeds: readonly OrderDeed[];
}

/** A person sets a machine to a status. */
export interface MachineDeed extends Done {
  readonly kind: 'machine';
  readonly machine: string;
  readonly status: 'available' | 'maintenance' | 'offline';
  readonly reason: string;
}

export interface PlantStory {
  readonly orders: readonly OrderStory[];
  readonly machines: readonly MachineDeed[];
}

export const createdAt = ({ deeds }: OrderStory): number => deeds[0]?.at ?? 0;
