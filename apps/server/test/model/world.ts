/**
 * The data of the reference model: orders and machines as in the decisions, independent of the tables of the database.
 */
import type { Role } from '@pms/domain/roles';

/** A span of time in milliseconds. The span does not include its end. */
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
  /** The machine time in which no other order can be planned. */
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

/** The expected answer of the server: a status, and the code of a refusal. */
export interface Verdict {
  readonly status: number;
  readonly code?: string;
}

/** The five roles with different rights. A packer has the same rights as a viewer. */
export const actingRoles = ['admin', 'manager', 'supervisor', 'operator', 'viewer'] as const;
export type ActingRole = Extract<Role, (typeof actingRoles)[number]>;
