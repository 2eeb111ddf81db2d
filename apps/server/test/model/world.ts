/**
 * The data of the reference model: orders and machines as the decisions describe them, without the way in which they
 * are stored.
 */
import type { Role } from '@pms/domain/roles';

/** Milliseconds, half-open. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export type Shift = 'day' | 'night' | '24hr';

/** The four fields of the schedule form. */
export interface Choice {
  readonly start_date: string | null;
  readonly start_shift: Shift | null;
  readonly end_date: string | null;
  readonly end_shift: Shift | null;
}

interface ModelReport {
  readonly id: number;
  readonly before: number;
  readonly at: number;
  readonly is_undo: boolean;
  undone: boolean;
}

export interface ModelOrder {
  readonly id: number;
  readonly environment: string;
  status: string;
  archived: boolean;
  deleted: boolean;
  machine: number | null;
  has_started: boolean;
  quantity: number;
  version: number;
  choice: Choice;
  plan: Span | null;
  /** The machine time that nobody else can be planned in. */
  reserved: Span | null;
  reports: ModelReport[];
}

export interface ModelMachine {
  readonly id: number;
  readonly environment: string;
  status: string;
  order: number | null;
  retired: boolean;
}

export interface World {
  now: number;
  orders: Map<number, ModelOrder>;
  machines: Map<number, ModelMachine>;
}

/** What the server should answer: a status, and the code when it refuses. */
export interface Verdict {
  readonly status: number;
  readonly code?: string;
}

/** The five roles that differ; a packer may do what a viewer may. */
export const actingRoles = ['admin', 'manager', 'supervisor', 'operator', 'viewer'] as const;
export type ActingRole = Extract<Role, (typeof actingRoles)[number]>;
